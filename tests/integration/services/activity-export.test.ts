import os from 'node:os';
import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import type { PersonFiles, WrittenContent } from '../../../electron/services/files/person-files.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { northwindSnapshot, revealed } from '../../support/activity-samples.ts';
import { cancelledFiles } from '../../support/chosen-file.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { routerLocator } from '../../support/samples.ts';
import { beginUpdate } from '../../support/begin-update.ts';

const contosoUserId = '66666666-6666-4666-8666-666666666666';
const accountId = northwindSnapshot.id;
/** A text that was written in parts. */
const textOf = (content: WrittenContent) => {
  if (content instanceof Uint8Array) throw new Error('The journal is text');
  return [content].flat().join('');
};

let clock: FakeClock;
let services: Services;
let save: PersonFiles['save'];
beforeEach(() => {
  save = ({ suggestedName }) => Promise.resolve(suggestedName);
  clock = new FakeClock();
  services = assembleServices({ clock, files: chosenFiles() });
});
const chosenFiles = (): PersonFiles => ({
  ...cancelledFiles,
  save: (...question: Parameters<PersonFiles['save']>) => save(...question),
});

const csv = async () => {
  let saved = '';
  save = ({ suggestedName }, text) => {
    saved = textOf(text);
    return Promise.resolve(suggestedName);
  };
  await services.activity.exportCsv(accountId, {});
  return saved;
};

/** As docs/journal.md says. */
const withoutMarks = (entry: string) =>
  entry.replaceAll(/(?<=[;\t\r\n])'(?='*[ \u00a0\u3000\ufeff"]{0,100}[=+\-@\uff1d\uff0b\uff0d\uff20])/g, '');

test('The journal as CSV lets anyone check each entry against the previous one', async () => {
  const properties = ['a', "b;=1+1|' -c;'=2", 'Zürich "c", d'];
  for (const property of properties) services.activity.record(revealed(property));
  const { data } = Papa.parse<Record<string, string>>((await csv()).slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map((row) => row['Property'])).toEqual(['Zürich "c", d', "b;'=1+1|' -c;''=2", 'a']);
  for (const row of data) {
    const text = `${row['Hash before']}\n${withoutMarks(row['Entry'] ?? '')}`;
    expect(createHash('sha256').update(text).digest('hex')).toBe(row['Hash']);
  }
  expect(data[0]?.['Hash before']).toBe(data[1]?.['Hash']);
  expect(data[2]?.['Hash before']).toBe('0'.repeat(64));
});

test('The journal as CSV describes each entry in the columns of its line, the newest first', async () => {
  const account = northwindSnapshot;
  const event = revealed('admin_password');
  const { locator } = { locator: routerLocator, ...event };
  services.activity.setTicket('INC-7');
  services.activity.record(event);
  services.activity.setTicket('');
  const end = await beginUpdate(services.activity, {
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
  expect(text).toMatch(/^\ufeff"Number",.*[^\r]\r\n$/s);
  const [head = [], ...lines] = Papa.parse<string[]>(text.slice(1).trimEnd()).data;
  const time = new Date(clock.now()).toISOString();
  const at = [account.label, account.environment, account.podOrigin];
  const asset = [locator.assetType, locator.assetId, locator.revisionId, locator.property];
  const none = (count: number) => Array.from({ length: count }, () => '');
  expect(head.slice(-3)).toEqual(['Hash before', 'Hash', 'Entry']);
  // Local time, person and computer follow the time.
  const person = [os.userInfo().username, os.hostname()];
  for (const [, utc = '', local = '', ...owner] of lines) {
    expect(owner.slice(0, 2)).toEqual(person);
    // Both times are the same moment.
    if (utc)
      expect(Date.parse(local.replace(/ (?=[+-])/, ''))).toBe(Math.floor(Date.parse(utc) / 1000) * 1000);
    else expect(local).toBe('');
  }
  expect(lines.map((line) => line.toSpliced(2, 3).slice(0, -3))).toEqual([
    ['8', time, 'break-found', ...none(10), 'cut at number 9', ''],
    ['7', time, 'pruned', ...none(10), '3 removed, up to number 3', ''],
    ['6', '', 'unreadable', ...none(12)],
    ['5', time, 'locked', ...none(10), 'by idle', ''],
    ['4', time, 'bulk-ended', ...at, ...none(7), '5 done, 4 failed, 2 unknown, 1 not sent', ''],
    ['3', time, 'bulk-started', ...at, ...none(7), '12 users', ''],
    ['2', time, 'user-updated', ...at, ...none(6), contosoUserId, 'failed: firstName, role', ''],
    ['1', time, 'revealed', ...at, '', '', ...asset, ...none(2), 'INC-7'],
  ]);
  for (const line of lines) expect(line).toHaveLength(head.length);
});

test('The journal as CSV contains every entry of a long journal, and lets other work run meanwhile', async () => {
  let turns = 0;
  const long = assembleServices({ clock, files: chosenFiles(), turn: async () => void (turns += 1) });
  for (let number = 1; number <= 401; number += 1) long.activity.record({ action: 'unlocked' });
  let saved = '';
  save = (_question, text) => Promise.resolve((saved = textOf(text)).slice(0, 0));
  expect(await long.activity.exportCsv(null, {})).toMatchObject({ count: 401 });
  const numbers = Papa.parse<string[]>(saved.slice(1).trimEnd()).data.slice(1);
  expect(numbers.map(([number]) => Number(number))).toEqual(
    Array.from({ length: 401 }, (_, index) => 401 - index),
  );
  expect(turns).toBe(5);
});

test('The journal as CSV contains what matches the filter, in a file named after the day', async () => {
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

test('The journal as CSV contains no formula that a spreadsheet would run', async () => {
  services.activity.setTicket('=HYPERLINK("http://x")');
  for (const property of ['=1+1', '+1', '-1', '@x']) services.activity.record(revealed(property));
  const cells = Papa.parse<string[]>((await csv()).slice(1))
    .data.slice(1)
    .flat();
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

test('The journal as CSV is not written if the person cancels, and a file that can’t be written is reported', async () => {
  save = () => Promise.resolve(null);
  expect(await services.activity.exportCsv(accountId, {})).toBeNull();
  save = () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
  await expect(services.activity.exportCsv(accountId, {})).rejects.toThrow(/disk is full/);
});
