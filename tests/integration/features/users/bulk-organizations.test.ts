import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../../electron/services/clock.ts';
import * as faults from '../../../../sample-pod/faults.ts';
import { startSamplePod, type SamplePod } from '../../../../sample-pod/index.ts';
import { organizationId, organizationName } from '../../../../sample-pod/seed/organizations.ts';
import type { BulkMapping, CellCorrection } from '../../../../shared/schemas/bulk.ts';
import { assembleServices, type Services } from '../../../support/assemble-services.ts';
import { addAccountOn } from '../../../support/sample-entries.ts';

let pod: SamplePod;
let services: Services;
let accountId: string;

beforeEach(async () => {
  pod = await startSamplePod();
  services = assembleServices({ clock: systemClock });
  accountId = await addAccountOn(pod, services.accounts, { label: 'Northwind', role: 'admin' });
});
afterEach(async () => {
  await services.close();
  await pod.close();
});

describe('Organizations that a table names', () => {
  const mapping: BulkMapping = { columns: ['userId', 'organizationScopes'], fixed: {} };
  const check = (cell: string, correction?: CellCorrection) => {
    const sheet = services.features.users.bulk.readText(
      accountId,
      `ID\tOrganizations\n${pod.users[0]!.id}\t${cell}`,
    );
    return services.features.users.bulk.checkByName(accountId, sheet.id, mapping, correction);
  };
  const lists = () => pod.log.filter(({ path: asked }) => asked.endsWith('/v1/organizations'));

  test('are loaded and found, and their IDs are sent', async () => {
    const [one, other] = [3, 5].map((index) => ({
      id: organizationId(index),
      name: organizationName(index),
    }));
    const plan = await check(`${one!.name}; ${other!.name.toUpperCase()}`);
    expect(plan).toMatchObject({ organizations: { kind: 'complete' }, rows: [{ verdict: 'send' }] });
    services.features.users.bulk.start(accountId, plan.id);
    await expect.poll(() => services.features.users.bulk.jobs(accountId)[0]?.counts.done).toBe(1);
    const { user } = services.features.users.service.open(accountId, pod.users[0]!.id);
    expect(user?.organizationScopes).toEqual([one!.id, other!.id]);
  });

  test('are found in a cell that is corrected', async () => {
    expect(await check('Harbor Fright')).toMatchObject({ rows: [{ verdict: 'refused' }] });
    const corrected = { line: 2, meaning: 'organizationScopes', text: organizationName(3) } as const;
    expect(await check('Harbor Fright', corrected)).toMatchObject({ rows: [{ verdict: 'send' }] });
  });

  test('are not loaded for a table of IDs', async () => {
    expect(await check(organizationId(3))).toMatchObject({ organizations: { kind: 'unused' } });
    expect(lists()).toEqual([]);
  });

  test('that can’t be loaded are errors of their rows, and the dry run says why', async () => {
    pod.faults.next({ route: 'organizations' }, faults.failsWith(403));
    expect(await check(organizationName(3))).toMatchObject({
      organizations: { kind: 'failed', error: { kind: 'forbidden' } },
      rows: [{ verdict: 'refused' }],
    });
    expect(await check(organizationName(3))).toMatchObject({ rows: [{ verdict: 'send' }] });
  });

  test('that can’t be loaded refuse a value for all rows with that reason', async () => {
    pod.faults.next({ route: 'organizations' }, faults.failsWith(403));
    const sheet = services.features.users.bulk.readText(accountId, pod.users[0]!.id);
    const forAll = { columns: ['userId' as const], fixed: { organizationScopes: organizationName(3) } };
    await expect(services.features.users.bulk.checkByName(accountId, sheet.id, forAll)).rejects.toMatchObject(
      {
        appError: { kind: 'forbidden' },
      },
    );
  });

  test('are searched in an incomplete list too, and the dry run says so', async () => {
    const list = { ids: `${organizationId(3)}\n`, names: 'Harbour\n', loadedAt: 0, skipped: 1, gap: null };
    vi.spyOn(services.organizations, 'list').mockResolvedValue(list);
    expect(await check('Harbour')).toMatchObject({
      organizations: { kind: 'incomplete' },
      rows: [{ verdict: 'send', changes: [{ to: [organizationId(3)] }] }],
    });
  });
});
