import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { systemSshAgents } from '../../../electron/features/ssh-keys/system-agents.ts';
import { assembleServices, closeDatabases } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { startSshAgent } from '../../support/ssh-agent.ts';
import { startNorthwind } from '../../support/start-northwind.ts';
import { journalEntries } from '../../support/journal-entries.ts';

test('the journal stays whole if quitting removes a key', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-quit-'));
  const agent = await startSshAgent();
  const keychain = new SessionSecretStore();
  const databaseFile = path.join(folder, 'podkey.db');
  const sshAgents = systemSshAgents('linux', agent.env);
  const northwind = await startNorthwind({ outside: { sshAgents }, databaseFile, keychain });
  const { services } = northwind;
  services.begin();
  const { handle } = await services.secrets.open(
    northwind.accountId,
    northwind.locator('Core router · SSH private key'),
  );
  await services.features.sshKeys.service.add(handle, { minutes: 5, confirms: false });
  await services.end();
  await northwind.close();
  // Timers of the former run stay with its clock.
  const clock = new FakeClock(northwind.clock.now());
  const next = assembleServices({ clock, databaseFile, keychain, outside: { sshAgents } });
  next.begin();
  // The check begins a while after the start.
  await clock.advance(60_000);
  await expect.poll(() => next.activity.check).toEqual({ state: 'sound', isVouchedFor: true });
  const [last] = journalEntries(next.activityRows.rows);
  expect(last?.record?.event).toMatchObject({ action: 'ssh-key-removed', by: 'quit' });
  await next.end();
  closeDatabases();
  await agent.stop();
  await rm(folder, { recursive: true });
});
