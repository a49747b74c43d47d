import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../../electron/services/clock.ts';
import { honest } from '../../../../sample-pod/faults.ts';
import * as faults from '../../../../sample-pod/faults.ts';
import { startSamplePod, type SamplePod } from '../../../../sample-pod/index.ts';
import { organizationId, organizationName } from '../../../../sample-pod/seed/organizations.ts';
import type { BulkJob, BulkMapping, BulkPlan, CellCorrection } from '../../../../shared/schemas/bulk.ts';
import { assembleServices, type Services } from '../../../support/assemble-services.ts';
import { chosenFile } from '../../../support/chosen-file.ts';
import { accountOn, addAccountOn } from '../../../support/sample-entries.ts';
import { patchesOn } from '../../../support/sample-users.ts';

/* The file is long because a job's run, undo, restart and results need the same pod and the same table. */

const headcount = 60;

let pod: SamplePod;
let folder: string;
let services: Services;
let accountId: string;
let chosen: string | null;

beforeEach(async () => {
  pod = await startSamplePod({ users: { count: headcount } });
  folder = mkdtempSync(path.join(tmpdir(), 'bulk-'));
  chosen = null;
  services = start();
  accountId = await addAccount('Northwind');
});
afterEach(async () => {
  await services.close();
  await pod.close();
  rmSync(folder, { recursive: true });
});

function start(): Services {
  return assembleServices({
    clock: systemClock,
    databaseFile: path.join(folder, 'podkey.db'),
    files: chosenFile(() => chosen),
  });
}

const addAccount = (label: string, role: 'admin' | 'viewer' = 'admin') =>
  addAccountOn(pod, services.accounts, { label, role });

const holm: BulkMapping = { columns: ['userId'], fixed: { lastName: 'Holm' } };
/** A table of this many user IDs, without a header. */
const idsOf = (count: number) =>
  pod.users
    .slice(0, count)
    .map(({ id }) => id)
    .join('\n');

/** Checks a table and starts to send it. */
function send(table: string, mapping = holm, maxParallel = 4): BulkJob {
  const sheet = services.features.users.bulk.readText(accountId, table);
  const plan = services.features.users.bulk.check(accountId, sheet.id, mapping);
  return services.features.users.bulk.start(accountId, plan.id, maxParallel);
}

const job = (id?: string) =>
  services.features.users.bulk.jobs(accountId).find((one) => id === undefined || one.id === id)!;
/** Waits until the latest job has stopped. */
async function atRest(): Promise<BulkJob> {
  await expect.poll(() => job().status.kind, { timeout: 20_000 }).toMatch(/stopped|finished/);
  return job();
}
const states = (jobId: string) =>
  services.features.users.bulk.open(accountId, jobId).rows.map(({ state }) => state);
/** Returns the number of updates sent to the pod, per user. */
const perUser = () =>
  Object.values(Object.groupBy(patchesOn(pod), (entry) => entry.path)).map((it) => it!.length);

describe('A wrong cell', () => {
  const columns: BulkMapping['columns'] = ['userId', 'email', 'role', 'organizationScopes'];
  const mapping: BulkMapping = { columns, fixed: {} };
  /** Reads a table, and returns how its rows are checked, with one cell corrected. */
  const tableOf = (...lines: string[]) => {
    const { id } = services.features.users.bulk.readText(
      accountId,
      ['ID\tMail\tRole\tOrgs', ...lines].join('\n'),
    );
    return (correction?: CellCorrection) =>
      services.features.users.bulk.checkByName(accountId, id, mapping, correction);
  };
  const verdicts = ({ rows }: BulkPlan) => rows.map(({ verdict }) => verdict);

  test.each([
    ['email', 'anna\u200b@x.example', 'anna@x.example'],
    ['role', 'boss', 'viewer'],
    ['role', '#N/A', 'Viewer'],
    ['organizationScopes', 'Harbor Fright', organizationId(3)],
    ['organizationScopes', organizationName(3).slice(1), organizationId(3)],
  ] as const)('of %s is checked again when it is corrected: %s', async (meaning, wrong, right) => {
    const cells = columns.map((column) =>
      column === 'userId' ? pod.users[0]!.id : column === meaning ? wrong : '',
    );
    const check = tableOf(cells.join('\t'));
    expect(verdicts(await check())).toEqual(['refused']);
    const still = await check({ line: 2, meaning, text: `x${wrong}` });
    expect(still.rows[0]!.problems).toMatchObject([{ cell: { meaning, written: `x${wrong}` } }]);
    expect(verdicts(await check({ line: 2, meaning, text: right }))).toEqual(['send']);
    const plan = await check();
    expect(verdicts(plan)).toEqual(['send']);
    expect(services.features.users.bulk.start(accountId, plan.id).counts.refused).toBe(0);
  });

  test('may be an ID: among words and short of a digit, or of two rows', async () => {
    const [one, other, third] = pod.users.map(({ id }) => id);
    const check = tableOf(`ID ${one!.slice(1)}\t\tviewer`, `${other}\t\tviewer`, `${other}\t\tviewer`);
    expect(verdicts(await check())).toEqual(['refused', 'send', 'refused']);
    expect(verdicts(await check({ line: 2, meaning: 'userId', text: one! }))).toEqual([
      'send',
      'send',
      'refused',
    ]);
    expect(verdicts(await check({ line: 4, meaning: 'userId', text: one! }))).toEqual([
      'send',
      'send',
      'refused',
    ]);
    expect(verdicts(await check({ line: 4, meaning: 'userId', text: third! }))).toEqual([
      'send',
      'send',
      'send',
    ]);
  });

  test('that the table does not have is not corrected', async () => {
    const check = tableOf(`${pod.users[0]!.id}\t\tviewer`);
    for (const wrong of [
      { line: 3, meaning: 'role' },
      { line: 2, meaning: 'lastName' },
    ] as const)
      await expect(check({ ...wrong, text: 'x' })).rejects.toThrow('This table has expired.');
  });

  test('does not leave main with the job', async () => {
    const check = tableOf(`${pod.users[0]!.id}\t\tqzx-boss`, `${pod.users[1]!.id}\t\tviewer`);
    const { id } = services.features.users.bulk.start(accountId, (await check()).id);
    await atRest();
    expect(JSON.stringify(services.features.users.bulk.open(accountId, id))).not.toContain('qzx-boss');
  });
});

describe('A table', () => {
  test('is read from a file that a person chooses, and its rows stay in main', async () => {
    expect(await services.features.users.bulk.chooseFile(accountId)).toEqual({ sheet: null });
    chosen = path.join(folder, 'users.csv');
    writeFileSync(chosen, `\uFEFFUser ID;Role\r\n${idsOf(1)};viewer\r\n`);
    const { sheet } = await services.features.users.bulk.chooseFile(accountId);
    expect(sheet).toMatchObject({
      source: 'users.csv',
      rowCount: 1,
      columns: [
        { name: 'User ID', guess: 'userId' },
        { name: 'Role', guess: 'role', examples: ['viewer'] },
      ],
    });
  });

  test('that is too large or missing is refused with what to do', async () => {
    chosen = path.join(folder, 'big.csv');
    writeFileSync(chosen, Buffer.alloc(5 * 1024 * 1024 + 1, 'a'));
    await expect(services.features.users.bulk.chooseFile(accountId)).rejects.toThrow('larger than 5 MB');
    chosen = path.join(folder, 'gone.csv');
    await expect(services.features.users.bulk.chooseFile(accountId)).rejects.toThrow(
      'couldn’t be read: it no longer exists',
    );
  });

  test('is checked against what is known, without a request', async () => {
    await services.features.users.service.update(accountId, pod.users[1]!.id, { lastName: 'Holm' });
    const requests = pod.log.length;
    const sheet = services.features.users.bulk.readText(accountId, `${idsOf(2)}\n${idsOf(1)}`);
    const plan = services.features.users.bulk.check(accountId, sheet.id, holm);
    expect(plan.rows.map(({ verdict, name }) => [verdict, name])).toEqual([
      ['send', null],
      ['unchanged', `${pod.users[1]!.first_name} Holm`],
      ['refused', null],
    ]);
    expect(pod.log).toHaveLength(requests);
  });
});

describe('A run', () => {
  test('sends each row once, and each user is then known', async () => {
    const { id } = send(idsOf(headcount));
    const done = await atRest();
    expect(done.counts).toMatchObject({ done: headcount, waiting: 0, unknown: 0 });
    expect(perUser()).toEqual(Array.from({ length: headcount }, () => 1));
    expect(services.features.users.service.open(accountId, pod.users[7]!.id).user).toMatchObject({
      lastName: 'Holm',
    });
    // Progress comes in few events; the last has each row's outcome.
    expect(services.emitted('bulk.progressed').length).toBeLessThan(headcount);
    expect(services.emitted('bulk.progressed').at(-1)?.job.status).toEqual({ kind: 'finished' });
    expect(services.features.users.bulk.open(accountId, id).rows[0]).toMatchObject({
      line: 1,
      changes: [{ field: 'lastName', to: ['Holm'], more: 0 }],
      state: 'done',
    });
  });

  test('waits as long as the pod asks for, and resends the refused row', async () => {
    pod.faults.next({ route: 'user' }, faults.failsWith(429, { retryAfter: 1 }));
    const startedAt = Date.now();
    send(idsOf(10), holm, 1);
    await expect.poll(() => job().status.kind).toBe('holding');
    expect(patchesOn(pod)).toHaveLength(1);
    expect((await atRest()).counts.done).toBe(10);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_000);
    expect(patchesOn(pod).filter(({ status }) => status === 429)).toHaveLength(1);
    expect(patchesOn(pod)).toHaveLength(11);
  });

  test('distinguishes refused, failed and unknown rows, and repeats none', async () => {
    pod.faults.next({ route: 'user' }, faults.losesTheResponse());
    pod.faults.next({ route: 'user' }, faults.failsWith(500));
    const { id } = send(`${idsOf(3)}\n99999999-9999-4999-8999-999999999999\n${idsOf(1)}`, holm, 1);
    expect((await atRest()).counts).toMatchObject({ unknown: 2, done: 1, failed: 1, refused: 1 });
    expect(states(id)).toEqual(['unknown', 'unknown', 'done', 'failed', 'refused']);
    expect(perUser()).toEqual([1, 1, 1, 1]);
    const failed = services.features.users.bulk.open(accountId, id).rows[3]!;
    expect(failed.error).toMatchObject({ kind: 'not-found', service: { errorId: expect.any(String) } });
  });

  test('stops if the pod is unreachable, says why, and continues when resumed', async () => {
    const third = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'user', times: 2 }, honest);
    pod.faults.next({ route: 'user' }, faults.heldUntil(third.promise));
    const { id } = send(idsOf(20), holm, 1);
    await expect.poll(() => pod.faults.pending).toBe(0);
    pod.revokeTokens();
    pod.faults.next({ route: 'token' }, faults.failsWith(500));
    third.resolve(undefined);
    const stopped = await atRest();
    expect(stopped.status).toMatchObject({ kind: 'stopped', error: { kind: 'server' } });
    expect(stopped.counts.waiting).toBeGreaterThan(0);
    services.features.users.bulk.resume(accountId, id);
    expect((await atRest()).counts).toMatchObject({ done: 20, waiting: 0, unknown: 0 });
    expect(patchesOn(pod).filter(({ status }) => status === 200)).toHaveLength(20);
  });

  test('stops immediately if the key may not update users', async () => {
    accountId = await addAccount('Contoso', 'viewer');
    send(idsOf(20));
    expect(await atRest()).toMatchObject({
      status: { kind: 'stopped', error: { kind: 'forbidden' } },
      counts: { waiting: 20 },
    });
    expect(patchesOn(pod).length).toBeLessThanOrEqual(4);
  });

  test('stops when the account is deselected: sent rows may still get responses, the rest waits', async () => {
    const other = await addAccount('Contoso', 'viewer');
    await services.accounts.select(accountId);
    const held = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'user', times: 10 }, honest);
    pod.faults.next({ route: 'user', times: 4 }, faults.heldUntil(held.promise));
    const { id } = send(idsOf(headcount));
    await expect.poll(() => pod.faults.pending).toBe(0);
    const selecting = services.accounts.select(other);
    const lastStatus = () => services.emitted('bulk.progressed').at(-1)?.job.status.kind;
    await expect.poll(lastStatus, { interval: 5 }).toBe('stopping');
    held.resolve(undefined);
    await selecting;
    const sent = patchesOn(pod).length;
    expect(sent).toBe(14);
    expect(() => services.features.users.bulk.jobs(accountId)).toThrow(/switched/);
    await services.accounts.select(accountId);
    const { counts, status } = job();
    expect(status).toEqual({ kind: 'stopped', error: null });
    expect(counts).toMatchObject({ done: sent, waiting: headcount - sent, unknown: 0, sending: 0 });
    services.features.users.bulk.resume(accountId, id);
    expect((await atRest()).counts.done).toBe(headcount);
    expect(perUser()).toEqual(Array.from({ length: headcount }, () => 1));
  });

  test('leaves rows in doubt whose response is late when the account is deselected', async () => {
    const other = await addAccount('Contoso', 'viewer');
    await services.accounts.select(accountId);
    pod.faults.next({ route: 'user', times: 4 }, faults.neverResponds());
    const { id } = send(idsOf(10));
    await expect.poll(() => patchesOn(pod)).toHaveLength(4);
    await services.accounts.select(other);
    await services.accounts.select(accountId);
    await expect.poll(() => states(id).filter((state) => state === 'unknown')).toHaveLength(4);
    expect(states(id).filter((state) => state === 'waiting')).toHaveLength(6);
  });
});

describe('The undo of a finished job', () => {
  /** Makes these users known, by a job that changes their first names. */
  async function makeKnown(users: number): Promise<void> {
    send(idsOf(users), { columns: ['userId'], fixed: { firstName: 'Kim' } });
    await atRest();
  }
  const lastNames = () =>
    pod.users.slice(0, 4).map(({ id }) => services.features.users.service.open(accountId, id).user?.lastName);

  test('restores each user whose former values are known, and names the others', async () => {
    await makeKnown(3);
    const before = lastNames();
    const { id } = send(idsOf(4));
    await atRest();
    const requests = pod.log.length;
    const plan = services.features.users.bulk.checkUndo(accountId, id);
    expect(pod.log, 'a dry run sends nothing').toHaveLength(requests);
    expect(plan.source).toBe('Undo of Pasted table');
    expect(plan.rows.map(({ line, verdict }) => [line, verdict])).toEqual([
      [1, 'send'],
      [2, 'send'],
      [3, 'send'],
      [4, 'refused'],
    ]);
    expect(plan.rows[3]!.problems).toEqual([
      { column: 'Last name', message: 'The previous value isn’t known, so it can’t be restored.' },
    ]);

    const undo = services.features.users.bulk.start(accountId, plan.id);
    expect((await atRest()).counts).toMatchObject({ done: 3, refused: 1 });
    expect(undo.id).not.toBe(id);
    expect(lastNames()).toEqual([...before.slice(0, 3), 'Holm']);

    // The undo is a job too.
    const redo = services.features.users.bulk.checkUndo(accountId, undo.id);
    services.features.users.bulk.start(accountId, redo.id);
    expect((await atRest()).counts).toMatchObject({ done: 3 });
    expect(lastNames()).toEqual(['Holm', 'Holm', 'Holm', 'Holm']);
  });

  test('is refused while rows are unsent', async () => {
    await makeKnown(4);
    const held = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'user' }, faults.heldUntil(held.promise));
    const { id } = send(idsOf(4), holm, 1);
    await expect.poll(() => pod.faults.pending).toBe(0);
    expect(() => services.features.users.bulk.checkUndo(accountId, id)).toThrow('isn’t finished');
    services.features.users.bulk.stop(accountId, id);
    held.resolve(undefined);
    await atRest();
    expect(() => services.features.users.bulk.checkUndo(accountId, id)).toThrow('isn’t finished');
  });

  test('outlasts a restart, and includes a row that was being sent only after the person has decided', async () => {
    await makeKnown(2);
    const { id } = send(idsOf(2));
    await atRest();
    const [first] = services.features.users.rows.bulk.rows(id);
    // As a kill leaves it: the row was being sent.
    services.features.users.rows.bulk.setState(id, 1, 'sending', first!, Date.now());
    const { keychain } = services;
    await services.close();
    services = assembleServices({
      clock: systemClock,
      keychain,
      databaseFile: path.join(folder, 'podkey.db'),
    });
    const verdicts = () =>
      services.features.users.bulk.checkUndo(accountId, id).rows.map(({ verdict }) => verdict);
    expect(verdicts()).toEqual(['refused', 'send']);
    services.features.users.bulk.markDone(accountId, id, 1);
    expect(verdicts()).toEqual(['send', 'send']);
  });
});

describe('After Podkey ended half-way', () => {
  test('sent rows are unknown, and are resent only one by one on request', async () => {
    const { id } = send(idsOf(6));
    await atRest();
    // As a kill leaves it: two rows were being sent, one was waiting.
    const [first, second, third] = services.features.users.bulk.open(accountId, id).rows;
    for (const [row, state] of [
      [first, 'sending'],
      [second, 'sending'],
      [third, 'waiting'],
    ] as const)
      services.features.users.rows.bulk.setState(id, row!.line, state, row!, Date.now());
    const before = patchesOn(pod).length;
    const { keychain } = services;
    await services.close();
    services = assembleServices({
      clock: systemClock,
      keychain,
      databaseFile: path.join(folder, 'podkey.db'),
    });

    expect(job()).toMatchObject({ status: { kind: 'stopped' }, counts: { unknown: 2, waiting: 1, done: 3 } });
    expect(() => send(idsOf(1))).toThrow('isn’t finished');
    services.features.users.bulk.resume(accountId, id);
    await atRest();
    expect(states(id).slice(0, 3)).toEqual(['unknown', 'unknown', 'unchanged']);
    expect(patchesOn(pod)).toHaveLength(before);

    services.features.users.bulk.markDone(accountId, id, first!.line);
    services.features.users.bulk.sendAgain(accountId, id, second!.line);
    await atRest();
    expect(states(id).filter((state) => state === 'unknown')).toEqual([]);
    expect(services.features.users.bulk.open(accountId, id).rows[0]).toMatchObject({
      state: 'done',
      isMarked: true,
    });
    expect(() => services.features.users.bulk.sendAgain(accountId, id, first!.line)).toThrow(
      'already has a result',
    );
  });
});

describe('Results', () => {
  test('are written to a file that a person chooses', async () => {
    const { id } = send(idsOf(3));
    await atRest();
    expect(await services.features.users.bulk.saveResults(accountId, id)).toBeNull();
    chosen = path.join(folder, 'results.csv');
    expect(await services.features.users.bulk.saveResults(accountId, id)).toBe('results.csv');
    const text = readFileSync(chosen, 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true });
    expect(data.map((row) => [row['User ID'], row['Last name'], row['Result']])).toEqual(
      pod.users.slice(0, 3).map(({ id: userId }) => [userId, 'Holm', 'Done']),
    );
  });

  test('of the last ten jobs stay until dismissed', async () => {
    for (let count = 0; count < 11; count += 1) {
      send(idsOf(1), { columns: ['userId'], fixed: { lastName: `Holm ${count}` } });
      await atRest();
    }
    const jobs = services.features.users.bulk.jobs(accountId);
    expect(jobs).toHaveLength(10);
    services.features.users.bulk.dismiss(accountId, jobs[0]!.id);
    expect(services.features.users.bulk.jobs(accountId).map(({ id }) => id)).toEqual(
      jobs.slice(1).map(({ id }) => id),
    );
  });

  test('are removed with the account, and when it is pointed at another pod', async () => {
    send(idsOf(1));
    await atRest();
    const { secret, ...entry } = accountOn(pod);
    const draft = { ...entry, environment: 'production', color: 'blue' } as const;
    await services.accounts.edit(accountId, { ...draft, label: 'Renamed' }, undefined, 'keychain');
    expect(services.features.users.bulk.jobs(accountId)).toHaveLength(1);
    await services.accounts.edit(accountId, { ...draft, podUrl: 'https://pod.invalid' }, secret, 'keychain');
    expect(services.features.users.bulk.jobs(accountId)).toEqual([]);
  });
});
