import { cancelledFiles } from '../../support/chosen-file.ts';
import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PersonFiles } from '../../../electron/services/files/person-files.ts';
import * as faults from '../../../sample-pod/faults/faults.ts';
import type { SamplePod } from '../../../sample-pod/index.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { northwindSnapshot, revealed } from '../../support/activity-samples.ts';
import type { FakeClock } from '../../support/fake-clock.ts';
import { accountOn } from '../../support/sample-entries.ts';
import { userOn } from '../../support/sample-users.ts';
import { routerLocator } from '../../support/samples.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';

const contosoUserId = '66666666-6666-4666-8666-666666666666';

let northwind: Northwind;
let clock: FakeClock;
let pod: SamplePod;
let services: Services;
let accountId: string;

beforeEach(async () => {
  northwind = await startNorthwind({ startSample: () => sampleOf(pod) });
  ({ clock, pod, services, accountId } = northwind);
});
afterEach(() => northwind.close());

function sampleOf(running: SamplePod) {
  const { podUrl, apiKeyId, secret, accountId: id } = { ...accountOn(running, 'support') };
  return Promise.resolve({
    podUrl,
    accountId: id,
    apiKeyId,
    secret,
    examples: [],
    users: [],
    close: () => Promise.resolve(),
  });
}

const open = (name = 'Core router · admin password', id = accountId) =>
  services.secrets.open(id, northwind.locator(name));
/** All entries except the account's creation. */
const entries = (id: string | null = accountId) =>
  services.activity
    .list(id, {}, null)
    .entries.filter(({ record }) => record?.event.action !== 'account-added');
const actions = (id: string | null = accountId) => entries(id).map(({ record }) => record?.event.action);

describe('Uses of a value are in the journal', () => {
  test('with time, account, pod, asset and property, but not the value', async () => {
    const { handle } = await open();
    await clock.advance(1_000);
    const { value } = services.secrets.reveal(handle, 'reveal');
    expect(entries()[0]?.record).toEqual({
      at: clock.now(),
      event: {
        action: 'revealed',
        account: { id: accountId, label: 'Northwind', environment: 'production', podOrigin: pod.baseUrl },
        locator: northwind.locator('Core router · admin password'),
      },
    });
    expect(JSON.stringify(services.activityRows.page({}, null, 100))).not.toContain(value);
  });

  test('with copies of the value and of the code, and the display of a code, once', async () => {
    const { handle } = await open('Microsoft 365 · one-time code');
    await services.secrets.code(handle);
    expect(actions()).toEqual(['code-shown']);
    await clock.advance(30_000);
    await services.secrets.code(handle);
    await services.secrets.copyCode(handle);
    await services.secrets.copyValue(handle);
    expect(actions()).toEqual(['value-copied', 'code-copied', 'code-shown']);
  });

  test('with a reveal that ends with the key press as such', async () => {
    const { handle } = await open();
    services.secrets.reveal(handle, 'peek');
    services.secrets.reveal(handle, 'reveal');
    expect(actions()).toEqual(['revealed', 'peeked']);
  });

  test('but not what failed: an empty value is not copied', async () => {
    const { handle } = await open('Workshop · an empty secret');
    await services.secrets.copyValue(handle).catch(() => undefined);
    expect(entries()).toEqual([]);
  });

  test('before they happen: a value is withheld if the entry can’t be written', async () => {
    const { handle } = await open();
    services.database.exec('DROP TABLE activity');
    for (let number = 0; number < 1_000; number += 1) services.activity.record(revealed('x'));
    expect(() => services.secrets.reveal(handle, 'reveal')).toThrow(/couldn’t log/);
    await expect(services.secrets.copyValue(handle)).rejects.toThrow(/couldn’t log/);
    expect(services.port.text).toBe('');
  });
});

describe('A user’s update is in the journal', () => {
  const update = () => services.users.update(accountId, userOn(pod, 'viewer').id, { lastName: 'Holm' });
  const outcome = () => {
    const event = entries()[0]?.record?.event;
    return event?.action === 'user-updated' ? event : undefined;
  };

  test('with the names of the sent fields and none of their values', async () => {
    await update();
    expect(outcome()).toMatchObject({
      userId: userOn(pod, 'viewer').id,
      fields: ['lastName'],
      outcome: 'done',
    });
    expect(JSON.stringify(entries())).not.toContain('Holm');
  });

  test('as failed if the pod refused it', async () => {
    pod.faults.next({ route: 'user' }, faults.failsWith(403, {}));
    await update().catch(() => undefined);
    expect(outcome()).toMatchObject({ outcome: 'failed' });
  });

  test('as unknown if there was no response', async () => {
    pod.faults.next({ route: 'user' }, faults.losesTheResponse());
    await update().catch(() => undefined);
    expect(outcome()).toMatchObject({ outcome: 'unknown' });
  });

  test('but not if nothing had to be sent', async () => {
    await update();
    await update().catch(() => undefined);
    expect(actions()).toEqual(['user-updated']);
  });
});

describe('A ticket', () => {
  test('is in every entry until it is changed or cleared', async () => {
    const { handle } = await open();
    services.activity.setTicket('INC-1042');
    services.secrets.reveal(handle, 'reveal');
    await services.secrets.copyValue(handle);
    services.activity.setTicket('');
    services.secrets.reveal(handle, 'reveal');
    expect(entries().map(({ record }) => record?.ticket)).toEqual([undefined, 'INC-1042', 'INC-1042']);
  });

  test('is dropped when another account is selected, with a notification', async () => {
    services.activity.setTicket('INC-1042');
    await northwind.addAccount('Contoso', 'support');
    expect(services.activity.ticket).toBe('');
    services.activity.setTicket('');
    expect(services.emitted('activity.ticketChanged')).toEqual([{ ticket: 'INC-1042' }, { ticket: '' }]);
  });
});

test('a ticket outlasts a lock', () => {
  services.activity.setTicket('INC-1042');
  services.lock.lock('person');
  expect(services.activity.ticket).toBe('INC-1042');
});

test('uses of the sample account are kept apart, and not on the disk', async () => {
  const before = services.activityRows.chain().head;
  const { id } = await services.accounts.startSample();
  const { handle } = await open(undefined, id);
  services.secrets.reveal(handle, 'reveal');
  const account = { ...northwindSnapshot, id };
  await services.activity.beginUpdate({ account, userId: contosoUserId, fields: [] });
  expect(services.activityRows.underWay()).toEqual([]);
  expect(actions(id)).toEqual(['revealed']);
  expect(services.activity.state(id).accounts).toEqual([{ id, label: 'Sample pod' }]);
  expect(actions(accountId)).toEqual([]);
  expect(services.activityRows.chain().head).toEqual(before);
});

test('added, edited and removed accounts are in the journal, by their names at the time', async () => {
  const { secret, ...entry } = accountOn(pod, 'support', 'Contoso');
  const draft = { ...entry, environment: 'staging', color: 'pink' } as const;
  const { id } = await services.accounts.add(draft, secret, 'keychain');
  await services.accounts.edit(id, { ...draft, label: 'Contoso Ltd' }, undefined, 'keychain');
  await services.accounts.remove(id);
  const listed = services.activity
    .list(accountId, {}, null)
    .entries.map(({ record }) => record?.event)
    .map((event) => event && 'account' in event && [event.action, event.account.label]);
  expect(listed).toEqual([
    ['account-removed', 'Contoso Ltd'],
    ['account-edited', 'Contoso Ltd'],
    ['account-added', 'Contoso'],
    ['account-added', 'Northwind'],
  ]);
});

describe('The journal is listed', () => {
  beforeEach(() => {
    services = assembleServices({ clock });
  });

  const contoso = { ...northwindSnapshot, id: '66666666-6666-4666-8666-666666666666', label: 'Contoso' };
  const listed = (filter: Parameters<Services['activity']['list']>[1]) =>
    services.activity.list(accountId, filter, null).entries.map(({ seq }) => seq);

  test('newest first, in pages, each entry once', () => {
    for (let number = 1; number <= 450; number += 1) services.activity.record(revealed(`p ${number}`));
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const page = services.activity.list(accountId, {}, before);
      expect(page.total).toBe(450);
      seen.push(...page.entries.map(({ seq }) => seq));
      before = page.next;
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: 450 }, (_, index) => 450 - index));
  });

  test('in one page that leads no further, if it has exactly a page of entries', () => {
    for (let number = 1; number <= 200; number += 1) services.activity.record(revealed(`p ${number}`));
    expect(services.activity.list(accountId, {}, null).next).toBeNull();
    services.activity.record(revealed('one more'));
    expect(services.activity.list(accountId, {}, null)).toMatchObject({ next: 2, total: 201 });
  });

  test('by account, action, time and words, all of which must match', async () => {
    services.activity.setTicket('INC-7 Printer');
    services.activity.record(revealed('admin'));
    services.activity.setTicket('');
    services.activity.record({ ...revealed('wifi key'), account: contoso } as never);
    await clock.advance(1_000);
    services.activity.record({ action: 'unlocked' });
    expect(listed({ account: contoso.id })).toEqual([2]);
    expect(listed({ actions: ['unlocked', 'locked'] })).toEqual([3]);
    expect(listed({ since: clock.now() })).toEqual([3]);
    expect(listed({ text: 'inc-7 PRINTER' })).toEqual([1]);
    expect(listed({ text: 'key contoso' })).toEqual([2]);
    expect(listed({ text: 'key', account: northwindSnapshot.id })).toEqual([]);
    expect(listed({ text: '%' })).toEqual([]);
  });

  test('even with an unreadable entry among the others', () => {
    services.activity.record(revealed('admin'));
    services.database.exec(`UPDATE activity SET body = '{"at":"never"}'`);
    expect(entries()).toEqual([{ seq: 1, record: null, of: null }]);
  });
});

describe('The journal as CSV', () => {
  let save: PersonFiles['save'];
  beforeEach(() => {
    save = ({ suggestedName }) => Promise.resolve(suggestedName);
    services = assembleServices({ clock, files: chosenFiles() });
  });
  const chosenFiles = (): PersonFiles => ({
    ...cancelledFiles,
    save: (...question: Parameters<PersonFiles['save']>) => save(...question),
  });

  const csv = async () => {
    let saved = '';
    save = ({ suggestedName }, text) => {
      saved = text;
      return Promise.resolve(suggestedName);
    };
    await services.activity.exportCsv(accountId, {});
    return saved;
  };

  test('lets anyone check each entry against the previous one', async () => {
    for (const property of ['a', 'b', 'Zürich "c", d']) services.activity.record(revealed(property));
    const { data } = Papa.parse<Record<string, string>>((await csv()).slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map((row) => row['Property'])).toEqual(['Zürich "c", d', 'b', 'a']);
    for (const row of data) {
      const text = `${row['Hash before']}\n${row['Entry']}`;
      expect(createHash('sha256').update(text).digest('hex')).toBe(row['Hash']);
    }
    expect(data[0]?.['Hash before']).toBe(data[1]?.['Hash']);
    expect(data[2]?.['Hash before']).toBe('0'.repeat(64));
  });

  test('describes each entry in the columns of its line, the newest first', async () => {
    const account = northwindSnapshot;
    const event = revealed('admin_password');
    const { locator } = { locator: routerLocator, ...event };
    services.activity.setTicket('INC-7');
    services.activity.record(event);
    services.activity.setTicket('');
    const end = await services.activity.beginUpdate({
      account,
      userId: contosoUserId,
      fields: ['firstName', 'role'],
    });
    end('failed');
    services.activity.record({ action: 'bulk-started', account, users: 12 });
    services.activity.record({ action: 'bulk-ended', account, done: 5, failed: 4, unknown: 2, notSent: 1 });
    services.activity.record({ action: 'locked', by: 'idle' });
    services.activity.record({ action: 'unlocked' });
    services.activity.record({ action: 'pruned', removed: 3, last: { seq: 3, hash: 'f'.repeat(64) } });
    services.activity.record({ action: 'break-found', kind: 'cut', seq: 9 });
    services.database.exec(`UPDATE activity SET body = '{"at":"never"}' WHERE seq = 6`);
    const text = await csv();
    expect(text).toMatch(/^\ufeffNumber,.*[^\r]\r\n$/s);
    const [head = [], ...lines] = Papa.parse<string[]>(text.slice(1).trimEnd()).data;
    const time = new Date(clock.now()).toISOString();
    const at = [account.label, account.environment, account.podOrigin];
    const asset = [locator.assetType, locator.assetId, locator.revisionId, locator.property];
    const none = (count: number) => Array.from({ length: count }, () => '');
    expect(head.slice(-3)).toEqual(['Hash before', 'Hash', 'Entry']);
    expect(lines.map((line) => line.slice(0, -3))).toEqual([
      ['8', time, 'break-found', ...none(8), 'cut at number 9', ''],
      ['7', time, 'pruned', ...none(8), '3 removed, up to number 3', ''],
      ['6', '', 'unreadable', ...none(10)],
      ['5', time, 'locked', ...none(8), 'by idle', ''],
      ['4', time, 'bulk-ended', ...at, ...none(5), '5 done, 4 failed, 2 unknown, 1 not sent', ''],
      ['3', time, 'bulk-started', ...at, ...none(5), '12 users', ''],
      ['2', time, 'user-updated', ...at, ...none(4), contosoUserId, 'failed: firstName, role', ''],
      ['1', time, 'revealed', ...at, ...asset, ...none(2), 'INC-7'],
    ]);
    for (const line of lines) expect(line).toHaveLength(head.length);
  });

  test('contains every entry of a long journal, and lets other work run meanwhile', async () => {
    let turns = 0;
    const long = assembleServices({ clock, files: chosenFiles(), turn: async () => void (turns += 1) });
    for (let number = 1; number <= 2_001; number += 1) long.activity.record({ action: 'unlocked' });
    let saved = '';
    save = (_question, text) => Promise.resolve((saved = text).slice(0, 0));
    expect(await long.activity.exportCsv(null, {})).toMatchObject({ count: 2_001 });
    const numbers = Papa.parse<string[]>(saved.slice(1).trimEnd()).data.slice(1);
    expect(numbers.map(([number]) => Number(number))).toEqual(
      Array.from({ length: 2_001 }, (_, index) => 2_001 - index),
    );
    expect(turns).toBe(3);
  });

  test('contains what matches the filter, in a file named after the day', async () => {
    services.activity.record(revealed('a'));
    services.activity.record({ action: 'unlocked' });
    const asked: unknown[] = [];
    save = (question) => {
      asked.push(question.kind.extensions);
      return Promise.resolve(question.suggestedName);
    };
    expect(await services.activity.exportCsv(accountId, { actions: ['unlocked'] })).toEqual({
      fileName: 'podkey-activity-2030-01-01.csv',
      count: 1,
    });
    expect(asked).toEqual([['csv']]);
  });

  test('contains no formula that a spreadsheet would run', async () => {
    services.activity.setTicket('=HYPERLINK("http://x")');
    for (const property of ['=1+1', '+1', '-1', '@x']) services.activity.record(revealed(property));
    const cells = Papa.parse<string[]>((await csv()).slice(1))
      .data.slice(1)
      .flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test('is not written if the person cancels, and a file that can’t be written is reported', async () => {
    save = () => Promise.resolve(null);
    expect(await services.activity.exportCsv(accountId, {})).toBeNull();
    save = () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    await expect(services.activity.exportCsv(accountId, {})).rejects.toThrow(/disk is full/);
  });
});
