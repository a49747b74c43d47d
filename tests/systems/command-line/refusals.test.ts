import { chmodSync, chownSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { opening } from '../../../electron/platform/outside-programs/frames.ts';
import { anyFrame } from '../../support/podkey-frames.ts';
import { callProgram, leaveSocket } from './calling-podkey.ts';
import { useUnlockedPodkey } from './unlocked-podkey.ts';
import { shownQuestion } from '../../support/page-questions.ts';

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

describe('podkey while Podkey is locked', () => {
  const podkey = useUnlockedPodkey();

  test('asks to unlock, waits, and then gets its answer', async () => {
    podkey.logins.save();
    podkey.services.lock.lock('person');
    const calling = podkey.line.podkey(['list']);
    await calling.printed('Podkey is locked. Unlock it in its window');
    expect(podkey.services.heard.windows).toEqual(['main']);
    await podkey.services.lock.unlock(undefined);
    expect(await calling.ended).toMatchObject({
      code: 0,
      out: 'Harbour Hotel/Core router\tadmin\tpassword\n',
    });
  });

  test('stops waiting with Ctrl+C, and does not wait with --no-wait', async () => {
    podkey.services.lock.lock('person');
    const calling = podkey.line.podkey(['list']);
    await calling.printed('Podkey is locked');
    calling.kill('SIGINT');
    expect(await calling.ended).toMatchObject({ signal: 'SIGINT', out: '' });
    expect(await podkey.line.podkey(['list', '--no-wait']).ended).toMatchObject({ code: 4, out: '' });
    expect(JSON.parse((await podkey.line.podkey(['status', '--json']).ended).out)).toMatchObject({
      isLocked: true,
      account: null,
    });
  });

  test('a lock during the question refuses it', async () => {
    podkey.logins.save();
    const calling = podkey.line.podkey(['get', 'Core router']);
    await expect
      .poll(() => shownQuestion(podkey.services.pageQuestions, 'command'), { timeout: 10_000 })
      .not.toBeNull();
    expect(await podkey.line.podkey(['lock']).ended).toMatchObject({ code: 0 });
    expect(await calling.ended).toMatchObject({ code: 5, out: '' });
    expect(podkey.services.lock.state.kind).toBe('locked');
  });
});

describe('podkey under a policy', () => {
  const podkey = useUnlockedPodkey({
    policy: { where: '/etc/podkey/policy.json', policy: { version: 1, commandLine: 'off' } },
  });

  test('a policy turns the command line off', async () => {
    for (const args of [['status'], ['list'], ['copy', 'x'], ['lock']]) {
      expect(await podkey.line.podkey(args).ended).toMatchObject({ code: 8, out: '' });
    }
    expect(podkey.services.lock.state.kind).toBe('unlocked');
  });
});

describe('names', () => {
  const podkey = useUnlockedPodkey();

  test('that several logins have are listed with their clients, and each can be named', async () => {
    podkey.logins.save({ items: [podkey.logins.passwordItem()] });
    podkey.logins.save({ items: [podkey.logins.codeItem()], client: { id: null, name: 'Lakeside Hotel' } });
    const { code, out, err } = await podkey.line.podkey(['copy', 'core router']).ended;
    expect({ code, out }).toEqual({ code: 7, out: '' });
    expect(err).toContain('  Harbour Hotel/Core router/password\n  Lakeside Hotel/Core router/MFA\n');
    const json = await podkey.line.podkey(['copy', 'core router', '--json']).ended;
    expect(JSON.parse(json.err)).toMatchObject({
      error: { reason: 'several-found', choices: { length: 2 } },
    });
    const calling = podkey.line.podkey(['copy', 'lakeside hotel/core router/mfa']);
    await expect
      .poll(() => shownQuestion(podkey.services.pageQuestions, 'command')?.items, { timeout: 10_000 })
      .toMatchObject([{ name: 'Lakeside Hotel/Core router/MFA' }]);
    calling.kill('SIGINT');
    await calling.ended;
  });

  test('that no login has are said to be none', async () => {
    expect(await podkey.line.podkey(['get', 'nothing']).ended).toMatchObject({
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
    expect(await podkey.line.podkey(args).ended).toMatchObject({ code, out: '' });
  });
});
