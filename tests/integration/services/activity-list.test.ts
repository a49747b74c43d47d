import { beforeEach, expect, test } from 'vitest';
import type { ActivityPage } from '../../../shared/schemas/activity.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { northwindSnapshot, revealed } from '../../support/activity-samples.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const accountId = northwindSnapshot.id;
let clock: FakeClock;
let services: Services;

beforeEach(() => {
  clock = new FakeClock();
  services = assembleServices({ clock });
});

const contoso = { ...northwindSnapshot, id: '66666666-6666-4666-8666-666666666666', label: 'Contoso' };
const listed = async (filter: Parameters<Services['activity']['list']>[1]) => {
  const { entries } = await services.activity.list(accountId, filter, null);
  return entries.map(({ seq }) => seq);
};

test('The journal is listed newest first, in pages, each entry once', async () => {
  for (let number = 1; number <= 450; number += 1) services.activity.record(revealed(`p ${number}`));
  const seen: number[] = [];
  let before: number | null = null;
  do {
    const page: ActivityPage = await services.activity.list(accountId, {}, before);
    expect(page.total).toBe(450);
    seen.push(...page.entries.map(({ seq }) => seq));
    before = page.next;
  } while (before !== null);
  expect(seen).toEqual(Array.from({ length: 450 }, (_, index) => 450 - index));
});

test('The journal is listed in one page that leads no further, if it has exactly a page of entries', async () => {
  for (let number = 1; number <= 200; number += 1) services.activity.record(revealed(`p ${number}`));
  expect((await services.activity.list(accountId, {}, null)).next).toBeNull();
  services.activity.record(revealed('one more'));
  expect(await services.activity.list(accountId, {}, null)).toMatchObject({ next: 2, total: 201 });
});

test('The journal is listed by account, action, time and words, all of which must match', async () => {
  services.activity.setTicket('INC-7 Printer');
  services.activity.record(revealed('admin'));
  services.activity.setTicket('');
  services.activity.record({ ...revealed('wifi key'), account: contoso } as never);
  await clock.advance(1_000);
  services.activity.record({ action: 'unlocked' });
  expect(await listed({ account: contoso.id })).toEqual([2]);
  expect(await listed({ actions: ['unlocked', 'locked'] })).toEqual([3]);
  expect(await listed({ since: clock.now() })).toEqual([3]);
  expect(await listed({ until: clock.now() })).toEqual([2, 1]);
  expect(await listed({ since: clock.now() - 1_000, until: clock.now() })).toEqual([2, 1]);
  expect(await listed({ text: 'inc-7 PRINTER' })).toEqual([1]);
  expect(await listed({ text: 'key contoso' })).toEqual([2]);
  expect(await listed({ text: 'key', account: northwindSnapshot.id })).toEqual([]);
  expect(await listed({ text: '%' })).toEqual([]);
});

test('The journal is listed even with an unreadable entry among the others', async () => {
  services.activity.record(revealed('admin'));
  services.database.exec(`UPDATE activity SET body = '{"at":"never"}'`);
  expect((await services.activity.list(accountId, {}, null)).entries).toEqual([{ seq: 1, record: null }]);
});

test.each([
  ['without an account', { action: 'ink-spilled', colour: 'blue' }, {}],
  ['of an account', { action: 'ink-spilled', account: northwindSnapshot }, { account: northwindSnapshot }],
  ['of a value', { ...revealed('admin'), action: 'ink-spilled' }, { ...revealed('admin') }],
])(
  'The journal lists an entry %s whose feature was taken out, and its chain fits',
  async (_what, event, said) => {
    const body = JSON.stringify({ at: clock.now(), event });
    services.activityRows.rows.append(body);
    services.activity.record({ action: 'unlocked' });
    const { entries } = await services.activity.list(accountId, {}, null);
    expect(entries[1]?.record?.event).toEqual({ ...said, action: 'other', name: 'ink-spilled' });
    expect(await listed({ actions: ['ink-spilled'] })).toEqual([1]);
    expect(services.activityRows.rows.at(1)?.body).toBe(body);
    await services.journalUpkeep.look();
    expect(services.activity.check.state).toBe('sound');
  },
);

test.each([
  ['known action with something more', { action: 'unlock-failed', colour: 'blue' }],
  ['name that is no action', { action: '<b>' }],
  ['account that is none', { action: 'ink-spilled', account: 'Northwind' }],
])('The journal can’t read an entry with a %s', async (_what, event) => {
  services.activityRows.rows.append(JSON.stringify({ at: clock.now(), event }));
  expect((await services.activity.list(accountId, {}, null)).entries).toEqual([{ seq: 1, record: null }]);
});

test('A search of a long journal lets other work run meanwhile, and counts what is found all over it', async () => {
  let turns = 0;
  const long = assembleServices({ clock, turn: async () => void (turns += 1) });
  for (let number = 1; number <= 9_000; number += 1)
    long.activity.record(number % 3_000 === 0 ? revealed('wifi') : { action: 'unlocked' });
  const page = await long.activity.list(null, { text: 'wifi' }, null);
  expect(page.entries.map(({ seq }) => seq)).toEqual([9_000, 6_000, 3_000]);
  expect(page).toMatchObject({ total: 3, next: null });
  expect(turns).toBe(36);
  const preceding = await long.activity.list(null, { text: 'wifi' }, 6_000);
  expect(preceding.entries.map(({ seq }) => seq)).toEqual([3_000]);
  expect(preceding).toMatchObject({ total: 3, next: null });
});

test('The entries of each day are counted as the filter shows them, whatever its own period', async () => {
  const day = 24 * 60 * 60_000;
  const start = clock.now();
  for (const count of [2, 0, 3]) {
    for (let number = 0; number < count; number += 1) services.activity.record(revealed('admin'));
    services.activity.record({ action: 'unlocked' });
    await clock.advance(day);
  }
  const edges = [0, 1, 2, 3].map((number) => start + number * day);
  const bars = (filter: Parameters<typeof listed>[0]) => services.activity.bars(accountId, filter, edges);
  expect(await bars({})).toEqual([3, 1, 4]);
  expect(await bars({ actions: ['revealed'] })).toEqual([2, 0, 3]);
  expect(await bars({ since: start + day, until: start + 2 * day })).toEqual([3, 1, 4]);
  expect(await services.activity.bars(accountId, {}, edges.slice(1))).toEqual([1, 4]);
  expect(services.activity.state(accountId).oldestAt).toBe(start);
});

test('The bars of a long journal let other work run meanwhile', async () => {
  let turns = 0;
  const long = assembleServices({ clock, turn: async () => void (turns += 1) });
  for (let number = 1; number <= 9_000; number += 1) long.activity.record({ action: 'unlocked' });
  expect(await long.activity.bars(null, {}, [0, clock.now() + 1])).toEqual([9_000]);
  expect(turns).toBe(3);
});
