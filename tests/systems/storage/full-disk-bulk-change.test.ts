import { describe, expect, test } from 'vitest';
import * as faults from '../../../sample-pod/faults/faults.ts';
import { patchesOn, userOn } from '../../support/sample-users.ts';
import { takesDisk } from './small-disk-for-test.ts';
import { atWork, isWhole } from './work-on-small-disk.ts';

describe('A disk that fills up while Podkey is running', takesDisk, () => {
  test('stops a bulk change at the row that can’t be stored, which is not sent', async () => {
    const podkey = await atWork();
    const { services, accountId, pod, disk } = podkey;
    const { bulk } = services;
    const gate = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'user' }, faults.heldUntil(gate.promise));
    const sheet = bulk.readText(
      accountId,
      pod.users
        .slice(0, 5)
        .map(({ id }) => id)
        .join('\n'),
    );
    const plan = bulk.check(accountId, sheet.id, { columns: ['userId'], fixed: { lastName: 'Holm' } });
    const { id } = bulk.start(accountId, plan.id, 1);
    await expect.poll(() => pod.faults.pending).toBe(0);
    disk.fill();
    gate.resolve(undefined);
    const status = () => bulk.jobs(accountId).find((job) => job.id === id)?.status;
    await expect.poll(status).toMatchObject({ is: 'stopped', error: { kind: 'internal' } });
    expect(patchesOn(pod)).toHaveLength(1);
    disk.makeRoom();
    // The row that was sent has an unknown outcome, the rest waits.
    expect(bulk.open(accountId, id).rows.map(({ state }) => state)).toEqual([
      'unknown',
      ...Array<string>(4).fill('waiting'),
    ]);
    bulk.resume(accountId, id);
    await expect.poll(status).toEqual({ is: 'finished', error: null });
    expect(patchesOn(pod)).toHaveLength(5);
    await isWhole(podkey);
  });

  test('says that a bulk change lost its last result, and the row’s result is unknown', async () => {
    const podkey = await atWork();
    const { services, accountId, pod, disk } = podkey;
    const { bulk } = services;
    const gate = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'user' }, faults.heldUntil(gate.promise));
    const sheet = bulk.readText(accountId, userOn(pod, 'viewer').id);
    const plan = bulk.check(accountId, sheet.id, { columns: ['userId'], fixed: { lastName: 'Holm' } });
    const { id } = bulk.start(accountId, plan.id, 1);
    await expect.poll(() => pod.faults.pending).toBe(0);
    disk.fill();
    gate.resolve(undefined);
    const error = { message: 'Podkey couldn’t save all results.' };
    const lost = { status: { is: 'finished', error }, counts: { done: 0, sending: 0, unknown: 1 } };
    const shown = () => services.emitted('bulk.progressed').at(-1);
    await expect.poll(shown).toMatchObject({ job: lost, rows: [{ state: 'unknown', error }] });
    const [line = 0] = shown()?.rows.map((row) => row.line) ?? [];
    expect(bulk.open(accountId, id)).toMatchObject({ job: lost, rows: [{ state: 'unknown', error }] });
    expect(() => bulk.markDone(accountId, id, line)).toThrow(/disk is full/);
    disk.makeRoom();
    expect(bulk.markDone(accountId, id, line).counts).toMatchObject({ done: 1, unknown: 0 });
    expect(patchesOn(pod)).toHaveLength(1);
    await isWhole(podkey);
  });
});
