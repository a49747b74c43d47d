import { chmodSync, chownSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtProgram, start } from '../systems/command-line/calling-podkey.ts';

/* What listens in Podkey's place, and what `podkey` makes of its answers. */

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
  await mkdir(path.join(folder, 'podkey'), { mode: 0o700 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Answer = (call: Socket) => void;
const saying =
  (...lines: unknown[]): Answer =>
  (call) =>
    call.end(lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));

/** Calls `podkey` while something else listens. */
async function called(answer: Answer, args: readonly string[], from = folder) {
  const calls = new Set<Socket>();
  const server = createServer((call) => {
    calls.add(call);
    call.on('error', () => call.destroy());
    call.once('data', () => answer(call));
  });
  const socket = path.join(folder, 'podkey', 'command-line.sock');
  await new Promise((resolve) => server.listen(socket, () => resolve(undefined)));
  try {
    const env = { XDG_RUNTIME_DIR: from, LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] ?? '' };
    return await start(path.join(await builtProgram(), 'podkey'), args, { cwd: folder, env }).ended;
  } finally {
    for (const call of calls) call.destroy();
    server.close();
  }
}

// Sets the title, clears the screen, and the same with a control character of eight bits; then turns the text around.
const hostile = '\u001b]0;owned\u0007\u001b[2J\u009b2J\u202eexe\u2066\r\u0008\u2028';
/** What a terminal would obey. The line break ends what Podkey writes. */
const obeyed = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const done = (result: unknown) => ({ kind: 'done', result });
const failure = (over: object) => ({
  kind: 'failed',
  failure: { reason: 'failed', message: 'No.', nextStep: 'Wait.', choices: [], ...over },
});
const login = {
  id: 'x',
  name: `N${hostile}\n\t`,
  client: `C${hostile}`,
  userName: hostile,
  address: hostile,
  items: [{ id: hostile, name: hostile, kind: hostile }],
};

describe('Nothing that a socket sends commands the terminal', () => {
  test.each<[string, string[], unknown]>([
    ['a failure', ['list'], failure({ message: hostile, nextStep: hostile, choices: [hostile] })],
    ['a failure of several lines', ['list'], failure({ message: 'No.\npassword: ' })],
    ['a failure as JSON', ['list', '--json'], failure({ message: hostile, choices: [hostile] })],
    ['a text to wait', ['list'], { kind: 'waiting', for: 'unlock', message: hostile }],
    ['a login', ['list'], done({ kind: 'logins', logins: [login] })],
    ['a login as JSON', ['list', '--json'], done({ kind: 'logins', logins: [login] })],
    ['an account', ['status'], done({ kind: 'status', status: { isLocked: false, account: hostile } })],
    ['a copied name', ['copy', 'x'], done({ kind: 'copied', name: hostile, clearsInS: hostile })],
  ])('%s', async (_, args, answer) => {
    const { out, err } = await called(saying(answer), args);
    expect(out + err).not.toBe('');
    for (const line of [...out.split('\n'), ...err.split('\n')])
      expect(line.replaceAll('\t', '')).not.toMatch(obeyed);
    if (args.includes('list') && !args.includes('--json') && out !== '')
      expect(out.split('\n')).toHaveLength(2);
  });

  test('a value on a terminal, which a pipe gets as it is', async () => {
    const value = `a${hostile}\nb`;
    const values = saying(done({ kind: 'values', values: [{ name: 'x', value }] }));
    expect((await called(values, ['get', 'x', '-n'])).out).toBe(value);
    const podkey = path.join(await builtProgram(), 'podkey');
    const server = createServer((call) => call.once('data', () => values(call)));
    const socket = path.join(folder, 'podkey', 'command-line.sock');
    await new Promise((resolve) => server.listen(socket, () => resolve(undefined)));
    const env = { XDG_RUNTIME_DIR: folder, LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] ?? '' };
    const shown = await start('script', ['-qec', `${podkey} get x --reveal`, '/dev/null'], {
      cwd: folder,
      env,
    }).ended;
    server.close();
    expect(shown.out).toMatch(/^a.*\r\nb\r\n$/s);
    expect(shown.out.replaceAll('\r\n', '')).not.toMatch(obeyed);
  });
});

describe('podkey ends with a failure, and says so, if a socket answers', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  test.each<[string, Answer]>([
    ['nothing', (call) => call.end()],
    ['no JSON', saying('hello')],
    ['bytes that are no text', (call) => call.end(Buffer.from([0xff, 0xfe, 0x00, 0x0a]))],
    ['half a line', (call) => call.end('{"kind":"done","result":')],
    ['JSON in JSON, 200,000 deep', saying(deep)],
    ['another kind', saying({ kind: 'grant' })],
    ['no result', saying({ kind: 'done' })],
    ['a result that is a text', saying(done('x'))],
    ['an unknown result', saying(done({ kind: 'toString' }))],
    ['values that are none', saying(done({ kind: 'values', values: [{ value: { toString: 1 } }] }))],
    ['an unknown reason', saying(failure({ reason: 'toString' }))],
    ['a failure without a text', saying({ kind: 'failed', failure: {} })],
    ['choices that are none', saying(failure({ choices: 7 }))],
    [
      'a line without an end',
      (call) => {
        const pour = () => {
          while (!call.destroyed && call.write('a'.repeat(1024 * 1024)));
        };
        call.on('drain', pour);
        pour();
      },
    ],
  ])('%s', async (_, answer) => {
    const { code, err, out } = await called(answer, ['get', 'x']);
    expect(code).toBeGreaterThan(0);
    expect({ out, said: err.length > 0 && err.length < 1_000 }).toEqual({ out: '', said: true });
  });

  test('with fewer values than the command needs, and does not run it', async () => {
    const values = done({ kind: 'values', values: [{ name: 'x', value: 'one' }] });
    const args = ['run', '--env', 'A=x', '--env', 'B=y', '--', 'echo', 'ran'];
    expect(await called(saying(values), args)).toMatchObject({ code: 125, out: '' });
  });

  test('with texts to wait that do not end; it passes on a few', async () => {
    const waiting = { kind: 'waiting', for: 'unlock', message: 'Wait.' };
    const { err } = await called(saying(...Array.from({ length: 1_000 }, () => waiting)), ['get', 'x']);
    expect(err.split('Wait.').length).toBeLessThan(10);
  });
});

describe('podkey does not talk to a socket in', () => {
  const status = done({ kind: 'status', status: { isLocked: false, account: null } });
  test('another user’s folder', async () => {
    chownSync(path.join(folder, 'podkey'), 65_534, 65_534);
    expect(await called(saying(status), ['status'])).toMatchObject({ code: 10, out: '' });
  });

  test('a folder that others can write to', async () => {
    chmodSync(path.join(folder, 'podkey'), 0o777);
    expect(await called(saying(status), ['status'])).toMatchObject({ code: 10, out: '' });
  });

  test('a folder that a link leads to, because the link can be changed', async () => {
    const linked = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
    symlinkSync(path.join(folder, 'podkey'), path.join(linked, 'podkey'));
    expect(await called(saying(status), ['status'], linked)).toMatchObject({ code: 10, out: '' });
    await rm(linked, { recursive: true });
  });
});
