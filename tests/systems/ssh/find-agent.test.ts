import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  exchangeWithAgent,
  findAgent,
  systemSshAgents,
} from '../../../electron/features/ssh-keys/system-agents.ts';

let folder: string;
let servers: net.Server[];
const uid = process.getuid?.();
const windowsPipe = String.raw`\\.\pipe\openssh-ssh-agent`;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-find-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

/** A socket, on which `answer` handles each connection. */
async function socket(
  name: string,
  answer: (connection: net.Socket) => void = () => undefined,
): Promise<string> {
  const where = path.join(folder, name);
  await mkdir(path.dirname(where), { recursive: true });
  const server = net.createServer(answer).listen(where);
  servers.push(server);
  await once(server, 'listening');
  return where;
}
const find = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform = 'linux') =>
  findAgent({ platform, env, uid });

describe('the agent', () => {
  test('is the one of SSH_AUTH_SOCK, even if a usual one is there', async () => {
    const where = await socket('mine');
    await socket('keyring/ssh');
    expect(await find({ SSH_AUTH_SOCK: where, XDG_RUNTIME_DIR: folder })).toMatchObject({
      kind: 'ready',
      where,
    });
    expect(await find({ SSH_AUTH_SOCK: where }, 'darwin')).toMatchObject({ kind: 'ready', where });
  });

  test('is a usual one if the desktop has started Podkey without SSH_AUTH_SOCK', async () => {
    for (const name of ['ssh-agent.socket', 'openssh_agent', 'keyring/ssh', 'gcr/ssh']) {
      const where = await socket(name);
      expect(await find({ XDG_RUNTIME_DIR: folder })).toMatchObject({ kind: 'ready', where });
    }
  });

  test('is not there if SSH_AUTH_SOCK leads to nothing or to a file, or if there is no socket at all', async () => {
    await socket('keyring/ssh');
    await writeFile(path.join(folder, 'file'), '');
    for (const name of ['file', 'nothing']) {
      const env = { SSH_AUTH_SOCK: path.join(folder, name), XDG_RUNTIME_DIR: folder };
      expect(await find(env)).toEqual({ kind: 'none' });
    }
    expect(await find({ XDG_RUNTIME_DIR: path.join(folder, 'elsewhere') })).toEqual({ kind: 'none' });
  });

  test.skipIf(uid !== 0)('of another user is not used, also through a link', async () => {
    const where = await socket('theirs');
    await chown(where, 12_345, 12_345);
    expect(await find({ SSH_AUTH_SOCK: where })).toEqual({ kind: 'not-yours', where });
    await symlink(where, path.join(folder, 'link'));
    expect(await find({ SSH_AUTH_SOCK: path.join(folder, 'link') })).toMatchObject({ kind: 'not-yours' });
  });

  test('is the one that a link leads to when it is found', async () => {
    const where = await socket('mine');
    await symlink(where, path.join(folder, 'link'));
    expect(await find({ SSH_AUTH_SOCK: path.join(folder, 'link') })).toMatchObject({ kind: 'ready', where });
  });

  test('can ask if it is GNOME’s, or SSH_ASKPASS names a program', async () => {
    const env = { XDG_RUNTIME_DIR: folder };
    await socket('openssh_agent');
    expect(await find({ ...env, SSH_ASKPASS: '/usr/bin/ksshaskpass' })).toMatchObject({ confirms: 'yes' });
    await socket('gcr/ssh');
    expect(await find(env)).toMatchObject({ confirms: 'yes' });
  });

  test('on Windows is the service’s pipe, whatever Git’s shell has put into SSH_AUTH_SOCK', async () => {
    const keeps = { kind: 'ready', keepsKeys: true, confirms: 'never' };
    for (const named of [undefined, '/tmp/ssh-abc/agent.12', String.raw`C:\Users\ann\agent`]) {
      expect(await find({ SSH_AUTH_SOCK: named }, 'win32')).toEqual({ ...keeps, where: windowsPipe });
    }
    const other = String.raw`\\.\pipe\another-agent`;
    expect(await find({ SSH_AUTH_SOCK: other }, 'win32')).toEqual({ ...keeps, where: other });
  });
});

describe('an exchange', () => {
  const request = Buffer.of(11);
  const limits = {
    timeoutMs: 5_000,
    agent: null,
    listeners: { behind: () => null, hasEnded: () => true },
  };
  const silent = (isGone: boolean) => ({ kind: 'silent', isGone });

  test('returns a response that arrives in pieces', async () => {
    const where = await socket('slow', (connection) => {
      const bytes = Buffer.from('000000050c00000000', 'hex');
      connection.once('data', () => {
        connection.write(bytes.subarray(0, 3));
        setImmediate(() => connection.write(bytes.subarray(3)));
      });
    });
    const response = await exchangeWithAgent(where, request, limits);
    expect(response).toMatchObject({ kind: 'response', bytes: Buffer.from('0c00000000', 'hex') });
  });

  test('ends without one if nothing listens, or the agent hangs up, is mute, or announces too much', async () => {
    expect(await exchangeWithAgent(path.join(folder, 'nothing'), request, limits)).toEqual(silent(true));
    const stale = await socket('stale');
    // Its process was killed: the socket stays.
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(await exchangeWithAgent(stale, request, limits)).toEqual(silent(true));
    const hangsUp = await socket('hangs-up', (connection) => connection.destroy());
    expect(await exchangeWithAgent(hangsUp, request, limits)).toEqual(silent(false));
    const mute = await socket('mute');
    expect(await exchangeWithAgent(mute, request, { ...limits, timeoutMs: 20 })).toEqual(silent(false));
    const boasts = await socket('boasts', (connection) => connection.write(Buffer.from('7fffffff', 'hex')));
    expect(await exchangeWithAgent(boasts, request, limits)).toEqual(silent(false));
  });

  test('is not given up because this process was too busy to read the response', async () => {
    const where = await socket('prompt', (connection) => {
      connection.once('data', () => connection.write(Buffer.from('0000000106', 'hex')));
    });
    const exchange = exchangeWithAgent(where, request, { ...limits, timeoutMs: 50 });
    const busyUntil = performance.now() + 300;
    while (performance.now() < busyUntil);
    expect(await exchange).toMatchObject({ kind: 'response', bytes: Buffer.from('06', 'hex') });
  });

  /** Listens as another user, and writes what arrives to a file. */
  async function foreignAgent(where: string, heard: string): Promise<void> {
    const program = `
      require('node:net')
        .createServer((connection) => connection.on('data', (data) => require('node:fs').appendFileSync(${JSON.stringify(heard)}, data)))
        .listen(${JSON.stringify(where)}, () => console.log('listens'));`;
    const agent = spawn('/usr/bin/env', ['node', '-e', program], { uid: 12_345, gid: 12_345, stdio: 'pipe' });
    onTestFinished(() => void agent.kill());
    await once(agent.stdout, 'data');
  }

  test.skipIf(uid !== 0)(
    'sends nothing to another user who leads the path to a socket of theirs after the look at it',
    async () => {
      await chmod(folder, 0o777);
      const [own, link] = [await socket('own'), path.join(folder, 'link')];
      const [theirs, heard] = [path.join(folder, 'theirs'), path.join(folder, 'heard')];
      await foreignAgent(theirs, heard);
      await symlink(own, link);
      const agents = systemSshAgents('linux', { SSH_AUTH_SOCK: link });
      expect(await agents.find()).toMatchObject({ kind: 'ready', where: own });

      await symlink(theirs, `${link}.new`);
      await rename(`${link}.new`, link);
      expect(await agents.exchange(link, request, { timeoutMs: 5_000, agent: null })).toEqual({
        kind: 'not-yours',
      });
      await expect(readFile(heard)).rejects.toThrow('ENOENT');
    },
  );

  test('with the own user’s agent is made', async () => {
    const where = await socket('own', (connection) => {
      connection.once('data', () => connection.write(Buffer.from('0000000106', 'hex')));
    });
    const agents = systemSshAgents('linux', { SSH_AUTH_SOCK: where });
    const response = await agents.exchange(where, request, { timeoutMs: 5_000, agent: null });
    expect(response).toMatchObject({
      kind: 'response',
      bytes: Buffer.from('06', 'hex'),
      agent: { pid: process.pid },
    });
  });
});
