import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultTypingOptions } from '../../../shared/features/typing/typing-options.ts';
import { assembleServices } from '../../support/assemble-services.ts';
import { chosenFile } from '../../support/chosen-file.ts';
import { failureOf } from '../../support/failure-of.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { aLogin, anItem, manyLogins, numberedUuid } from '../../support/sample-logins.ts';
import { contosoDraft, northwindDraft } from '../../support/samples.ts';
import { fileReasonText } from '../../../shared/text/en/failures.ts';
import { folderForTest } from '../../integration/storage/folder-for-test.ts';
import { diskForTest, takesDisk } from './small-disk-for-test.ts';

const passphrase = 'bkdf-mwqr-hzzt';
const program = path.join(import.meta.dirname, 'import-killed-at.ts');

/** Podkey with its data in this file. */
const podkey = (databaseFile: string, sealed: string) =>
  assembleServices({ clock: new FakeClock(), databaseFile, files: chosenFile(() => sealed) });

/** What is in a database, as a person sees it. */
async function contentOf(databaseFile: string) {
  const services = podkey(databaseFile, '');
  const { accounts } = await services.accounts.state();
  const content = {
    theme: services.settings.current.theme,
    accounts: accounts.map(({ id, label }) => ({
      label,
      logins: services.logins.own(id).map(({ id: loginId, name, notes }) => ({
        name,
        notes,
        typing: services.features.typing.options.forLogin(id, loginId),
      })),
    })),
  };
  expect(services.database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  await services.close();
  return content;
}

/** Writes what another computer has: two accounts, one of which is here too, and more for its login. */
async function sealMoved(folder: string, sealed: string): Promise<void> {
  const there = podkey(path.join(folder, 'there.db'), sealed);
  for (const [index, draft] of [northwindDraft, contosoDraft].entries()) {
    const { id } = await there.accounts.add(draft, 's3cret', 'session');
    const logins = manyLogins(10).slice(index * 5, index * 5 + 5);
    there.logins.put(id, logins);
    there.features.typing.options.set(id, logins[0]?.id ?? '', { ...defaultTypingOptions, thenEnter: true });
  }
  there.settings.change({ theme: 'dark' });
  await there.features.move.service.export(passphrase);
  await there.close();
}

/** Runs the import until it kills itself at this statement; returns whether it ended before that. */
async function ranToEnd(databaseFile: string, sealed: string, statement: number): Promise<boolean> {
  const child = spawn(process.execPath, [program, databaseFile, sealed, passphrase, String(statement)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(tmpdir(), 'podkey-writers'), NODE_NO_WARNINGS: '1' },
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === 'SIGKILL') return false;
  expect(complaint).toBe('');
  expect(code).toBe(0);
  return true;
}

describe('An import from another computer', { timeout: 300_000 }, () => {
  test('that is killed at any statement has stored everything or nothing', async () => {
    const folder = folderForTest();
    const sealed = path.join(folder, 'podkey.age');
    await sealMoved(folder, sealed);
    const prepared = path.join(folder, 'prepared.db');
    const here = podkey(prepared, sealed);
    const { id } = await here.accounts.add(northwindDraft, 's3cret', 'session');
    here.logins.put(id, [aLogin({ id: numberedUuid(70), items: [anItem({ id: numberedUuid(71) })] })]);
    await here.close();
    const before = await contentOf(prepared);

    const after = path.join(folder, 'after.db');
    cpSync(prepared, after);
    expect(await ranToEnd(after, sealed, 0)).toBe(true);
    const whole = await contentOf(after);
    expect(whole.accounts.map(({ logins }) => logins.length)).toEqual([6, 5]);
    expect(whole.theme).toBe('dark');

    let statement = 1;
    const outcomes = { before: 0, whole: 0 };
    for (; ; statement += statement < 4 ? 1 : 3) {
      const file = path.join(folder, `killed-${statement}.db`);
      cpSync(prepared, file);
      if (await ranToEnd(file, sealed, statement)) break;
      const found = await contentOf(file);
      const isWhole = found.accounts.length === 2;
      outcomes[isWhole ? 'whole' : 'before'] += 1;
      expect(found, `killed before statement ${statement}`).toEqual(isWhole ? whole : before);
    }
    expect(outcomes.before).toBeGreaterThan(5);
    expect(outcomes.whole).toBeGreaterThan(0);
  });
});

test(
  'an export to a full disk says so and leaves nothing behind, nor changes an earlier file',
  takesDisk,
  async () => {
    const folder = folderForTest();
    const disk = diskForTest(256);
    const sealed = path.join(disk.folder, 'podkey.age');
    const here = podkey(path.join(folder, 'podkey.db'), sealed);
    const { id } = await here.accounts.add(northwindDraft, 's3cret', 'session');
    await here.features.move.service.export(passphrase);
    const earlier = await readFile(sealed);
    here.logins.put(id, manyLogins(400));
    disk.fill(16);
    const failure = await failureOf(here.features.move.service.export(passphrase));
    expect(failure.message).toContain(fileReasonText.diskFull);
    expect((await readdir(disk.folder)).sort()).toEqual(['filler', 'podkey.age']);
    expect(Buffer.compare(await readFile(sealed), earlier)).toBe(0);
    disk.makeRoom();
    expect(await here.features.move.service.export(passphrase)).toMatchObject({ logins: 400 });
    await here.close();
  },
);
