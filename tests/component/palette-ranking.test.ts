import { waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { AccountLogins } from '../../shared/schemas/login.ts';
import { anItem, aRecent, numberedUuid } from '../support/sample-logins.ts';
import { answerLogins, aPaletteBridge, row, rows, saved } from './palette-scene.ts';
import { locator, northwind, searchBox, showWindow, staging } from './scene.ts';

const harbour = { id: numberedUuid(7), name: 'Harbour & Daughters' };
const used = { uses: 1, lastUsedAt: new Date().toISOString() };
const unisolated = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
const texts = () => rows().map(({ textContent }) => unisolated(textContent).replaceAll(/\s+/g, ' ').trim());

/** Opens the palette over the logins and recent values of the accounts, and types. */
async function find(typed: string, one: Partial<AccountLogins>, other: Partial<AccountLogins> = {}) {
  const none = { logins: [], recents: [] };
  answerLogins(aPaletteBridge(), [
    { accountId: northwind.id, ...none, ...one },
    { accountId: staging.id, ...none, ...other },
  ]);
  const user = showWindow();
  await searchBox();
  await user.keyboard('{Control>}k{/Control}');
  await row(/Lock Podkey/);
  await user.keyboard(typed);
}

test.each([
  ['clip', /^Clipper/, /Clear the clipboard/],
  ['lock', /^Clipper/, /Lock Podkey/],
  ['contoso', /^Clipper/, /Switch to Contoso staging/],
])('for “%s” a used login comes before settings, commands and accounts', async (typed, first, later) => {
  const keywords = { tags: ['lock'], client: { id: null, name: 'Contoso Wines' } };
  await find(typed, { logins: [saved(1, 'Clipper gate', { ...used, ...keywords })] });
  await waitFor(() => expect(texts().some((text) => later.test(text))).toBe(true));
  expect(texts()[0]).toMatch(first);
});

test.each(['harb fire', 'fire harb', 'harbor'])(
  '“%s” finds the firewall of Harbour & Daughters',
  async (typed) => {
    await find(typed, {
      logins: [
        saved(1, 'Edge firewall', { client: harbour }),
        saved(2, 'Core router'),
        saved(3, 'VPN gateway'),
      ],
    });
    await waitFor(() => expect(texts()).toHaveLength(1));
    expect(texts()[0]).toMatch(/^Edge firewall/);
  },
);

test('rows with the same names are told apart in words: by account, asset, property and revision', async () => {
  const at = (digit: number, property: string) => ({
    ...locator,
    assetId: digit.toString().repeat(8) + numberedUuid(0).slice(8),
    property,
  });
  const item = (id: number, property: string) =>
    anItem({ id: numberedUuid(id), kind: 'other', locator: at(5, property) });
  await find(
    'gate',
    {
      logins: [
        saved(1, 'Gate', { client: harbour, userName: 'root', locator: at(1, 'pw') }),
        saved(2, 'Gate', { client: harbour, userName: 'root', locator: at(2, 'pw') }),
        {
          ...saved(5, 'Gate keys', { client: harbour }),
          items: [item(50, 'pw'), item(51, 'left'), item(52, 'right')],
        },
      ],
      recents: [
        aRecent({ locator: { ...at(3, 'gate pin'), revisionId: `aaaaaaaa${numberedUuid(0).slice(8)}` } }),
        aRecent({ locator: { ...at(3, 'gate pin'), revisionId: `bbbbbbbb${numberedUuid(0).slice(8)}` } }),
      ],
    },
    { logins: [saved(4, 'Gate', { client: harbour, userName: 'root', locator: at(1, 'pw') })] },
  );
  await waitFor(() => expect(texts()).toHaveLength(8));
  const all = texts();
  for (const words of [
    /^Gate Login.*asset 11111111.*Northwind/,
    /^Gate Login.*asset 22222222.*Northwind/,
    /^Gate Login(?!.*asset).*Contoso staging/,
    /^Gate keys › left/,
    /^Gate keys › right/,
    /^gate pin.*revision aaaaaaaa/,
    /^gate pin.*revision bbbbbbbb/,
  ])
    expect(
      all.filter((text) => words.test(text)),
      String(words),
    ).toHaveLength(1);
  expect(new Set(all).size).toBe(all.length);
});
