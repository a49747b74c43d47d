import { startSamplePod, type SamplePod } from '../../sample-pod/index.ts';
import { parseSecureValueLink } from '../../shared/schemas/secure-value-link.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import { assembleServices, type AssembleOptions, type Services } from './assemble-services.ts';
import { FakeClock } from './fake-clock.ts';
import { addAccountOn, examplePath } from './sample-entries.ts';

/** Podkey's services with the selected account `Northwind`, on a pod with the test's clock. */
export interface Northwind {
  clock: FakeClock;
  pod: SamplePod;
  services: Services;
  /** Podkey's account ID. */
  accountId: string;
  /** Adds another account on the same pod and selects it. */
  addAccount: (label: string, role: 'admin' | 'support') => Promise<string>;
  /** The locator of one of the pod's examples, by the start of its name. */
  locator: (name: string) => Locator;
  close: () => Promise<void>;
}

/**
 * Starts them ten seconds into a period, so that a code has twenty seconds left. The pod's clock may be ahead or
 * behind.
 */
export async function startNorthwind({
  podAheadMs = 0,
  ...options
}: Omit<AssembleOptions, 'clock'> & { podAheadMs?: number } = {}): Promise<Northwind> {
  const clock = new FakeClock(Date.UTC(2030, 0, 1, 12, 0, 10));
  const pod = await startSamplePod({ clock: () => clock.now() + podAheadMs });
  const services = assembleServices({ ...options, clock });
  const addAccount = (label: string, role: 'admin' | 'support') =>
    addAccountOn(pod, services.accounts, { label, role });
  return {
    clock,
    pod,
    services,
    accountId: await addAccount('Northwind', 'admin'),
    addAccount,
    locator: (name) => locatorOn(pod, name),
    close: async () => {
      await services.close();
      await pod.close();
    },
  };
}

/** The locator of a sample pod's example, by the start of its name. */
export function locatorOn(pod: SamplePod, name: string): Locator {
  const parsed = parseSecureValueLink(examplePath(pod, name), pod.baseUrl);
  if (parsed.kind !== 'locator') throw new Error(`${name} has no locator`);
  return parsed.locator;
}
