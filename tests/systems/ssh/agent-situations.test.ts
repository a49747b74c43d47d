import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { systemSshAgents } from '../../../electron/features/ssh-keys/system-agents.ts';
import type { SshAgentPort } from '../../../electron/features/ssh-keys/agent-client.ts';
import { removeAgainAfterMs } from '../../../electron/features/ssh-keys/ssh-key-service.ts';
import { failureOf } from '../../support/failure-of.ts';
import { typeAndBase64 } from '../../support/ssh-agent.ts';
import { makeSshKey } from '../../support/ssh-keygen.ts';
import type { Northwind } from '../../support/start-northwind.ts';
import { agent, events, fiveMinutes, keys, northwind, open, start, useSshAgent } from './ssh-keys-scene.ts';

useSshAgent();

describe('the agent', () => {
  const refused = async (
    options: Parameters<Northwind['services']['features']['sshKeys']['service']['add']>[1] = fiveMinutes,
  ) => failureOf(keys().add(await open(), options));

  test('that is missing, no socket, mute or gone is reported with what to do', async () => {
    for (const [where, message] of [
      ['/nowhere/agent', 'No SSH agent is running, or Podkey can’t find it.'],
      [`${agent.where}.txt`, 'No SSH agent is running, or Podkey can’t find it.'],
    ] as const) {
      await writeFile(`${agent.where}.txt`, '');
      await start({ outside: { sshAgents: systemSshAgents('linux', { SSH_AUTH_SOCK: where }) } });
      expect(await refused()).toMatchObject({ kind: 'ssh', message });
    }
    await start();
    agent.freeze(true);
    expect(await refused()).toMatchObject({ kind: 'ssh', message: 'The SSH agent doesn’t respond.' });
    agent.freeze(false);
    await agent.kill();
    expect(await refused()).toMatchObject({ kind: 'ssh', message: 'The SSH agent doesn’t respond.' });
    expect(keys().keys).toEqual([]);
  });

  test('that refuses is reported, and nothing counts as added', async () => {
    await agent.lock();
    expect(await refused()).toMatchObject({ kind: 'ssh', message: 'The SSH agent refused the key.' });
    await agent.unlock();
    expect(await agent.keys()).toEqual([]);
  });

  test('that has the key already, from elsewhere, keeps it as it is', async () => {
    const { text, publicLine } = await makeSshKey(['-t', 'ed25519']);
    await agent.add(['-q', '-'], text);
    const failure = await failureOf(keys().add(await open(text), fiveMinutes));
    expect(failure).toMatchObject({ kind: 'ssh', message: expect.stringContaining('already') });
    northwind.services.lock.lock('person');
    expect(await agent.keys()).toEqual([typeAndBase64(publicLine)]);
  });

  test('that is stopped at the lock is asked again until the key is gone, and the window shows the key until then', async () => {
    await keys().add(await open(), fiveMinutes);
    agent.freeze(true);
    northwind.services.lock.lock('person');
    await expect.poll(() => keys().keys, { timeout: 10_000 }).toMatchObject([{ state: 'not-removed' }]);
    expect(events()[0]).toMatchObject({ action: 'ssh-key-left' });
    agent.freeze(false);
    await northwind.clock.advance(removeAgainAfterMs);
    await expect.poll(() => keys().keys).toEqual([]);
    expect(await agent.keys()).toEqual([]);
    expect(events()[0]).toMatchObject({ action: 'ssh-key-removed' });
  });

  test('that was locked by its owner does not make Podkey believe that the key is gone', async () => {
    await keys().add(await open(), fiveMinutes);
    await agent.lock();
    const id = keys().keys[0]?.id ?? '';
    expect(await failureOf(keys().remove(id))).toMatchObject({ kind: 'ssh' });
    expect(keys().keys).toMatchObject([{ id, state: 'not-removed' }]);
    await agent.unlock();
    await keys().remove(id);
    expect(await agent.keys()).toEqual([]);
  });

  test('that its owner has emptied does not have the key any more', async () => {
    await keys().add(await open(), fiveMinutes);
    await agent.add(['-D']);
    await keys().remove(keys().keys[0]?.id ?? '');
    expect(keys().keys).toEqual([]);
    expect(await agent.keys()).toEqual([]);
  });

  test('that has ended has forgotten the key', async () => {
    await keys().add(await open(), fiveMinutes);
    await agent.kill();
    await keys().remove(keys().keys[0]?.id ?? '');
    expect(keys().keys).toEqual([]);
  });

  test('that can’t ask is refused before the key is sent, if it is to ask', async () => {
    const asks: Buffer[] = [];
    await start({
      outside: {
        sshAgents: {
          find: () => Promise.resolve({ kind: 'ready', where: 'pipe', keepsKeys: true, confirms: 'never' }),
          exchange: (_, message) => {
            asks.push(message);
            return Promise.resolve({ kind: 'silent', isGone: true });
          },
        },
      },
    });
    expect(await refused({ minutes: 5, confirms: true })).toMatchObject({
      message: expect.stringMatching(/can’t ask/),
    });
    expect(asks).toEqual([]);
  });
});

test('Windows’ agent gets the key without limits, and Podkey alone removes it, also after a crash', async () => {
  // Like Windows' agent: it refuses any limit, and keeps keys (keyagent-request.c).
  const stored: Buffer[] = [];
  const real = systemSshAgents('linux', agent.env);
  const windows: SshAgentPort = {
    find: () => Promise.resolve({ kind: 'ready', where: agent.where, keepsKeys: true, confirms: 'never' }),
    exchange: (where, message, limits) => {
      stored.push(Buffer.from(message));
      return message[0] === 25
        ? Promise.resolve({ kind: 'response', bytes: Buffer.of(5), agent: null })
        : real.exchange(where, message, limits);
    },
  };
  await start({ outside: { sshAgents: windows } });
  await keys().add(await open(), fiveMinutes);
  expect(await agent.keys()).toHaveLength(1);
  // The service was stopped: the key is still in the registry.
  agent.freeze(true);
  await northwind.clock.advance(5 * 60_000);
  await expect.poll(() => keys().keys, { timeout: 10_000 }).toMatchObject([{ state: 'not-removed' }]);
  await northwind.clock.advance(60 * 60_000);
  expect(keys().keys).toHaveLength(1);
  agent.freeze(false);
  await northwind.clock.advance(removeAgainAfterMs);
  await expect.poll(() => keys().keys).toEqual([]);
  expect(await agent.keys()).toEqual([]);
});
