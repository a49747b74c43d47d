import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ActivityEntry } from '../../../shared/schemas/activity.ts';
import type { Login, LoginDraft } from '../../../shared/schemas/login.ts';
import { cancelledFiles } from '../../support/chosen-file.ts';
import { codeExample, northwindLogins, passwordExample } from '../../support/northwind-logins.ts';
import { startNorthwind, type Northwind } from '../../support/start-northwind.ts';

// An entry has the name that its value's login had then, so an auditor finds it by that name.

let northwind: Northwind;
let written: string;
let router: Login;

beforeEach(async () => {
  northwind = await startNorthwind({ files: { ...cancelledFiles, save } });
  router = northwindLogins(northwind).save();
  await copy(passwordExample);
  await copy(codeExample);
});
afterEach(() => northwind.close());

function save(question: { suggestedName: string }, parts: string | readonly string[]): Promise<string> {
  written = [parts].flat().join('');
  return Promise.resolve(question.suggestedName);
}

const copy = (name: string) =>
  northwind.services.secrets.copyDirectly(northwind.accountId, northwind.locator(name), 'value');
const propertyIn = ({ record }: ActivityEntry) =>
  record && 'locator' in record.event ? record.event.locator.property : undefined;
const properties = async (text: string) => {
  const { entries, total } = await northwind.services.activity.list(northwind.accountId, { text }, null);
  expect(total).toBe(entries.length);
  return entries.map(propertyIn);
};
const password = () => northwind.locator(passwordExample).property;
const rename = (over: Partial<LoginDraft>) => northwindLogins(northwind).save(over, router.id);

test.each(['core router', 'ROUTER', 'harbour', 'hotel core northwind'])(
  'a search for “%s” finds what was done with a login by its name and client',
  async (text) => {
    expect(await properties(text)).toEqual([password()]);
  },
);

test.each(['core switch', 'microsoft', 'admin harbour inc-7'])(
  'a search for “%s” finds nothing, because each word must be in the entry or the name',
  async (text) => {
    expect(await properties(text)).toEqual([]);
  },
);

test('a search takes the names of that time, without regard to accents', async () => {
  rename({ name: 'Zürich door' });
  expect(await properties('core router')).toEqual([password()]);
  expect(await properties('zurich')).toEqual([]);
  await copy(passwordExample);
  expect(await properties('zurich')).toEqual([password()]);
  expect(await properties('ZÜRICH')).toEqual([password()]);
});

test('the exported entries are the found ones, with client and login', async () => {
  const { activity } = northwind.services;
  expect(await activity.exportCsv(northwind.accountId, { text: 'harbour' })).toMatchObject({ count: 1 });
  expect(written).toContain('"Harbour Hotel","Core router",');
  expect(written).toContain(password());
});

test('an entry that was changed from outside has no name, and does not end the search', async () => {
  const { database } = northwind.services;
  database.exec(`UPDATE activity SET body = json_set(body, '$.event.of', 'router')`);
  expect(await properties('harbour')).toEqual([]);
});
