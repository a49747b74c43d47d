import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mostQuestions } from '../../../electron/services/command-line/command-approvals.ts';
import { longestRequest } from '../../../shared/schemas/command-line.ts';
import type { Services } from '../../support/assemble-services.ts';
import { northwindLogins } from '../../support/northwind-logins.ts';
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

/** Sends bytes, and resolves with everything that comes back before the end. */
function send(bytes: string | Buffer, socket = line.socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const call: Socket = connect(socket, () => call.write(bytes));
    call.on('data', (chunk: Buffer) => (received += chunk.toString('utf8')));
    call.on('error', reject);
    call.on('close', () => resolve(received));
  });
}
const request = (over: object) =>
  `${JSON.stringify({ version: 1, directory: '/', pid: 1, waits: false, ...over })}\n`;

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
    const server = createServer((call) =>
      call.end('{"kind":"done","result":{"kind":"status","status":{"isLocked":true}}}\n'),
    );
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
    const server = createServer((call) =>
      call.end('{"kind":"done","result":{"kind":"status","status":{"isLocked":true}}}\n'),
    );
    await new Promise((resolve) => server.listen(socketIn(), () => resolve(undefined)));
    const linked = await mkdtemp(path.join(tmpdir(), 'podkey-run-'));
    await symlink(path.join(folder, 'podkey'), path.join(linked, 'podkey'));
    expect(await status({ XDG_RUNTIME_DIR: linked })).toMatchObject({ code: 10 });
    server.close();
    await rm(linked, { recursive: true });
  });

  test('says so if what listens there closes without an answer', async () => {
    const server = createServer((call) => call.end('what?\n'));
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
      const call = require('net').connect(process.argv[1], () => call.write(process.argv[2]));
      call.on('data', (chunk) => process.stdout.write(chunk));`;
    const said = await line.run(process.execPath, ['-e', asNobody, line.socket, request({ command: 'list' })])
      .ended;
    expect(said.out).toContain('another user');
    expect(said.out).not.toContain('logins');
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

  test('answers what it does not understand, and reads no further', async () => {
    const odd = [
      'not JSON\n',
      '\n',
      '{}\n',
      'null\n',
      '[[[[[[\n',
      request({ command: 'rm' }),
      request({ command: 'get', name: '' }),
      request({ command: 'get', name: 'x', more: 1 }),
      request({ command: 'run', names: [] }),
      request({ command: 'list', version: 2 }),
      Buffer.from([0xff, 0xfe, 0x00, 0x0a]),
      Buffer.alloc(longestRequest + 1, 0x61),
      Buffer.alloc(20 * longestRequest, 0x61),
    ];
    for (const bytes of odd) {
      // What Podkey no longer reads can reset the connection.
      const answer = await send(bytes).catch(() => 'reset');
      if (answer !== 'reset') expect(answer).toContain('"reason":"misunderstood"');
    }
    expect(await send(`${request({ command: 'status' })}${request({ command: 'list' })}`)).toMatch(
      /^\{"kind":"done","result":\{"kind":"status",.*\}\n$/,
    );
  });

  test('a request in pieces is one request', async () => {
    const whole = Buffer.from(request({ command: 'search', name: 'Zürich' }));
    const call = connect(line.socket);
    let received = '';
    call.on('data', (chunk: Buffer) => (received += chunk.toString('utf8')));
    const ended = new Promise((resolve) => call.once('close', resolve));
    for (const byte of whole) {
      call.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await ended;
    expect(JSON.parse(received)).toEqual({ kind: 'done', result: { kind: 'logins', logins: [] } });
  });
});

describe('1,000 callers at once', () => {
  beforeEach(() => begin());
  afterEach(end);

  test('get one question, the person’s answer, or a message; then Podkey answers as before', async () => {
    northwindLogins(northwind).save();
    const wanted = request({ command: 'get', name: 'Core router', waits: true });
    const answers: string[] = [];
    const count = (text: string) => answers.filter((answer) => answer.includes(text)).length;
    const calls = Array.from({ length: 1_000 }, async () => answers.push(await send(wanted)));
    // The others wait for the answer to the one question.
    await expect.poll(() => count('"busy"'), { timeout: 30_000 }).toBe(1_000 - mostQuestions);
    const { pending } = services.commandApprovals;
    services.commandApprovals.answer(pending?.id ?? '', 'hour');
    await Promise.all(calls);
    // What talks to the socket here is no script, so the hour counts once.
    expect(count('"values"')).toBe(1);
    expect(count('"refused"')).toBe(mostQuestions - 1);
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
      .poll(() => services.commandApprovals.pending?.names, { timeout: 10_000 })
      .toEqual(['Lakeside Hotel/Core router/MFA']);
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
    [[], 2],
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
