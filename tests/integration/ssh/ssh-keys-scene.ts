import { onTestFinished } from 'vitest';
import { systemSshAgents } from '../../../electron/platform/ssh-agent/ssh-agent-port.ts';
import { withFields } from '../../../sample-pod/faults/faults.ts';
import type { AssembleOptions } from '../../support/assemble-services.ts';
import { journalEntries } from '../../support/journal-entries.ts';
import type { TestSshAgent } from '../../support/ssh-agent.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';

export const fiveMinutes = { minutes: 5, confirms: false } as const;

export type AgentOptions = Omit<AssembleOptions, 'clock'>;

/** Starts Podkey with this agent, or with other agents, until the running test ends. */
export async function startWithAgent(agent: TestSshAgent, options: AgentOptions = {}): Promise<Northwind> {
  const started = await startNorthwind({ sshAgents: systemSshAgents('linux', agent.env), ...options });
  onTestFinished(() => started.close());
  return started;
}

/** Opens the sample pod's key, or the given text in its place; returns its handle. */
export async function openSshKey(northwind: Northwind, value?: string): Promise<string> {
  if (value !== undefined) northwind.pod.faults.next({ route: 'secure' }, withFields({ value }));
  const locator = northwind.locator('Core router · SSH private key');
  return (await northwind.services.secrets.open(northwind.accountId, locator)).handle;
}

/** The journal's events, the latest first. */
export const eventsOf = ({ services }: Northwind) =>
  journalEntries(services.activityRows).map(({ record }) => record?.event);
