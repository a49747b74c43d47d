import { rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemSshAgents } from '../../../electron/features/ssh-keys/system-agents.ts';
import { startSshAgent, type TestSshAgent } from '../../support/ssh-agent.ts';
import { agent, events, fiveMinutes, keys, northwind, open, start, useSshAgent } from './ssh-keys-scene.ts';

/* Agents of the same person that take each other's place while one of them has a key. */

useSshAgent();

let other: TestSshAgent;
/** What SSH_AUTH_SOCK names: a link to the agent. */
let link: string;

beforeEach(async () => {
  other = await startSshAgent();
  link = path.join(path.dirname(agent.where), 'link');
  await symlink(agent.where, link);
  await start({ outside: { sshAgents: systemSshAgents('linux', { SSH_AUTH_SOCK: link }) } });
});
afterEach(() => other.stop());

async function leadTo(target: string, from: string): Promise<void> {
  await rm(from);
  await symlink(target, from);
}

test('A key leaves the agent that got it, although SSH_AUTH_SOCK leads to another one by now', async () => {
  await keys().add(await open(), fiveMinutes);
  await leadTo(other.where, link);
  northwind.services.lock.lock('person');
  await expect.poll(() => keys().keys).toEqual([]);
  expect(await agent.keys()).toEqual([]);
});

describe('Podkey says that a key may still be in its agent, until its time is up, if the socket', () => {
  test.each<[string, () => Promise<void>]>([
    ['is another agent’s by now', () => rename(other.where, agent.where)],
    ['is a link to another agent’s by now', () => leadTo(other.where, agent.where)],
    ['is a link to the agent’s own folder by now', () => leadTo(path.dirname(agent.where), agent.where)],
    ['was moved away', () => rename(agent.where, `${agent.where}.moved`)],
    ['was removed', () => rm(agent.where)],
  ])('%s', async (_, swap) => {
    await keys().add(await open(), fiveMinutes);
    await swap();
    northwind.services.lock.lock('person');
    await expect.poll(() => keys().keys, { timeout: 10_000 }).toMatchObject([{ state: 'not-removed' }]);
    expect(events()[0]).toMatchObject({ action: 'ssh-key-left' });
    // The agent itself ends the key by then.
    await northwind.clock.advance(5 * 60_000);
    await expect.poll(() => keys().keys).toEqual([]);
  });
});

test('A key that is added again leaves the agent that had it, if SSH_AUTH_SOCK leads to another one by now', async () => {
  await keys().add(await open(), fiveMinutes);
  await leadTo(other.where, link);
  await keys().add(await open(), fiveMinutes);
  expect([await agent.keys(), await other.keys()]).toMatchObject([[], [expect.any(String)]]);
  expect(keys().keys).toHaveLength(1);
});

test('A key gets into no second agent while the first one may still have it', async () => {
  await keys().add(await open(), fiveMinutes);
  agent.freeze(true);
  await leadTo(other.where, link);
  await expect(keys().add(await open(), fiveMinutes)).rejects.toThrow('didn’t confirm');
  expect(await other.keys()).toEqual([]);
  agent.freeze(false);
});
