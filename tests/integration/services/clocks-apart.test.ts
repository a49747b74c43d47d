import { afterEach, describe, expect, test } from 'vitest';
import { withFields } from '../../../sample-pod/faults.ts';
import { settled } from '../../support/fake-clock.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';

const hour = 60 * 60_000;
const name = 'Microsoft 365 · one-time code';

let northwind: Northwind;
afterEach(() => northwind.close());

/** Opens a code on a pod whose clock differs. With `seed`, the pod's codes are not those of the stored value. */
async function openOn(podAheadMs: number, seed?: string) {
  northwind = await startNorthwind({ podAheadMs });
  if (seed) northwind.pod.faults.next({ route: 'secure' }, withFields({ value: seed }));
  const { services, accountId, locator } = northwind;
  return services.secrets.open(accountId, locator(name));
}

/** Returns the pod's current code. */
async function podsCode(): Promise<string | null> {
  const { services, accountId, locator } = northwind;
  const { handle } = await services.secrets.open(accountId, locator(name));
  return (await services.secrets.code(handle)).code;
}

describe.each([
  ['ahead of', 3 * hour],
  ['behind', -3 * hour],
])('with the pod’s clock %s this computer’s, a code', (_which, podAheadMs) => {
  test('is shown with the time left by the pod’s clock, and not requested again', async () => {
    const { handle } = await openOn(podAheadMs);
    const requests = northwind.pod.log.length;
    const shown = await northwind.services.secrets.code(handle);
    expect(shown.expiresInMs).toBeGreaterThan(18_000);
    expect(shown.expiresInMs).toBeLessThanOrEqual(20_000);
    expect(northwind.pod.log.length).toBe(requests);
  });

  test('is copied as the pod shows it', async () => {
    const { handle } = await openOn(podAheadMs);
    await northwind.services.secrets.copyCode(handle);
    expect(northwind.services.port.text).toBe(await podsCode());
  });

  test('is continued by the pod’s clock', async () => {
    const { handle } = await openOn(podAheadMs);
    const first = await northwind.services.secrets.code(handle);
    await northwind.clock.advance(21_000);
    const next = await northwind.services.secrets.code(handle);
    expect(next.code).not.toBe(first.code);
    expect(next.code).toBe(await podsCode());
  });

  test('is requested again at the pod’s rollover', async () => {
    const { handle } = await openOn(podAheadMs, 'JBSWY3DPEHPK3PXP');
    const { secrets, port } = northwind.services;
    const requests = northwind.pod.log.length;
    const copied = secrets.copyNextCode(handle);
    await northwind.clock.advance(17_000);
    await settled();
    expect(northwind.pod.log.length).toBe(requests);
    await northwind.clock.advance(5_000);
    await copied;
    expect(port.text).toBe(await podsCode());
  });
});
