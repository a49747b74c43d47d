import { chmodSync, chownSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { opening } from '../../electron/platform/outside-programs/frames.ts';
import { hostileText, obeyed } from '../support/hostile-text.ts';
import { anyFrame } from '../support/podkey-frames.ts';
import { builtProgram, start } from '../systems/command-line/calling-podkey.ts';

/* What listens in Podkey's place, and what `podkey` makes of its answers. */

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
  await mkdir(path.join(folder, 'podkey'), { mode: 0o700 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Answer = (call: Socket) => void;
const bytes =
  (...parts: readonly Buffer[]): Answer =>
  (call) =>
    call.end(Buffer.concat(parts));
const frames = (...parts: readonly Buffer[]): Answer => bytes(opening, ...parts);
const exit = (code: number) => anyFrame('X', Buffer.of(code));
const success = frames(exit(0));
/** Sends the same until the other side has enough. */
const pouring =
  (first: Buffer, more: Buffer): Answer =>
  (call) => {
    const pour = () => {
      while (!call.destroyed && call.write(more));
    };
    call.on('drain', pour);
    call.write(first);
    pour();
  };

interface How {
  /** The runtime folder. */
  from?: string;
  onTerminal?: boolean;
}

/** Calls `podkey` while something else listens. */
async function called(answer: Answer, args: readonly string[], { from = folder, onTerminal }: How = {}) {
  const calls = new Set<Socket>();
  const server = createServer((call) => {
    calls.add(call);
    call.on('error', () => call.destroy());
    call.once('data', () => answer(call));
  });
  const socket = path.join(folder, 'podkey', 'command-line.sock');
  await new Promise((resolve) => server.listen(socket, () => resolve(undefined)));
  try {
    const podkey = path.join(await builtProgram(), 'podkey');
    const env = { XDG_RUNTIME_DIR: from, LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] ?? '' };
    return onTerminal
      ? await start('script', ['-qec', [podkey, ...args].join(' '), '/dev/null'], { cwd: folder, env }).ended
      : await start(podkey, args, { cwd: folder, env }).ended;
  } finally {
    for (const call of calls) call.destroy();
    server.close();
  }
}

describe('Nothing that a socket sends commands a terminal', () => {
  const text = Buffer.from(`a${hostileText}é\nb\n`);
  // In pieces, so that a character is in two of them.
  const inBytes = (type: 'O' | 'E') => [...text].map((byte) => anyFrame(type, Buffer.of(byte)));
  test.each<[string, Answer]>([
    ['as output', frames(anyFrame('O', text), exit(0))],
    ['as a message', frames(anyFrame('E', text), exit(0))],
    ['as output, byte by byte', frames(...inBytes('O'), exit(0))],
    ['as a message, byte by byte', frames(...inBytes('E'), exit(0))],
    ['as half a character', frames(anyFrame('O', 'a'), anyFrame('O', Buffer.of(0xc2)), exit(0))],
  ])('%s', async (_, answer) => {
    const { out } = await called(answer, ['list'], { onTerminal: true });
    expect(out).toMatch(/^a/);
    expect(out.replaceAll('\r\n', '')).not.toMatch(obeyed);
    if (out !== 'a') expect(out).toMatch(/^a.*é\r\nb\r\n$/s);
  });

  test('and a pipe gets the bytes as they are', async () => {
    const odd = Buffer.concat([text, Buffer.of(0xff, 0x00, 0xc2)]);
    const { out } = await called(frames(anyFrame('O', odd), exit(0)), ['get', 'x']);
    expect(out).toBe(odd.toString('utf8'));
  });
});

describe('podkey ends with a failure, and says so, if a socket answers', () => {
  const megabyte = Buffer.alloc(1024 * 1024, 0x61);
  const runs = (value: unknown) => anyFrame('R', JSON.stringify(value));
  test.each<[string, Answer]>([
    ['nothing', bytes()],
    ['nothing after the opening', frames()],
    ['half the opening', bytes(opening.subarray(0, 4))],
    ['JSON', bytes(Buffer.from('{"kind":"done","result":{"kind":"values"}}\n'))],
    ['another version', bytes(Buffer.from('PODKEY\0\u0003', 'latin1'), exit(0))],
    ['half a frame', frames(Buffer.from('X\0\0'))],
    ['a frame that is shorter than it says', frames(Buffer.from('O\0\0\0\u0009abc', 'latin1'))],
    ['an unknown type', frames(anyFrame('Q', 'x'), exit(0))],
    ['a proof that it didn’t ask for', frames(anyFrame('P', Buffer.alloc(32)), exit(0))],
    ['a message for a browser', frames(anyFrame('M', '{}'), exit(0))],
    ['an exit without a code', frames(anyFrame('X', ''))],
    ['an exit with two codes', frames(anyFrame('X', Buffer.of(0, 0)))],
    ['a failure that podkey doesn’t know', frames(anyFrame('F', 'toString'))],
    ['a frame of 4 GiB', frames(Buffer.from('O\xff\xff\xff\xff', 'latin1'))],
    [
      'a frame that is a byte too long',
      pouring(Buffer.concat([opening, Buffer.from('O\0\x10\0\x01', 'latin1')]), megabyte),
    ],
    ['bytes without an end', pouring(Buffer.alloc(0), megabyte)],
    ['a command to run for “get”', frames(runs({ from: 0, environment: {} }))],
  ])('%s', async (_, answer) => {
    const { code, err, out } = await called(answer, ['get', 'x']);
    expect(code).toBeGreaterThan(0);
    expect({ out, isReported: err.length > 0 && err.length < 1_000 }).toEqual({ out: '', isReported: true });
  });

  test.each<[string, Buffer]>([
    ['no JSON', anyFrame('R', 'echo ran')],
    ['nothing', anyFrame('R', '')],
    ['no place', runs({ environment: {} })],
    ['a place before the arguments', runs({ from: -1, environment: {} })],
    ['a place inside of the command', runs({ from: 5, environment: {} })],
    ['a place after the arguments', runs({ from: 6, environment: {} })],
    ['a place between two arguments', runs({ from: 2.5, environment: {} })],
    ['a place at the end of the numbers', runs({ from: 1e308, environment: {} })],
    ['variables that are no texts', runs({ from: 4, environment: { A: 1 } })],
    ['a variable with a zero character', runs({ from: 4, environment: { A: 'a\0b' } })],
    ['a variable without a name', runs({ from: 4, environment: { '': 'a' } })],
    ['a variable whose name has a value', runs({ from: 4, environment: { 'A=b': 'a' } })],
    ['JSON in JSON, 200,000 deep', anyFrame('R', `${'['.repeat(200_000)}${']'.repeat(200_000)}`)],
  ])('a command to run with %s, and runs nothing', async (_, frame) => {
    const args = ['run', '--env', 'A=x', '--', 'echo', 'ran'];
    expect(await called(frames(frame), args)).toMatchObject({
      code: 125,
      out: '',
      err: expect.stringMatching(/\S/),
    });
  });
});

describe('podkey does not talk to a socket in', () => {
  test('another user’s folder', async () => {
    chownSync(path.join(folder, 'podkey'), 65_534, 65_534);
    expect(await called(success, ['status'])).toMatchObject({ code: 10, out: '' });
  });

  test('a folder that others can write to', async () => {
    chmodSync(path.join(folder, 'podkey'), 0o777);
    expect(await called(success, ['status'])).toMatchObject({ code: 10, out: '' });
  });

  test('a folder that a link leads to, because the link can be changed', async () => {
    const linked = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
    symlinkSync(path.join(folder, 'podkey'), path.join(linked, 'podkey'));
    expect(await called(success, ['status'], { from: linked })).toMatchObject({ code: 10, out: '' });
    await rm(linked, { recursive: true });
  });

  test('this user’s folder, if another user listens there', async () => {
    const socket = path.join(folder, 'podkey', 'command-line.sock');
    chmodSync(folder, 0o777);
    chmodSync(path.join(folder, 'podkey'), 0o777);
    const listener = start(
      process.execPath,
      [
        '-e',
        `process.setgid(65534); process.setuid(65534);
        require('net').createServer((call) => call.end(Buffer.from(process.argv[2], 'hex')))
          .listen(process.argv[1], () => console.error('listens'));`,
        socket,
        Buffer.concat([opening, exit(0)]).toString('hex'),
      ],
      { cwd: '/', env: {} },
    );
    await listener.printed('listens');
    chmodSync(path.join(folder, 'podkey'), 0o700);
    const env = { XDG_RUNTIME_DIR: folder, LC_ALL: 'C.UTF-8' };
    const podkey = path.join(await builtProgram(), 'podkey');
    expect(await start(podkey, ['status'], { cwd: '/', env }).ended).toMatchObject({ code: 10, out: '' });
    listener.kill('SIGKILL');
    await listener.ended;
  });
});
