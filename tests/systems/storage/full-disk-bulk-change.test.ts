import { describe, expect, test } from 'vitest';
import * as faults from '../../../sample-pod/faults.ts';
import { journalEntries } from '../../support/journal-entries.ts';
import { patchesOn, userOn } from '../../support/sample-users.ts';
import { takesDisk } from './small-disk-for-test.ts';
import { atWork, isWhole } from './work-on-small-disk.ts';

describe('A disk that fills up while Podkey is running', takesDisk, () => {
  test('stops a bulk change at the row that can’t be stored, which is not sent', async () => {
    const podkey = await atWork();
    const { services, accountId, pod, disk } = podkey;
    const { bulk } = services.features.users;
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
    await expect.poll(status).toMatchObject({ kind: 'stopped', error: { kind: 'internal' } });
    expect(patchesOn(pod)).toHaveLength(1);
    disk.makeRoom();
    // The result that the disk refused is stored now, and the rest waits.
    expect(bulk.open(accountId, id).rows.map(({ state }) => state)).toEqual([
      'done',
      ...Array<string>(4).fill('waiting'),
    ]);
    bulk.resume(accountId, id);
    await expect.poll(status).toEqual({ kind: 'finished' });
    expect(patchesOn(pod)).toHaveLength(5);
    await isWhole(podkey);
  });

  test('does not call a bulk change finished whose last result it refuses, and stores the result when there is room', async () => {
    const podkey = await atWork();
    const { services, accountId, pod, disk } = podkey;
    const { bulk } = services.features.users;
    const gate = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'user' }, faults.heldUntil(gate.promise));
    const sheet = bulk.readText(accountId, userOn(pod, 'viewer').id);
    const plan = bulk.check(accountId, sheet.id, { columns: ['userId'], fixed: { lastName: 'Holm' } });
    const { id } = bulk.start(accountId, plan.id, 1);
    await expect.poll(() => pod.faults.pending).toBe(0);
    disk.fill();
    gate.resolve(undefined);
    const error = { message: 'Podkey couldn’t save all results.' };
    const lost = { status: { kind: 'unsaved', error }, counts: { done: 0, sending: 0, unknown: 1 } };
    const shown = () => services.emitted('bulk.progressed').at(-1);
    await expect.poll(shown).toMatchObject({ job: lost, rows: [{ state: 'unknown', error }] });
    const [line = 0] = shown()?.rows.map((row) => row.line) ?? [];
    expect(bulk.open(accountId, id)).toMatchObject({ job: lost, rows: [{ state: 'unknown', error }] });
    expect(() => bulk.markDone(accountId, id, line)).toThrow(/disk is full/);
    await isWhole(podkey);
    expect(shown()).toMatchObject({
      job: { status: { kind: 'finished' }, counts: { done: 1, unknown: 0 } },
      rows: [{ line, state: 'done', isMarked: false, error: null }],
    });
    expect(bulk.open(accountId, id)).toMatchObject({ job: { status: { kind: 'finished' } } });
    expect(patchesOn(pod)).toHaveLength(1);
    const [last, before, first] = journalEntries(services.activityRows.rows).map(
      ({ record }) => record?.event,
    );
    expect(last).toMatchObject({ action: 'bulk-ended', done: 1, unknown: 0 });
    // Stored once, with the result.
    expect(before).toMatchObject({ action: 'user-updated', outcome: 'done' });
    expect(first).toMatchObject({ action: 'bulk-started' });
  });
});
