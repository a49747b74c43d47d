import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemSshAgents } from '../../../electron/features/ssh-keys/system-agents.ts';
import { AgentClient } from '../../../electron/features/ssh-keys/agent-client.ts';
import { parseSshKey } from '../../../electron/features/ssh-keys/parse-ssh-key.ts';
import { assembleServices } from '../../support/assemble-services.ts';
import { startSshAgent, typeAndBase64, type TestSshAgent } from '../../support/ssh-agent.ts';
import { makeSshKey } from '../../support/ssh-keygen.ts';
import { startSshServer, type TestSshServer } from '../../support/ssh-server.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';
import { journalEntries } from '../../support/journal-entries.ts';
import { removeFolder } from '../../support/remove-folder.ts';

const key = 'Core router · SSH private key';
let server: TestSshServer;
let folder: string;
let agent: TestSshAgent;
let northwind: Northwind;

beforeAll(async () => {
  server = await startSshServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-ssh-'));
  agent = await startSshAgent();
  northwind = await startNorthwind({
    outside: { sshAgents: systemSshAgents('linux', agent.env) },
    databaseFile: path.join(folder, 'podkey.db'),
  });
});
afterEach(async () => {
  await northwind.close();
  await agent.stop();
  await removeFolder(folder);
});

/** Adds the sample pod's key for five minutes, lets it in at the server, and logs in. */
async function logIn(): Promise<void> {
  const { services, accountId, locator } = northwind;
  const { handle } = await services.secrets.open(accountId, locator(key));
  const { publicKey } = await services.features.sshKeys.service.inspect(handle);
  await server.authorize(publicKey?.line ?? '');
  expect(await server.letsIn(agent.where)).toBe(false);
  await services.features.sshKeys.service.add(handle, { minutes: 5, confirms: false });
  expect(await server.letsIn(agent.where)).toBe(true);
}

/** Waits until Podkey has no key in the agent any more, as the window would show it. */
const untilRemoved = () =>
  expect.poll(() => northwind.services.features.sshKeys.service.keys, { timeout: 10_000 }).toEqual([]);

describe('ssh logs in with a key that Podkey has added, and is refused', () => {
  beforeEach(logIn);

  test('after its time', async () => {
    await northwind.clock.advance(5 * 60_000 - 1);
    expect(await server.letsIn(agent.where)).toBe(true);
    await northwind.clock.advance(1);
    await untilRemoved();
    expect(await server.letsIn(agent.where)).toBe(false);
  });

  test('after the lock', async () => {
    northwind.services.lock.lock('person');
    await untilRemoved();
    expect(await server.letsIn(agent.where)).toBe(false);
  });

  test('after quitting', async () => {
    await northwind.services.end();
    expect(await server.letsIn(agent.where)).toBe(false);
  });

  test('after switching to another account', async () => {
    const other = await northwind.addAccount('Contoso', 'support');
    await northwind.services.accounts.select(other);
    expect(await server.letsIn(agent.where)).toBe(false);
  });

  test('after kill -9 and the next start', async () => {
    // A killed Podkey does nothing more. Its services are left as they are, and new ones start on the same database.
    const { clock } = northwind;
    const databaseFile = path.join(folder, 'podkey.db');
    const next = assembleServices({
      clock,
      databaseFile,
      outside: { sshAgents: systemSshAgents('linux', agent.env) },
    });
    expect(await server.letsIn(agent.where)).toBe(true);
    next.begin();
    await expect.poll(() => next.features.sshKeys.service.keys, { timeout: 10_000 }).toEqual([]);
    expect(await server.letsIn(agent.where)).toBe(false);
    expect(journalEntries(next.activityRows.rows)[0]?.record?.event).toMatchObject({
      action: 'ssh-key-removed',
      by: 'last-time',
    });
    await next.close();
  });
});

test('the agent itself ends a key’s time, also while no Podkey runs', async () => {
  const { text, publicLine } = await makeSshKey(['-t', 'ed25519']);
  await server.authorize(typeAndBase64(publicLine));
  const ports = systemSshAgents('linux', agent.env);
  const { signal } = new AbortController();
  const read = await parseSshKey(text).decrypt('', { signal, turn: () => Promise.resolve() });
  await new AgentClient(ports, agent.where).add(
    read,
    { seconds: 1, confirms: false },
    { timeoutMs: 5_000, signal },
  );
  await expect.poll(() => server.letsIn(agent.where), { timeout: 20_000 }).toBe(false);
  expect(await agent.keys()).toEqual([]);
});
