import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { endianness, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { exitCodes } from '../../../electron/features/command-line/podkey-program.ts';
import { chromiumExtensionId } from '../../../shared/features/browser/extension.ts';
import { northwindLogins } from '../../support/northwind-logins.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';
import { openCommandLine, type CommandLine } from './calling-podkey.ts';
import { chromiumProgram, openExtensionPage, type ExtensionPage } from './extension-in-chromium.ts';
import { answerQuestion } from '../../support/page-questions.ts';
import { removeFolder } from '../../support/remove-folder.ts';

const hello = { ask: 'hello', extension: '0.1.0' };
const answered = { answer: 'hello', version: '1.2.3', offers: ['fill', 'open', 'misses', 'copy'] };
const misunderstood = { answer: 'misunderstood' };
const mebibyte = 1024 * 1024;
/** As long as Podkey reads, in more than one piece. */
const long = { ask: 'x'.repeat(65_000) };

let northwind: Northwind;
let line: CommandLine;
beforeAll(async () => {
  northwind = await startNorthwind();
  northwind.services.begin();
  line = await openCommandLine(northwind.services);
});
afterAll(async () => {
  await line.close();
  await northwind.close();
});

describe('podkey as a browser starts it', () => {
  const chrome = ['chrome-extension://abcdefghijklmnopabcdefghijklmnop/'];
  const firefox = ['/usr/lib/mozilla/native-messaging-hosts/app.podkey.podkey.json', 'podkey@podkey.example'];

  test.each([
    ['Chrome', chrome],
    ['Chrome on Windows, with its window', [...chrome, '--parent-window=65752']],
    ['Firefox', firefox],
  ])('answers %s in frames, and writes nothing else', async (_name, args) => {
    const host = startHost(args, line.env);
    host.write(frameOf(hello));
    await expect.poll(() => messagesIn(host.written())).toEqual([answered]);
    host.closeInput();
    expect(await host.ended).toEqual({ code: 0, errors: '' });
    expect(host.written()).toEqual(frameOf(answered));
  });

  test('reads messages in any pieces', async () => {
    const host = startHost(chrome, line.env);
    const bytes = Buffer.concat([frameOf(hello), frameOf(long), frameOf(hello)]);
    for (const [from, to] of [
      [0, 2],
      [2, 11],
      [11, 50_000],
      [50_000, bytes.length],
    ])
      // prettier-ignore
      host.write(bytes.subarray(from, to));
    await expect.poll(() => messagesIn(host.written())).toEqual([answered, misunderstood, answered]);
    host.closeInput();
    expect(await host.ended).toEqual({ code: 0, errors: '' });
  });

  test('fills in what a person chooses, after they paired a program that is no browser’s', async () => {
    const { services, accountId } = northwind;
    const site = { origin: 'https://fw.example', subdomains: false };
    const login = northwindLogins(northwind).save({ name: 'Edge firewall', sites: [site] });
    const host = startHost([`chrome-extension://${chromiumExtensionId}/`], line.env);
    const id = randomUUID();
    host.write(frameOf({ ask: 'fill', id, origin: site.origin, wants: ['user-name', 'password'] }));
    const pending = async (kind: string) => {
      await expect.poll(() => services.pageQuestions.shown.palette?.kind).toBe(kind);
      return services.pageQuestions.shown.palette?.id ?? '';
    };
    const pairing = await pending('pairing');
    expect(services.pageQuestions.shown.palette).toMatchObject({ program: process.execPath });
    await answerQuestion(services.pageQuestions, 'pairing', { isSame: true }, pairing);
    const chosen = { accountId, loginId: login.id, addsSite: false };
    await answerQuestion(services.pageQuestions, 'choice', { chosen }, await pending('choice'));
    await expect
      .poll(() => messagesIn(host.written()).at(-1))
      .toMatchObject({ answer: 'fill', id, userName: 'admin' });
    expect(messagesIn(host.written())).toMatchObject([
      { answer: 'waits', for: 'pairing', code: expect.stringMatching(/^\d{6}$/) },
      { answer: 'waits', for: 'choice' },
      { answer: 'waits', for: 'value' },
      { answer: 'fill', password: expect.stringMatching(/./) },
    ]);
    host.closeInput();
    await host.ended;
  });

  test('gives another extension nothing', async () => {
    const host = startHost(chrome, line.env);
    const id = randomUUID();
    host.write(frameOf({ ask: 'fill', id, origin: 'https://fw.example', wants: ['password'] }));
    await expect.poll(() => messagesIn(host.written())).toMatchObject([{ answer: 'refused', id }]);
    expect(northwind.services.pageQuestions.shown.palette).toBeNull();
    host.closeInput();
    await host.ended;
  });

  test('ends at a message of more than 1 MiB, without reading it', async () => {
    const host = startHost(chrome, line.env);
    host.write(lengthOf(mebibyte + 1));
    expect(await host.ended).toEqual({ code: 1, errors: '' });
    expect(host.written()).toHaveLength(0);
  });

  test('ends at once without a Podkey, and says so where a browser doesn’t read', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
    try {
      const host = startHost(chrome, { ...line.env, XDG_RUNTIME_DIR: folder, HOME: folder });
      const { code, errors } = await host.ended;
      expect(code).toBe(exitCodes.notRunning);
      expect(errors).toContain('Podkey isn’t running');
      expect(host.written()).toHaveLength(0);
    } finally {
      await removeFolder(folder);
    }
  });

  function startHost(args: readonly string[], env: Record<string, string>) {
    const child = spawn(line.program, args, { env, stdio: 'pipe' });
    onTestFinished(() => void child.kill());
    const written: Buffer[] = [];
    let errors = '';
    child.stdout.on('data', (part: Buffer) => written.push(part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined);
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }));
    return {
      ended,
      written: () => Buffer.concat(written),
      write: (bytes: Buffer) => void child.stdin.write(bytes),
      closeInput: () => void child.stdin.end(),
    };
  }
});

/** A length as a browser writes it: in the processor's order. */
function lengthOf(length: number): Buffer {
  const head = Buffer.alloc(4);
  if (endianness() === 'LE') head.writeUInt32LE(length);
  else head.writeUInt32BE(length);
  return head;
}

function frameOf(message: unknown): Buffer {
  const content = Buffer.from(JSON.stringify(message));
  return Buffer.concat([lengthOf(content.length), content]);
}

/** The messages in frames; a last one that isn't whole yet is left out. */
function messagesIn(bytes: Buffer): unknown[] {
  const found: unknown[] = [];
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = endianness() === 'LE' ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    if (at + 4 + length > bytes.length) break;
    found.push(JSON.parse(bytes.toString('utf8', at + 4, at + 4 + length)));
    at += 4 + length;
  }
  return found;
}

if (chromiumProgram === undefined)
  console.log('No extension calls podkey: there is no Chromium (apt-get install chromium).');

describe.runIf(chromiumProgram !== undefined)('an extension in Chromium', () => {
  let page: ExtensionPage | undefined;
  afterEach(async () => {
    await page?.close();
    page = undefined;
  });

  const open = async (env: Record<string, string> = {}) =>
    (page = await openExtensionPage(line.program, { ...line.env, ...env }));
  const hosts = () => page?.hosts();

  test('gets its answers, also to a long message that Podkey doesn’t understand', async () => {
    const extension = await open();
    await extension.connect();
    await extension.send(hello);
    await expect.poll(extension.received).toEqual([answered]);
    await extension.send(long);
    await extension.send(hello);
    await expect.poll(extension.received).toEqual([answered, misunderstood, answered]);
    // Chromium ends the connection at anything on standard output that is no frame.
    expect(await extension.ended()).toBeNull();
    expect(hosts()).toHaveLength(1);

    await extension.disconnect();
    await expect.poll(hosts).toEqual([]);
  });

  test('loses the connection at a message of more than 1 MiB, and can connect again', async () => {
    const extension = await open();
    await extension.connect();
    await extension.send({ ask: 'x'.repeat(mebibyte) });
    // Chromium notices first that the host has ended, or that it can't write any more.
    await expect
      .poll(extension.ended)
      .toMatch(/^(?:Native host has exited|Error when communicating with the native messaging host)\.$/);
    expect(await extension.received()).toEqual([]);
    await expect.poll(hosts).toEqual([]);

    await extension.connect();
    await extension.send(hello);
    await expect.poll(extension.received).toEqual([answered]);
  });

  test('leaves no podkey when its browser is killed', async () => {
    const extension = await open();
    await extension.connect();
    await extension.send(hello);
    await expect.poll(extension.received).toEqual([answered]);
    expect(hosts()).toHaveLength(1);

    extension.kill();
    await expect.poll(hosts).toEqual([]);
  });

  test('is told at once that no Podkey runs', async () => {
    const extension = await open({ XDG_RUNTIME_DIR: path.join(line.folder, 'empty') });
    await extension.connect();
    await expect.poll(extension.ended).toBe('Native host has exited.');
    expect(await extension.received()).toEqual([]);
    await expect.poll(hosts).toEqual([]);
  });
});
