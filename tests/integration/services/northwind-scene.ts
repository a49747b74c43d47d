import { afterEach, beforeEach } from 'vitest';
import type { SamplePod } from '../../../sample-pod/index.ts';
import type { Services } from '../../support/assemble-services.ts';
import type { FakeClock } from '../../support/fake-clock.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';

/** The running test's services with the selected account `Northwind`, and parts of them: new ones before each test. */
export let northwind: Northwind;
export let clock: FakeClock;
export let pod: SamplePod;
export let services: Services;
export let accountId: string;

/** Registers the hooks that start and stop them. */
export function useNorthwind(): void {
  beforeEach(async () => {
    northwind = await startNorthwind();
    ({ clock, pod, services, accountId } = northwind);
  });
  afterEach(() => northwind.close());
}
