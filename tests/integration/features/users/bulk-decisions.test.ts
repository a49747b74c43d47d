import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../../electron/services/clock.ts';
import * as faults from '../../../../sample-pod/faults.ts';
import { startSamplePod, type SamplePod } from '../../../../sample-pod/index.ts';
import type { BulkMapping } from '../../../../shared/schemas/bulk.ts';
import { assembleServices, type Services } from '../../../support/assemble-services.ts';
import { chosenFile } from '../../../support/chosen-file.ts';
import { addAccountOn } from '../../../support/sample-entries.ts';
import { patchesOn } from '../../../support/sample-users.ts';
import { journalEntries } from '../../../support/journal-entries.ts';

const holm: BulkMapping = { columns: ['userId'], fixed: { lastName: 'Holm' } };
const nowhere = '99999999-9999-4999-8999-999999999999';

let pod: SamplePod;
let services: Services;
let accountId: string;
/** Lets the pod respond to a held update. */
let release: () => void;

beforeEach(async () => {
  pod = await startSamplePod({ users: { count: 6 } });
  services = assembleServices({ clock: systemClock });
  accountId = await addAccountOn(pod, services.accounts, { label: 'Northwind', role: 'admin' });
});
afterEach(async () => {
  await services.close();
  await pod.close();
});

const idsOf = (count: number) =>
  pod.users
    .slice(0, count)
    .map(({ id }) => id)
    .join('\n');
const check = (table: string) => {
  const sheet = services.features.users.bulk.readText(accountId, table);
  return services.features.users.bulk.check(accountId, sheet.id, holm);
};
const send = (table: string) => services.features.users.bulk.start(accountId, check(table).id, 1);
const job = () => services.features.users.bulk.jobs(accountId)[0]!;
const atRest = () => expect.poll(() => job().status.kind, { timeout: 20_000 }).toMatch(/stopped|finished/);
const states = (jobId: string) =>
  services.features.users.bulk.open(accountId, jobId).rows.map(({ state }) => state);
const events = () => journalEntries(services.activityRows.rows).flatMap(({ record }) => record?.event ?? []);

/** Starts a job whose first update waits for `release`. */
async function aHeldJob(count = 3) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  release = () => resolve(undefined);
  pod.faults.next({ route: 'user' }, faults.heldUntil(promise));
  const held = send(idsOf(count));
  await expect.poll(() => pod.faults.pending).toBe(0);
  return held;
}

describe('While a job is sent', () => {
  test('no other can be started, resumed or decided about, and it can’t be dismissed', async () => {
    expect(services.features.users.bulk.isRunning).toBe(false);
    const { id } = await aHeldJob();
    expect(services.features.users.bulk.isRunning).toBe(true);
    const other = check(idsOf(1));
    expect(() => services.features.users.bulk.start(accountId, other.id)).toThrow(
      'The bulk change from “Pasted table” isn’t finished.',
    );
    const running = 'Updates are being sent.';
    expect(() => services.features.users.bulk.resume(accountId, id)).toThrow(running);
    expect(() => services.features.users.bulk.sendAgain(accountId, id, 1)).toThrow(running);
    expect(() => services.features.users.bulk.markDone(accountId, id, 1)).toThrow(running);
    expect(() => services.features.users.bulk.dismiss(accountId, id)).toThrow(running);
    release();
    await atRest();
    expect(services.features.users.bulk.isRunning).toBe(false);
    expect(patchesOn(pod)).toHaveLength(3);
  });

  test('the person stops it, and the rest waits without a reason', async () => {
    const { id } = await aHeldJob();
    services.features.users.bulk.stop(accountId, id);
    expect(job().status).toEqual({ kind: 'stopping' });
    release();
    await atRest();
    expect(job().status).toEqual({ kind: 'stopped', error: null });
    expect(states(id)).toEqual(['done', 'waiting', 'waiting']);
    services.features.users.bulk.stop(accountId, id);
    services.features.users.bulk.dismiss(accountId, id);
    expect(services.features.users.bulk.jobs(accountId)).toEqual([]);
  });
});

describe('The journal', () => {
  test('lists each user of a job with the outcome, and counts them, with the ticket of its start', async () => {
    services.activity.setTicket('INC-1');
    pod.faults.next({ route: 'user' }, faults.losesTheResponse());
    send(`${idsOf(3)}\n${nowhere}\n12`);
    services.activity.setTicket('INC-2');
    await atRest();
    const entries = journalEntries(services.activityRows.rows).map(({ record }) => record);
    expect(entries[0]).toMatchObject({
      ticket: 'INC-1',
      event: { action: 'bulk-ended', done: 2, failed: 1, unknown: 1, notSent: 0 },
    });
    const users = entries.slice(1, 5);
    expect(users.map((entry) => entry && 'outcome' in entry.event && entry.event.outcome).toSorted()).toEqual(
      ['done', 'done', 'failed', 'unknown'],
    );
    expect(new Set(users.map((entry) => entry && 'userId' in entry.event && entry.event.userId)).size).toBe(
      4,
    );
    for (const entry of users)
      expect(entry).toMatchObject({ ticket: 'INC-1', event: { action: 'user-updated' } });
    expect(entries.slice(5, 6)).toMatchObject([
      { ticket: 'INC-1', event: { action: 'bulk-started', users: 4, account: { label: 'Northwind' } } },
    ]);
  });

  test('counts only the one row that is sent again', async () => {
    pod.faults.next({ route: 'user' }, faults.failsWith(400));
    const { id } = send(idsOf(3));
    await atRest();
    expect(states(id)).toEqual(['failed', 'done', 'done']);
    services.features.users.bulk.sendAgain(accountId, id, 1);
    await atRest();
    expect(states(id)).toEqual(['done', 'done', 'done']);
    expect(events().slice(0, 3)).toMatchObject([
      { action: 'bulk-ended', done: 1, failed: 0, unknown: 0, notSent: 0 },
      { action: 'user-updated', outcome: 'done' },
      { action: 'bulk-started', users: 1 },
    ]);
  });
});

describe('The person decides about a row', () => {
  test('whose outcome is unknown: it counts as done, and every window is told', async () => {
    pod.faults.next({ route: 'user' }, faults.losesTheResponse());
    const { id } = send(idsOf(2));
    await atRest();
    const before = services.emitted('bulk.progressed').length;
    const view = services.features.users.bulk.markDone(accountId, id, 1);
    expect(view.counts).toMatchObject({ done: 2, unknown: 0 });
    expect(services.emitted('bulk.progressed').slice(before)).toMatchObject([
      { accountId, job: { id }, rows: [{ line: 1, state: 'done', isMarked: true, error: null }] },
    ]);
    expect(patchesOn(pod)).toHaveLength(2);
  });

  test('only if there is something to decide', async () => {
    const { id } = send(`${idsOf(2)}\n${nowhere}`);
    await atRest();
    const settled = 'This row already has a result.';
    expect(() => services.features.users.bulk.markDone(accountId, id, 1)).toThrow(settled);
    expect(() => services.features.users.bulk.markDone(accountId, id, 3)).toThrow(settled);
    expect(() => services.features.users.bulk.sendAgain(accountId, id, 1)).toThrow(settled);
    expect(() => services.features.users.bulk.sendAgain(accountId, id, 7)).toThrow(settled);
    expect(patchesOn(pod)).toHaveLength(3);
  });
});

test('What stopped a job is told until it is resumed', async () => {
  pod.faults.next({ route: 'user' }, faults.failsWith(403));
  const { id } = send(idsOf(2));
  await atRest();
  expect(job().status).toMatchObject({ kind: 'stopped', error: { kind: 'forbidden' } });
  await aHeldResume(id);
  services.features.users.bulk.stop(accountId, id);
  release();
  await atRest();
  expect(job().status).toEqual({ kind: 'stopped', error: null });

  async function aHeldResume(jobId: string) {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    release = () => resolve(undefined);
    pod.faults.next({ route: 'user' }, faults.heldUntil(promise));
    services.features.users.bulk.resume(accountId, jobId);
    await expect.poll(() => pod.faults.pending).toBe(0);
  }
});

test('A dry run starts once, even after its job is finished', async () => {
  const plan = check(idsOf(1));
  services.features.users.bulk.start(accountId, plan.id);
  await atRest();
  expect(() => services.features.users.bulk.start(accountId, plan.id)).toThrow('This dry run has expired.');
  expect(patchesOn(pod)).toHaveLength(1);
});

test('Only the latest dry run of the latest table starts', () => {
  const first = services.features.users.bulk.readText(accountId, idsOf(1));
  const plan = services.features.users.bulk.check(accountId, first.id, holm);
  services.features.users.bulk.readText(accountId, idsOf(2));
  expect(() => services.features.users.bulk.start(accountId, plan.id)).toThrow('This dry run has expired.');
  expect(() => services.features.users.bulk.check(accountId, first.id, holm)).toThrow(
    'This table has expired.',
  );
  const started = send(idsOf(1));
  expect(() => services.features.users.bulk.start(accountId, started.id)).toThrow(
    'This dry run has expired.',
  );
});

test('A failed row is sent again alone, while other rows still wait', async () => {
  pod.faults.next({ route: 'user' }, faults.failsWith(400));
  const { promise, resolve } = Promise.withResolvers<undefined>();
  pod.faults.next({ route: 'user' }, faults.heldUntil(promise));
  const { id } = send(idsOf(4));
  await expect.poll(() => pod.faults.pending).toBe(0);
  services.features.users.bulk.stop(accountId, id);
  resolve(undefined);
  await atRest();
  expect(states(id)).toEqual(['failed', 'done', 'waiting', 'waiting']);
  services.features.users.bulk.sendAgain(accountId, id, 1);
  await expect.poll(() => services.features.users.bulk.isRunning).toBe(false);
  expect(states(id)).toEqual(['done', 'done', 'waiting', 'waiting']);
});

test('A resumed job knows that the key has worked before', async () => {
  const { id } = await aHeldJob();
  services.features.users.bulk.stop(accountId, id);
  release();
  await atRest();
  pod.faults.next({ route: 'user' }, faults.failsWith(403));
  services.features.users.bulk.resume(accountId, id);
  await atRest();
  expect(states(id)).toEqual(['done', 'failed', 'done']);
});

test('Each of several jobs is opened by its ID', async () => {
  const first = send(idsOf(1));
  await atRest();
  const second = send(pod.users[1]!.id);
  await atRest();
  for (const { id } of [first, second])
    expect(services.features.users.bulk.open(accountId, id).job.id).toBe(id);
});

test('A table that is chosen after the account was switched is not read', async () => {
  const chosen = Promise.withResolvers<string | null>();
  const there = assembleServices({ clock: systemClock, files: chosenFile(() => chosen.promise) });
  const id = await addAccountOn(pod, there.accounts, { label: 'Northwind', role: 'admin' });
  const choosing = there.features.users.bulk.chooseFile(id);
  await addAccountOn(pod, there.accounts, { label: 'Contoso', role: 'viewer' });
  chosen.resolve(null);
  await expect(choosing).rejects.toThrow(/switched/);
  await there.close();
});

test('A job that was dismissed is gone for every call', async () => {
  const { id } = send(idsOf(1));
  await atRest();
  services.features.users.bulk.dismiss(accountId, id);
  const gone = 'This bulk change no longer exists.';
  const { bulk } = services.features.users;
  for (const call of [
    () => bulk.open(accountId, id),
    () => bulk.resume(accountId, id),
    () => bulk.stop(accountId, id),
    () => bulk.sendAgain(accountId, id, 1),
    () => bulk.markDone(accountId, id, 1),
    () => bulk.checkUndo(accountId, id),
    () => bulk.dismiss(accountId, id),
  ])
    expect(call).toThrow(gone);
  await expect(bulk.saveResults(accountId, id)).rejects.toThrow(gone);
});

test('Jobs are listed even if the disk is too full to mark interrupted rows', async () => {
  const { id } = send(idsOf(1));
  await atRest();
  services.features.users.rows.bulk.endInterrupted = () => {
    throw new Error('The disk is full');
  };
  expect(services.features.users.bulk.jobs(accountId).map((one) => one.id)).toEqual([id]);
  expect(services.heard.failures).toContain('bulk not ended');
});

test('The table of a session is gone after it', async () => {
  const other = await addAccountOn(pod, services.accounts, { label: 'Contoso', role: 'viewer' });
  await services.accounts.select(accountId);
  const sheet = services.features.users.bulk.readText(accountId, idsOf(1));
  await services.accounts.select(other);
  await services.accounts.select(accountId);
  expect(() => services.features.users.bulk.check(accountId, sheet.id, holm)).toThrow(
    'This table has expired.',
  );
});
