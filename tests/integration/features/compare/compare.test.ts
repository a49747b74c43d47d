import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failsWith, withFields } from '../../../../sample-pod/faults.ts';
import { handleCall, type CallHandlers, LockGate } from '../../../../electron/ipc/handle-call.ts';
import { leaseLastsMs } from '../../../../electron/services/secrets/lease-registry.ts';
import { closeDatabases } from '../../../support/assemble-services.ts';
import { journalEntries } from '../../../support/journal-entries.ts';
import { startNorthwind, type Northwind } from '../../../support/start-northwind.ts';
import { folderForTest } from '../../storage/folder-for-test.ts';

const password = 'Core router · admin password';
/** The value, and what is typed; neither stands anywhere else. */
const value = 'C4nary!válue';
const canary = 'c4nary!typed';

let northwind: Northwind;
let gate: LockGate;
let folder: string;

beforeEach(async () => {
  gate = new LockGate();
  folder = folderForTest();
  northwind = await startNorthwind({ gate, databaseFile: path.join(folder, 'podkey.db') });
  gate.open();
});
afterEach(async () => {
  await northwind.close();
  closeDatabases();
});

async function open(stored = value): Promise<string> {
  const { accountId, locator, pod, services } = northwind;
  pod.faults.next({ route: 'secure' }, withFields({ value: stored }));
  return (await services.secrets.open(accountId, locator(password))).handle;
}

/** Compares, as a page asks for it. */
const compare = (handle: string, text: string) =>
  handleCall(
    'compare.value',
    { handle, text },
    northwind.services.features.compare.handlers as CallHandlers,
    gate,
    () => undefined,
  );
const events = () => journalEntries(northwind.services.activityRows.rows).map(({ record }) => record?.event);
const compared = () => events().filter((event) => event?.action === 'value-compared');

test.each([
  [value, 'same'],
  [value.normalize('NFD'), 'same'],
  [` ${value}\n`, 'blanks'],
  [value.toUpperCase(), 'capitals'],
  [canary, 'different'],
])('%j is compared with the value: %s, and nothing else is said', async (text, kind) => {
  expect(await compare(await open(), text)).toEqual({ ok: true, value: { kind } });
});

test('each comparison is recorded with its value and account, and without what was compared', async () => {
  const handle = await open();
  for (const text of [value, canary]) await compare(handle, text);
  const { accountId, locator } = northwind;
  const entry = {
    action: 'value-compared',
    account: { id: accountId, label: 'Northwind' },
    locator: locator(password),
  };
  expect(compared()).toMatchObject([entry, entry]);
  expect(Object.keys(compared()[0] ?? {}).toSorted()).toEqual(['account', 'action', 'locator', 'of']);
});

test('a value from an offline copy counts too, and the journal says when the pod sent it', async () => {
  const { accountId, clock, locator, pod, services } = northwind;
  const kept = { keptAt: clock.now() - 60_000, endsAt: clock.now() + 60_000 };
  services.otherSources.unshift({
    open: () => Promise.resolve({ value: { type: 'secret', value }, from: { kept, aheadBy: 0 } }),
    podSent: () => undefined,
    podRefused: () => undefined,
  });
  pod.faults.next({ route: 'secure', times: Infinity }, failsWith(503));
  const lease = await services.secrets.open(accountId, locator(password));
  expect(lease.kept).toEqual(kept);
  expect(await compare(lease.handle, value)).toMatchObject({ value: { kind: 'same' } });
  expect(compared()).toMatchObject([{ keptAt: kept.keptAt }]);
});

test('of a one-time code, the setup key is compared', async () => {
  const { accountId, locator, services } = northwind;
  const lease = await services.secrets.open(accountId, locator('Microsoft 365 · one-time code'));
  const { code } = await services.secrets.code(lease.handle);
  const seed = services.secrets.reveal(lease.handle, 'reveal').value;
  expect(await compare(lease.handle, seed)).toMatchObject({ value: { kind: 'same' } });
  expect(await compare(lease.handle, code ?? '')).toMatchObject({ value: { kind: 'different' } });
});

test('a closed value, no text and one of a size that nobody has fail with the next step, and record nothing', async () => {
  const handle = await open();
  await northwind.clock.advance(leaseLastsMs);
  const closed = { kind: 'not-found', message: 'This value was closed.', nextStep: 'Open it again.' };
  expect(await compare(handle, value)).toMatchObject({ ok: false, error: closed });
  expect(await compare(await open(), '')).toMatchObject({ ok: false, error: { kind: 'validation' } });
  const long = { kind: 'validation', fields: [{ field: 'text', message: 'At most 50,000 characters.' }] };
  expect(await compare(await open(), 'x'.repeat(50_001))).toMatchObject({ ok: false, error: long });
  expect(compared()).toEqual([]);
});

test('a lock withholds the answer, ends the value, and lets nothing be compared', async () => {
  const { services } = northwind;
  const handle = await open();
  const answer = compare(handle, value);
  services.lock.lock('person');
  expect(await answer).toMatchObject({ ok: false, error: { kind: 'locked' } });
  expect(await compare(handle, value)).toMatchObject({ ok: false, error: { kind: 'locked' } });
  gate.open();
  expect(await compare(handle, value)).toMatchObject({ ok: false, error: { kind: 'not-found' } });
});

test('neither text is in an answer, an event, the journal, a file, or a failure', async () => {
  const { services } = northwind;
  const handle = await open();
  const answers = [];
  for (const text of [canary, ` ${canary}`, value, canary.repeat(4_000), canary.repeat(100_000)])
    answers.push(await compare(handle, text));
  services.secrets.close(handle);
  answers.push(await compare(handle, canary), await compare(await open(''), canary));
  // As a page that is not trusted may call it.
  answers.push(await compare(canary, canary), await compare(handle, [canary] as unknown as string));
  const { entries } = await services.activity.list(northwind.accountId, {}, null);
  const found = [
    JSON.stringify([answers, events(), entries, services.heard.events, services.heard.failures]),
  ];
  for (const name of await readdir(folder)) found.push(await readFile(path.join(folder, name), 'latin1'));
  expect(found.length).toBeGreaterThan(1);
  for (const text of found)
    for (const secret of [canary, value, value.slice(0, 8)]) expect(text).not.toContain(secret);
});
