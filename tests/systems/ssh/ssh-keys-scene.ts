import { afterEach, beforeEach, onTestFinished } from 'vitest';
import { systemSshAgents } from '../../../electron/features/ssh-keys/system-agents.ts';
import { withFields } from '../../../sample-pod/faults.ts';
import type { AssembleOptions } from '../../support/assemble-services.ts';
import { journalEntries } from '../../support/journal-entries.ts';
import { startSshAgent, type TestSshAgent } from '../../support/ssh-agent.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';

export const fiveMinutes = { minutes: 5, confirms: false } as const;

/** The running test's agent, and the Podkey that was started last: new ones before each test. */
export let agent: TestSshAgent;
export let northwind: Northwind;

/** Registers the hooks that start and end them. */
export function useSshAgent(): void {
  beforeEach(async () => {
    agent = await startSshAgent();
    await start();
  });
  afterEach(() => agent.stop());
}

/** Replaces the agent with one that has these variables, and starts Podkey with it. */
export async function replaceAgent(env: Record<string, string>): Promise<void> {
  await agent.stop();
  agent = await startSshAgent(env);
  await start();
}

/** Starts Podkey with the agent, or with other agents, until the running test ends. */
export async function start(options: Omit<AssembleOptions, 'clock'> = {}): Promise<void> {
  const started = await startNorthwind({
    outside: { sshAgents: systemSshAgents('linux', agent.env) },
    ...options,
  });
  onTestFinished(() => started.close());
  northwind = started;
}

/** Opens the sample pod's key, or the given text in its place; returns its handle. */
export async function open(value?: string): Promise<string> {
  if (value !== undefined) northwind.pod.faults.next({ route: 'secure' }, withFields({ value }));
  const locator = northwind.locator('Core router · SSH private key');
  return (await northwind.services.secrets.open(northwind.accountId, locator)).handle;
}

export const keys = () => northwind.services.features.sshKeys.service;

/** The journal's events, the latest first. */
export const events = () =>
  journalEntries(northwind.services.activityRows.rows).map(({ record }) => record?.event);
