import { afterEach, beforeEach } from 'vitest';
import { withFields } from '../../../../sample-pod/faults.ts';
import type { AssembleOptions } from '../../../support/assemble-services.ts';
import { startNorthwind } from '../../../support/start-northwind.ts';
import { journalEntries } from '../../../support/journal-entries.ts';
import { ScriptedAgent } from './scripted-agent.ts';

export const sshKeyExample = 'Core router · SSH private key';

/** Podkey with an agent whose oddities a test sets. */
export async function startAddedKeyScene(options: Omit<AssembleOptions, 'clock'> = {}) {
  const agent = new ScriptedAgent();
  const northwind = await startNorthwind({ outside: { sshAgents: agent }, ...options });
  const { services, clock, accountId } = northwind;
  /** Opens the sample pod's key, or the given text in its place; returns its handle. */
  const open = async (value?: string): Promise<string> => {
    if (value !== undefined) northwind.pod.faults.next({ route: 'secure' }, withFields({ value }));
    return (await services.secrets.open(accountId, northwind.locator(sshKeyExample))).handle;
  };
  return {
    northwind,
    services,
    clock,
    agent,
    keys: services.features.sshKeys.service,
    open,
    /** Adds the sample pod’s key for five minutes. */
    add: async (confirms = false) =>
      services.features.sshKeys.service.add(await open(), { minutes: 5, confirms }),
    /** Podkey's ID of the only added key. */
    id: () => services.features.sshKeys.service.keys[0]?.id ?? '',
    /** What the journal says about keys, the latest first. */
    journal: () =>
      journalEntries(services.activityRows.rows)
        .map(({ record }) => record?.event)
        .filter((event) => event?.action.startsWith('ssh-key')),
    /** The states of the key that the window was told. */
    told: () => services.told('sshKeys').map((keys) => keys.map(({ state }) => state).join()),
  };
}

export type AddedKeyScene = Awaited<ReturnType<typeof startAddedKeyScene>>;

/** The running test's scene, and parts of it: new ones before each test. */
export let scene: AddedKeyScene;
export let clock: AddedKeyScene['clock'];
export let agent: AddedKeyScene['agent'];
export let keys: AddedKeyScene['keys'];

/** Registers the hooks that start and stop the scene. */
export function useAddedKeyScene(): void {
  beforeEach(async () => {
    scene = await startAddedKeyScene();
    ({ clock, agent, keys } = scene);
  });
  afterEach(() => scene.northwind.close());
}
