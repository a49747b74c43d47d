import { afterEach, beforeEach } from 'vitest';
import { startSamplePod, type SamplePod, type SampleRole } from '../../../../sample-pod/index.ts';
import { assembleServices, type Services } from '../../../support/assemble-services.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { addAccountOn } from '../../../support/sample-entries.ts';
import { userOn } from '../../../support/sample-users.ts';

/** The running test's services, with an administrator's account on a pod with the test's clock: new ones before each test. */
export let clock: FakeClock;
export let pod: SamplePod;
export let services: Services;
export let accountId: string;
/** One of the pod's users. */
export let userId: string;

/** Registers the hooks that start and stop them. */
export function useUsersScene(): void {
  beforeEach(async () => {
    clock = new FakeClock();
    pod = await startSamplePod({ clock: () => clock.now() });
    services = assembleServices({ clock });
    accountId = await addAccount('Northwind', 'admin');
    userId = userOn(pod, 'viewer').id;
  });
  afterEach(async () => {
    await services.close();
    await pod.close();
  });
}

/** Adds an account on a pod and selects it; returns its ID. */
export const addAccount = (label: string, role: SampleRole, on = pod) =>
  addAccountOn(on, services.accounts, { label, role });

/** Updates the scene's user, with the scene's account unless another is given. */
export const update = (
  changes: Parameters<Services['features']['users']['service']['update']>[2],
  account = accountId,
) => services.features.users.service.update(account, userId, changes);
