import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mostQuestions } from '../../../electron/services/command-line/command-approvals.ts';
import { longestRequest, opening } from '../../../electron/platform/command-line/frames.ts';
import type { Services } from '../../support/assemble-services.ts';
import { northwindLogins } from '../../support/northwind-logins.ts';
import {
  anyFrame,
  aProgramRequest,
  answerIn,
  exchangeBytes,
  exchangeFrames,
  framesIn,
  requestFor,
} from '../../support/podkey-frames.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';
import { callProgram, openCommandLine, type CommandLine } from './calling-podkey.ts';

let northwind: Northwind;
let services: Services;
let line: CommandLine;

async function begin(options: Parameters<typeof startNorthwind>[0] = {}): Promise<void> {
  northwind = await startNorthwind(options);
  ({ services } = northwind);
  services.begin();
  await expect.poll(() => services.lock.state.is).toBe('unlocked');
  line = await openCommandLine(services);
}
async function end(): Promise<void> {
  await line.close();
  await northwind.close();
}

/** Calls Podkey without the program. */
const call = async (args: readonly string[]) => answerIn(await exchangeFrames(line.socket, requestFor(args)));
/** What listens in Podkey’s place, and ends each call with success. */
const anotherListener = () =>
  createServer((caller) => caller.end(Buffer.concat([opening, anyFrame('X', Buffer.of(0))])));

describe('podkey without a Podkey that can answer', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
    await mkdir(path.join(folder, 'podkey'), { mode: 0o700 });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const socketIn = () => path.join(folder, 'podkey', 'command-line.sock');
  const status = async (env: Record<string, string> = {}) =>
    callProgram(['status'], { XDG_RUNTIME_DIR: folder, LC_ALL: 'C', ...env });

  test('says that it isn’t running, also in German and if a crashed one left its socket', async () => {
    expect(await status()).toEqual({
      signal: null,
      code: 3,
      out: '',
      err: 'podkey: Podkey isn’t running.\nStart Podkey, then run the command again.\n',
    });
    expect((await status({ LC_ALL: 'de_DE.UTF-8' })).err).toContain('Podkey läuft nicht.');
    leaveSocket(socketIn());
    expect(await status()).toMatchObject({ code: 3 });
  });

  test('does not talk to another user’s socket', async () => {
    const server = anotherListener();
    await new Promise((resolve) => server.listen(socketIn(), () => resolve(undefined)));
    chownSync(path.join(folder, 'podkey'), 65_534, 65_534);
    expect(await status()).toMatchObject({
      code: 10,
      err: expect.stringContaining('belongs to another user'),
    });
    chownSync(path.join(folder, 'podkey'), 0, 0);
    // A folder in which others can replace the socket.
    chmodSync(path.join(folder, 'podkey'), 0o777);
    expect(await status()).toMatchObject({ code: 10 });
    chmodSync(path.join(folder, 'podkey'), 0o700);
    expect(await status()).toMatchObject({ code: 0 });
    server.close();
  });

  test('does not follow a link to the folder, which could lead to another one after the look', async () => {
    const server = anotherListener();
    await new Promise((resolve) => server.listen(socketIn(), () => resolve(undefined)));
    const linked = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
    await symlink(path.join(folder, 'podkey'), path.join(linked, 'podkey'));
    expect(await status({ XDG_RUNTIME_DIR: linked })).toMatchObject({ code: 10 });
    server.close();
    await rm(linked, { recursive: true });
  });

  test('says so if what listens there closes without an answer', async () => {
    const server = createServer((caller) => caller.end(opening));
    await new Promise((resolve) => server.listen(socketIn(), () => resolve(undefined)));
    expect(await status()).toMatchObject({ code: 1, err: expect.stringContaining('without an answer') });
    server.close();
  });
});

/** Leaves a socket that nobody listens on, as a killed program does. */
function leaveSocket(socket: string): void {
  const listen = `require('net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`;
  try {
    execFileSync(process.execPath, ['-e', listen]);
  } catch {
    // Killed, as it should be.
  }
}

describe('the socket', () => {
  beforeEach(() => begin());
  afterEach(end);

  test('is the user’s alone', async () => {
    expect((await stat(line.socket)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(line.socket))).mode & 0o777).toBe(0o700);
  });

  test('refuses another user’s program, even if that can reach it', async () => {
    for (const file of [line.folder, path.dirname(line.socket), line.socket]) chmodSync(file, 0o777);
    const asNobody = `process.setgid(65534); process.setuid(65534);
      const call = require('net').connect(process.argv[1], () => call.write(Buffer.from(process.argv[2], 'hex')));
      call.on('data', (chunk) => process.stdout.write(chunk));`;
    const bytes = Buffer.concat([opening, requestFor(['list'])]).toString('hex');
    const said = await line.run(process.execPath, ['-e', asNobody, line.socket, bytes]).ended;
    expect(answerIn(framesIn(Buffer.from(said.out, 'latin1').subarray(opening.length)))).toMatchObject({
      failure: 'anotherUser',
      out: '',
    });
  });

  test('is taken over from a killed Podkey, but not from a running one', async () => {
    await expect(openAgain()).rejects.toThrow('Somebody listens there');
    await line.close();
    await mkdir(path.dirname(line.socket), { recursive: true });
    leaveSocket(line.socket);
    const again = await openAgain();
    const { out } = await again.podkey(['status', '--json']).ended;
    expect(JSON.parse(out)).toEqual({ version: '1.2.3', isLocked: false, account: 'Northwind' });
    await again.close();
  });
  const openAgain = () => openCommandLine(services, line.folder);

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
      const answer = answerIn(await exchangeFrames(line.socket, anyFrame('Q', payload)));
      expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringContaining('didn’t understand') });
    }
    const twice = Buffer.concat([requestFor(['status']), requestFor(['list'])]);
    expect(answerIn(await exchangeFrames(line.socket, twice))).toMatchObject({
      code: 0,
      out: 'Podkey is unlocked.\nAccount: Northwind\n',
    });
  });

  test.each<[string, Buffer]>([
    ['is of another type', anyFrame('X', 'x')],
    ['has another length than it says', Buffer.from('Q\0\0')],
    ['is longer than allowed', anyFrame('Q', Buffer.alloc(longestRequest + 1, 0x61))],
    ['is far longer than allowed', anyFrame('Q', Buffer.alloc(20 * longestRequest, 0x61))],
    ['says that it is 4 GiB long', Buffer.from('Q\xff\xff\xff\xffaaaa', 'latin1')],
  ])('closes on a frame that %s', async (_, bytes) => {
    const caller = connect(line.socket, () => caller.write(Buffer.concat([opening, bytes])));
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
    expect(await exchangeBytes(line.socket, Buffer.concat([other, requestFor(['list'])]))).toEqual(opening);
    expect(await exchangeBytes(line.socket, Buffer.from('{"version":1,"command":"list"}\n'))).toEqual(
      opening,
    );
  });

  test('a request in pieces is one request', async () => {
    const whole = Buffer.concat([opening, requestFor(['search', 'Zürich'])]);
    const caller = connect(line.socket);
    const received: Buffer[] = [];
    caller.on('data', (chunk: Buffer) => received.push(chunk));
    const ended = new Promise((resolve) => caller.once('close', resolve));
    for (const byte of whole) {
      caller.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await ended;
    const frames = framesIn(Buffer.concat(received).subarray(opening.length));
    expect(answerIn(frames)).toMatchObject({ code: 0, out: '', err: '' });
  });
});

test('A browser that reads late gets each answer', async () => {
  await begin();
  const messages = 20_000;
  const hello = anyFrame('M', '{"ask":"hello"}');
  const caller = connect(line.socket, () =>
    caller.write(
      Buffer.concat([opening, anyFrame('B', '{}'), ...Array.from({ length: messages }, () => hello)]),
    ),
  );
  caller.pause();
  // More than the sockets hold, so that Podkey has to wait for the reader.
  await expect.poll(() => caller.writableLength).toBeLessThan(messages * hello.length);
  const received: Buffer[] = [];
  let length = 0;
  const answer = anyFrame('M', '{"answer":"hello","version":"1.2.3"}');
  await new Promise<void>((resolve) => {
    caller.on('data', (chunk: Buffer) => {
      received.push(chunk);
      length += chunk.length;
      if (length >= opening.length + messages * answer.length) resolve();
    });
    caller.resume();
  });
  caller.destroy();
  expect(Buffer.concat(received).subarray(opening.length, opening.length + answer.length)).toEqual(answer);
  await end();
});

describe('1,000 callers at once', () => {
  beforeEach(() => begin());
  afterEach(end);

  test('get one question, the person’s answer, or a message; then Podkey answers as before', async () => {
    northwindLogins(northwind).save();
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    const ended = (code: number) => answers.filter((answer) => answer.code === code).length;
    const busy = () => answers.filter(({ failure }) => failure === 'busy').length + ended(9);
    const calls = Array.from({ length: 1_000 }, async () => answers.push(await call(['get', 'Core router'])));
    // The others wait for the answer to the one question.
    await expect.poll(busy, { timeout: 30_000 }).toBe(1_000 - mostQuestions);
    const { pending } = services.commandApprovals;
    services.commandApprovals.answer(pending?.id ?? '', 'hour');
    await Promise.all(calls);
    // What talks to the socket here is no script, so the hour counts once.
    expect(ended(0)).toBe(1);
    expect(ended(5)).toBe(mostQuestions - 1);
    expect(services.emitted('commandLine.changed')).toHaveLength(2);
    expect(await line.podkey(['status']).ended).toMatchObject({ code: 0 });
  }, 60_000);
});

describe('podkey while Podkey is locked', () => {
  beforeEach(() => begin());
  afterEach(end);

  test('asks to unlock, waits, and then gets its answer', async () => {
    northwindLogins(northwind).save();
    services.lock.lock('person');
    const calling = line.podkey(['list']);
    await calling.said('Podkey is locked. Unlock it in its window');
    expect(services.heard.windows).toEqual(['main']);
    await services.lock.unlock(undefined);
    expect(await calling.ended).toMatchObject({
      code: 0,
      out: 'Harbour Hotel/Core router\tadmin\tpassword\n',
    });
  });

  test('stops waiting with Ctrl+C, and does not wait with --no-wait', async () => {
    services.lock.lock('person');
    const calling = line.podkey(['list']);
    await calling.said('Podkey is locked');
    calling.kill('SIGINT');
    expect(await calling.ended).toMatchObject({ signal: 'SIGINT', out: '' });
    expect(await line.podkey(['list', '--no-wait']).ended).toMatchObject({ code: 4, out: '' });
    expect(JSON.parse((await line.podkey(['status', '--json']).ended).out)).toMatchObject({
      isLocked: true,
      account: null,
    });
  });

  test('a lock during the question refuses it', async () => {
    northwindLogins(northwind).save();
    const calling = line.podkey(['get', 'Core router']);
    await expect.poll(() => services.commandApprovals.pending, { timeout: 10_000 }).not.toBeNull();
    expect(await line.podkey(['lock']).ended).toMatchObject({ code: 0 });
    expect(await calling.ended).toMatchObject({ code: 5, out: '' });
    expect(services.lock.state.is).toBe('locked');
  });
});

test('a policy turns the command line off', async () => {
  await begin({ policy: { where: '/etc/podkey/policy.json', policy: { version: 1, commandLine: 'off' } } });
  for (const args of [['status'], ['list'], ['copy', 'x'], ['lock']]) {
    expect(await line.podkey(args).ended).toMatchObject({ code: 8, out: '' });
  }
  expect(services.lock.state.is).toBe('unlocked');
  await end();
});

describe('names', () => {
  beforeEach(() => begin());
  afterEach(end);

  test('that several logins have are listed with their clients, and each can be named', async () => {
    const logins = northwindLogins(northwind);
    logins.save({ items: [logins.passwordItem()] });
    logins.save({ items: [logins.codeItem()], client: { id: null, name: 'Lakeside Hotel' } });
    const { code, out, err } = await line.podkey(['copy', 'core router']).ended;
    expect({ code, out }).toEqual({ code: 7, out: '' });
    expect(err).toContain('  Harbour Hotel/Core router/password\n  Lakeside Hotel/Core router/MFA\n');
    const json = await line.podkey(['copy', 'core router', '--json']).ended;
    expect(JSON.parse(json.err)).toMatchObject({
      error: { reason: 'several-found', choices: { length: 2 } },
    });
    const calling = line.podkey(['copy', 'lakeside hotel/core router/mfa']);
    await expect
      .poll(() => services.commandApprovals.pending?.items, { timeout: 10_000 })
      .toMatchObject([{ name: 'Lakeside Hotel/Core router/MFA' }]);
    calling.kill('SIGINT');
    await calling.ended;
  });

  test('that no login has are said to be none', async () => {
    expect(await line.podkey(['get', 'nothing']).ended).toMatchObject({
      code: 6,
      err: expect.stringContaining('No login matches “nothing”.'),
    });
  });

  test.each([
    [['frobnicate'], 2],
    [['get'], 2],
    [['get', 'a', 'b'], 2],
    [['list', '--reveal'], 2],
    [['run', '--env', 'A=b'], 2],
    [['run', '--env', '1A=b', '--', 'true'], 2],
    [['run', '--', 'true'], 2],
    [['completion', 'tcsh'], 2],
    [['--nonsense'], 2],
  ])('%j is wrong use', async (args, code) => {
    expect(await line.podkey(args).ended).toMatchObject({ code, out: '' });
  });
});
