import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, symlink } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { systemSshAgents } from '../../../electron/features/ssh-keys/system-agents.ts';
import { failureOf } from '../../support/failure-of.ts';
import { events, fiveMinutes, keys, open, start, useSshAgent } from './ssh-keys-scene.ts';
import { removeFolder } from '../../support/remove-folder.ts';

/* The real gpg-agent, which writes added keys to the disk and ignores requests to remove them. */

useSshAgent();

let folder: string;
/** The socket for SSH of the running gpg-agent. */
let socket: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-gnupg-'));
  socket = await startGnupg('gpg-agent');
});
afterEach(() => removeFolder(folder));

/** Starts a gpg-agent whose files are in the test's folder, and returns its socket for SSH. */
async function startGnupg(program: string): Promise<string> {
  const home = await mkdtemp(path.join(folder, 'home-'));
  const agent = spawn(program, ['--homedir', home, '--enable-ssh-support', '--daemon', '--no-detach'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(async () => {
    const ended = once(agent, 'exit');
    if (agent.exitCode === null && agent.kill()) await ended;
  });
  // It prints the variables for a shell as soon as it listens.
  await once(agent.stdout, 'data');
  return path.join(home, 'S.gpg-agent.ssh');
}

/** The files of the keys that any gpg-agent of the test has stored. */
async function storedKeys(): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.key') || file.endsWith('sshcontrol'));
}

/** Passes everything on to `target`, as `ssh -A` does between two computers. */
async function relayTo(target: string): Promise<string> {
  const where = path.join(folder, 'relay');
  const server = net.createServer((near) => {
    const far = net.connect(target);
    near.pipe(far).pipe(near);
    near.on('close', () => void far.destroy());
    far.on('close', () => void near.destroy());
  });
  await once(server.listen(where), 'listening');
  onTestFinished(() => void server.close());
  return where;
}

async function linkTo(target: string, name = 'agent'): Promise<string> {
  const link = path.join(folder, name);
  await symlink(target, link);
  return link;
}

describe('GnuPG’s agent gets no key and is named', () => {
  test.each<[string, () => Promise<string>]>([
    ['at its own socket', () => Promise.resolve(socket)],
    ['behind a link', () => linkTo(socket)],
    ['behind a link to a link', async () => linkTo(await linkTo(socket, 'first'))],
    ['behind a program that passes everything on', () => relayTo(socket)],
    [
      'as a program of another name',
      async () => {
        const program = path.join(folder, 'ssh-agent');
        await copyFile('/usr/bin/gpg-agent', program);
        return linkTo(await startGnupg(program));
      },
    ],
  ])('%s', async (_, lead) => {
    await start({ outside: { sshAgents: systemSshAgents('linux', { SSH_AUTH_SOCK: await lead() }) } });
    expect((await keys().inspect(await open())).agent).toMatchObject({ kind: 'keeps-forever' });
    expect(await failureOf(keys().add(await open(), fiveMinutes))).toMatchObject({
      kind: 'ssh',
      message: 'GnuPG’s agent would store the key on the disk for good.',
    });
    expect(keys().keys).toEqual([]);
    expect(await storedKeys()).toEqual([]);
    expect(events().filter((event) => event?.action === 'ssh-key-added')).toEqual([]);
  });
});
