import { startSamplePod } from '../../../sample-pod/index.ts';
import { assembleServices } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { addAccountOn } from '../../support/sample-entries.ts';
import { userOn } from '../../support/sample-users.ts';

/** Podkey's services with an administrator's account on a pod with the test's clock, and the ID of one of its users. */
export async function startUsersScene() {
  const clock = new FakeClock();
  const pod = await startSamplePod({ clock: () => clock.now() });
  const services = assembleServices({ clock });
  const accountId = await addAccountOn(pod, services.accounts, { label: 'Northwind', role: 'admin' });
  return { clock, pod, services, accountId, userId: userOn(pod, 'viewer').id };
}
