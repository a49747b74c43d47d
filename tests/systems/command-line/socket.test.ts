import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { browserChannel, maxBrowsers } from '../../../electron/features/browser/browser-connection.ts';
import { commandChannel } from '../../../electron/features/command-line/feature.ts';
import { listenForPrograms, maxSilent } from '../../../electron/platform/outside-programs/channel-server.ts';
import { maxQuestions } from '../../../electron/features/command-line/command-approvals.ts';
import { maxRequestLength, opening } from '../../../electron/platform/outside-programs/frames.ts';
import {
  anyFrame,
  aProgramRequest,
  answerIn,
  exchangeBytes,
  exchangeFrames,
  framesIn,
  requestFor,
} from '../../support/podkey-frames.ts';
import { leaveSocket, openCommandLine } from './calling-podkey.ts';
import { useUnlockedPodkey } from './unlocked-podkey.ts';
import { answerQuestion, shownQuestion } from '../../support/page-questions.ts';

const podkey = useUnlockedPodkey();

/** Calls Podkey without the program. */
const call = async (args: readonly string[]) =>
  answerIn(await exchangeFrames(podkey.line.socket, requestFor(args)));

describe('the socket', () => {
  test('is the user’s alone', async () => {
    expect((await stat(podkey.line.socket)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(podkey.line.socket))).mode & 0o777).toBe(0o700);
  });

  test('refuses another user’s program, even if that can reach it', async () => {
    for (const file of [podkey.line.folder, path.dirname(podkey.line.socket), podkey.line.socket])
      chmodSync(file, 0o777);
    const asNobody = `process.setgid(65534); process.setuid(65534);
      const call = require('net').connect(process.argv[1], () => call.write(Buffer.from(process.argv[2], 'hex')));
      call.on('data', (chunk) => process.stdout.write(chunk));`;
    const bytes = Buffer.concat([opening, requestFor(['list'])]).toString('hex');
    const said = await podkey.line.run(process.execPath, ['-e', asNobody, podkey.line.socket, bytes]).ended;
    expect(answerIn(framesIn(Buffer.from(said.out, 'latin1').subarray(opening.length)))).toMatchObject({
      failure: 'anotherUser',
      out: '',
    });
  });

  test.each<[string, (folder: string) => Promise<void>]>([
    ['another user’s', (folder) => mkdir(folder).then(() => chown(folder, 65_534, 65_534))],
    ['a link, also to a folder of this user', (folder) => symlink(podkey.line.folder, folder)],
  ])('is not opened in a folder that is %s', async (_, make) => {
    const home = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
    onTestFinished(() => rm(home, { recursive: true }));
    await make(path.join(home, path.basename(path.dirname(podkey.line.socket))));
    await expect(openCommandLine(podkey.services, home)).rejects.toThrow('belongs to another user');
  });

  test('is taken over from a killed Podkey, but not from a running one', async () => {
    await expect(openAgain()).rejects.toThrow('Somebody listens there');
    await podkey.line.close();
    await mkdir(path.dirname(podkey.line.socket), { recursive: true });
    leaveSocket(podkey.line.socket);
    const again = await openAgain();
    const { out } = await again.podkey(['status', '--json']).ended;
    expect(JSON.parse(out)).toEqual({ version: '1.2.3', isLocked: false, account: 'Northwind' });
    await again.close();
  });
  const openAgain = () => openCommandLine(podkey.services, podkey.line.folder);

  test('answers no request that it does not understand, and reads no further', async () => {
    const odd = [
      'not JSON',
      '',
      '{}',
      'null',
      '[[[[[[',
      JSON.stringify({ ...aProgramRequest(['status']), more: 1 }),
      JSON.stringify({ ...aProgramRequest(['status']), terminals: [false] }),
      Buffer.from([0xff, 0xfe, 0x00, 0x0a]),
    ];
    for (const payload of odd) {
      const answer = answerIn(await exchangeFrames(podkey.line.socket, anyFrame('Q', payload)));
      expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringContaining('didn’t understand') });
    }
    const twice = Buffer.concat([requestFor(['status']), requestFor(['list'])]);
    expect(answerIn(await exchangeFrames(podkey.line.socket, twice))).toMatchObject({
      code: 0,
      out: 'Podkey is unlocked.\nAccount: Northwind\n',
    });
  });

  test.each<[string, Buffer]>([
    ['is of another type', anyFrame('X', 'x')],
    ['has another length than it says', Buffer.from('Q\0\0')],
    ['is longer than allowed', anyFrame('Q', Buffer.alloc(maxRequestLength + 1, 0x61))],
    ['is far longer than allowed', anyFrame('Q', Buffer.alloc(20 * maxRequestLength, 0x61))],
    ['says that it is 4 GiB long', Buffer.from('Q\xff\xff\xff\xffaaaa', 'latin1')],
  ])('closes on a frame that %s', async (_, bytes) => {
    const caller = connect(podkey.line.socket, () => caller.write(Buffer.concat([opening, bytes])));
    caller.on('error', () => undefined);
    const received: Buffer[] = [];
    caller.on('data', (chunk: Buffer) => received.push(chunk));
    // What is shorter than it says would be waited for.
    if (bytes.length < 5) caller.end();
    await new Promise((resolve) => caller.once('close', resolve));
    expect(Buffer.concat(received).subarray(opening.length)).toHaveLength(0);
  });

  test('answers another version with its own, so that podkey can say so', async () => {
    const other = Buffer.from('PODKEY\0\u0003', 'latin1');
    expect(await exchangeBytes(podkey.line.socket, Buffer.concat([other, requestFor(['list'])]))).toEqual(
      opening,
    );
    expect(await exchangeBytes(podkey.line.socket, Buffer.from('{"version":1,"command":"list"}\n'))).toEqual(
      opening,
    );
  });

  test('a request in pieces is one request', async () => {
    const whole = Buffer.concat([opening, requestFor(['search', 'Zürich'])]);
    const caller = connect(podkey.line.socket);
    const received: Buffer[] = [];
    caller.on('data', (chunk: Buffer) => received.push(chunk));
    const ended = new Promise((resolve) => caller.once('close', resolve));
    for (const byte of whole) {
      caller.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await ended;
    const frames = framesIn(Buffer.concat(received).subarray(opening.length));
    expect(answerIn(frames)).toMatchObject({ code: 6, out: '' });
  });
});

test('A browser that floods Podkey, and reads nothing, loses its connection', async () => {
  const hello = anyFrame('M', '{"ask":"hello","extension":"0.1.0"}');
  const caller = connect(podkey.line.socket, () =>
    caller.write(
      Buffer.concat([opening, anyFrame('B', '{}'), ...Array.from({ length: 20_000 }, () => hello)]),
    ),
  );
  caller.on('error', () => undefined);
  const received: Buffer[] = [];
  caller.on('data', (chunk: Buffer) => received.push(chunk));
  // Without `once`, which rejects when the connection breaks.
  await new Promise((resolve) => caller.on('close', resolve));
  const answers = framesIn(Buffer.concat(received).subarray(opening.length));
  expect(answers.length).toBeLessThanOrEqual(20);
});

test('A browser that reads no answers is heard no further, until it does', async () => {
  const heard: Buffer[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
  const socket = path.join(folder, 'podkey', 'socket');
  const receive = (send: (answer: never) => void) => (message: Buffer) => {
    heard.push(message);
    send({ answer: 'x'.repeat(500_000) } as never);
  };
  const server = await listenForPrograms({
    platform: process.platform,
    address: { socket, secret: null },
    channels: [
      commandChannel({ run: () => Promise.resolve({ kind: 'exit', code: 0 }) }, podkey.line.program),
      browserChannel(
        { open: ({ send }) => ({ receive: receive(send), close: () => undefined }) },
        podkey.line.program,
      ),
    ],
    onFailure: (thrown) => expect.unreachable(String(thrown)),
  });
  onTestFinished(async () => {
    server?.close();
    await rm(folder, { recursive: true });
  });
  const messages = Array.from({ length: 100 }, () => anyFrame('M', '{}'));
  const caller = connect(socket);
  onTestFinished(() => void caller.destroy());
  caller.write(Buffer.concat([opening, anyFrame('B', '{}'), ...messages]));
  await once(caller, 'readable');
  // Podkey has read what this caller sent before it answers the next one.
  for (let other = 0; other < 3; other += 1) await exchangeFrames(socket, requestFor(['status']));
  expect(heard.length).toBeLessThan(10);
  caller.resume();
  await expect.poll(() => heard.length).toBe(100);
});

describe('Callers that hold connections', () => {
  test('are dropped after five seconds without a whole request, also if they send some of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const part = requestFor(['status']).subarray(0, 20);
    const callers: Socket[] = [];
    for (const bytes of [opening, Buffer.concat([opening, part])]) {
      const caller = connect(podkey.line.socket, () => caller.write(bytes));
      onTestFinished(() => void caller.destroy());
      callers.push(caller);
      // Its time has begun when Podkey answers the opening.
      await once(caller, 'data');
    }
    const open = () => callers.filter((caller) => !caller.closed).length;
    const ended = Promise.all(callers.map((caller) => once(caller, 'close')));
    vi.advanceTimersByTime(4_999);
    callers[1]?.write(requestFor(['status']).subarray(20, 21));
    await call(['status']);
    expect(open()).toBe(2);
    vi.advanceTimersByTime(1);
    await ended;
    expect(open()).toBe(0);
    expect(await call(['status'])).toMatchObject({ code: 0 });
  });

  /** Connects as often as wanted, and sends the bytes; returns how many connections are still open after Podkey has seen all. */
  async function held(count: number, bytes: Buffer): Promise<number> {
    const callers = Array.from({ length: count }, () => {
      const caller = connect(podkey.line.socket, () => caller.write(bytes));
      caller.on('error', () => undefined);
      onTestFinished(() => void caller.destroy());
      return caller;
    });
    const heard = callers.map(
      (caller) =>
        new Promise<boolean>((resolve) => {
          caller.on('close', () => resolve(false));
          // Podkey answers an opening, so those that stay have been accepted.
          caller.on('data', (chunk) => {
            if (chunk.length === opening.length) resolve(true);
          });
          caller.resume();
        }),
    );
    return (await Promise.all(heard)).filter(Boolean).length;
  }

  test('in silence are 64 at most, further ones are refused at once, and get no descriptor', async () => {
    expect(await held(1_000, opening)).toBe(maxSilent);
    expect(await held(1, Buffer.concat([opening, requestFor(['status'])]))).toBe(0);
  });

  test('for browsers are 32 at most, and keep no program waiting', async () => {
    const browser = Buffer.concat([opening, anyFrame('B', '{}')]);
    await held(maxBrowsers, browser);
    const over = framesIn((await exchangeBytes(podkey.line.socket, browser)).subarray(opening.length));
    expect(answerIn(over)).toMatchObject({ failure: 'busy' });
    expect(await podkey.line.podkey(['status']).ended).toMatchObject({ code: 0 });
  });

  test('and leave give their places back', async () => {
    for (let round = 0; round < 3; round += 1) {
      const callers = Array.from({ length: maxSilent }, () => connect(podkey.line.socket));
      await Promise.all(callers.map((caller) => once(caller, 'connect')));
      for (const caller of callers) caller.destroy();
    }
    await expect
      .poll(async () => (await podkey.line.podkey(['status']).ended).code, { timeout: 20_000 })
      .toBe(0);
  });
});

describe('1,000 callers at once', () => {
  test('get one question, the person’s answer, or a message; then Podkey answers as before', async () => {
    podkey.logins.save();
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    const ended = (code: number) => answers.filter((answer) => answer.code === code).length;
    const busy = () => answers.filter(({ failure }) => failure === 'busy').length + ended(9);
    const calls = Array.from({ length: 1_000 }, async () => answers.push(await call(['get', 'Core router'])));
    // The others wait for the answer to the one question.
    await expect.poll(busy, { timeout: 30_000 }).toBe(1_000 - maxQuestions);
    const pending = shownQuestion(podkey.services.pageQuestions, 'command');
    await answerQuestion(podkey.services.pageQuestions, 'command', { answer: 'hour' }, pending?.id ?? '');
    await Promise.all(calls);
    // What talks to the socket here is no script, so the hour counts once.
    expect(ended(0)).toBe(1);
    expect(ended(5)).toBe(maxQuestions - 1);
    expect(podkey.services.told('questions')).toHaveLength(2);
    expect(await podkey.line.podkey(['status']).ended).toMatchObject({ code: 0 });
  }, 60_000);
});
