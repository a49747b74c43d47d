import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunningChild } from '../../../electron/child-process/child-connection.ts';
import { IsolatedSealer } from '../../../electron/sealing/isolated-sealer.ts';
import { personFiles } from '../../../electron/platform/file-access.ts';
import { forkNode } from '../../support/fork-node.ts';
import { skippedWithout } from '../../support/skipped.ts';

// Each derivation of a key from a passphrase takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 120_000 });

const entry = new URL('../../../electron/sealing/sealing-process.ts', import.meta.url);
const passphrase = 'bkdf-mwqr-hzzt-cvvx';
const content = 'Northwind’s logins';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-sealing-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A sealer whose processes have this folder for temporary files, with what everyone can read of each process. */
function aSealer() {
  const seen: string[] = [];
  const pids: number[] = [];
  const spawnOne = (): RunningChild => {
    const child = forkNode(entry, [], { ...process.env, TMPDIR: folder }, 'SIGKILL');
    if (child.pid !== undefined) pids.push(child.pid);
    return {
      ...child,
      postMessage: (message) => {
        child.postMessage(message);
        if (process.platform !== 'linux' || child.pid === undefined) return;
        for (const name of ['cmdline', 'environ'])
          seen.push(readFileSync(`/proc/${child.pid}/${name}`, 'latin1'));
      },
    };
  };
  return { sealer: new IsolatedSealer(spawnOne), seen, pids };
}

test('a file is sealed and opened in processes that end, while main continues', async () => {
  const { sealer, seen, pids } = aSealer();
  const large = randomBytes(8 * 1024 * 1024);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 5);
  const sealed = await sealer.seal(large, passphrase);
  const opened = await sealer.open(sealed, passphrase);
  clearInterval(counting);
  expect(Buffer.compare(opened, large)).toBe(0);
  // Two derivations take more than a second. In main they would leave it a few turns.
  expect(turns).toBeGreaterThan(40);
  expect(seen.join('')).not.toContain(passphrase);
  await expect.poll(() => pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
});

test('a wrong passphrase and a damaged file are told apart', async () => {
  const { sealer } = aSealer();
  const sealed = await sealer.seal(Buffer.from(content), passphrase);
  await expect(sealer.open(sealed, 'another one')).rejects.toMatchObject({
    appError: { fields: [{ field: 'passphrase' }] },
  });
  await expect(sealer.open(sealed.subarray(0, -1), passphrase)).rejects.toMatchObject({
    appError: { kind: 'validation', fields: [] },
  });
});

test('what is sealed never reaches the disk in the clear, not even in a temporary file', async () => {
  const { sealer } = aSealer();
  const target = path.join(folder, 'target');
  const choose = () => Promise.resolve(target);
  const files = personFiles({ chooseFile: choose, chooseNewFile: choose });
  const question = { title: '', kind: { name: '', extensions: [] }, suggestedName: '' };
  const found = async () => {
    const names = await readdir(folder);
    // A temporary file may have got its name meanwhile.
    const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => '');
    const texts = await Promise.all(names.map(read));
    return names.filter((_, index) => texts[index]?.includes(content));
  };
  const watched: string[] = [];
  const watch = new AbortController();
  const watching = (async () => {
    while (!watch.signal.aborted) {
      watched.push(...(await readdir(folder)), ...(await found()));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  await files.save(question, await sealer.seal(Buffer.from(content), passphrase));
  const chosen = await files.open(question, 1_000_000);
  expect(Buffer.from(await sealer.open(chosen?.bytes ?? Buffer.alloc(0), passphrase)).toString()).toBe(
    content,
  );
  watch.abort();
  await watching;
  expect(await found()).toEqual([]);
  expect([...new Set(watched)].filter((name) => !name.startsWith('target'))).toEqual([]);
  // The search works.
  await writeFile(path.join(folder, 'planted'), content);
  expect(await found()).toEqual(['planted']);
});

/** Runs age in a terminal, because it reads a passphrase from nothing else, and answers each of its questions. */
async function runAge(args: string): Promise<void> {
  const child = spawn('script', ['-qec', `age ${args}`, '/dev/null'], { cwd: folder, timeout: 60_000 });
  let said = '';
  let answered = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    const asked = said.match(/passphrase[^:]*:/g)?.length ?? 0;
    for (; answered < asked; answered += 1) child.stdin.write(`${passphrase}\r`);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(said);
}

const withAge = {
  timeout: 120_000,
  ...skippedWithout('age', 'the real age could not open what Podkey seals, and the other way round'),
};

test('age opens what Podkey seals', withAge, async () => {
  await writeFile(
    path.join(folder, 'sealed.age'),
    await aSealer().sealer.seal(Buffer.from(content), passphrase),
  );
  await runAge('-d -o opened sealed.age');
  expect(await readFile(path.join(folder, 'opened'), 'utf8')).toBe(content);
});

test('Podkey opens what age seals', withAge, async () => {
  await writeFile(path.join(folder, 'content'), content);
  await runAge('-p -o sealed.age content');
  const opened = await aSealer().sealer.open(await readFile(path.join(folder, 'sealed.age')), passphrase);
  expect(Buffer.from(opened).toString()).toBe(content);
});
