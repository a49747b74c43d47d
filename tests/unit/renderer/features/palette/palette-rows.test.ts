import { describe, expect, test } from 'vitest';
import { rowsFor } from '../../../../../renderer/features/palette/palette-rows.ts';
import type { EntryKind, PaletteEntry, PaletteSource } from '../../../../../renderer/core/palette-entry.ts';
import { EntrySearch } from '../../../../../shared/search/entry-search.ts';

const now = Date.UTC(2030, 0, 15);
const hour = 3_600_000;

function row(kind: EntryKind, title: string, over: Partial<PaletteEntry> = {}): PaletteEntry {
  return {
    id: `${kind} ${title}`,
    kind,
    title,
    detail: '',
    keywords: '',
    uses: 0,
    lastUsedAt: null,
    actions: [],
    ...over,
  };
}

const used = { uses: 1, lastUsedAt: now - 72 * hour };
const oftenUsed = { uses: 40, lastUsedAt: now - hour };

/** The titles of the rows found for a text, best first, with a source for each list of rows. */
async function found(typed: string, ...lists: readonly PaletteEntry[][]): Promise<readonly string[]> {
  const sources = await Promise.all(
    lists.map(async (entries, number) => ({
      source: { name: String(number), entries } satisfies PaletteSource,
      search: await EntrySearch.of(entries, () => undefined),
    })),
  );
  const { groups } = rowsFor(typed, sources);
  return groups.flatMap(({ entries }) => entries.map(({ title }) => title));
}

const firewall = row('login', 'Edge firewall', { keywords: 'Harbour & Daughters root Password' });
const usedFirewall = { ...firewall, ...used };

test('help and settings wait for the logins, which come before them; commands do not', async () => {
  const others = (['help', 'setting', 'command'] as const).map((kind) => row(kind, `Firewall ${kind}`));
  const ready = {
    source: { name: 'commands', entries: others },
    search: await EntrySearch.of(others, () => undefined),
  };
  const logins = { source: { name: 'logins', entries: [firewall] }, search: undefined };
  const { groups, more } = rowsFor('firew', [ready, logins]);
  expect(groups.flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual(['Firewall command']);
  expect(more).toBe(0);
  expect(await found('firew', others, [firewall])).toHaveLength(4);
});

describe('a login that was used comes before', () => {
  test.each<[EntryKind, string, string]>([
    ['setting', 'Firewall', 'fire'],
    ['command', 'Firewall', 'firewall'],
    ['account', 'Switch to Harbour', 'harb'],
    ['command', 'Harbour', 'harb'],
    ['setting', 'Root', 'root'],
  ])('the %s “%s”, although “%s” matches that better', async (kind, title, typed) => {
    const other = row(kind, title);
    expect(await found(typed, [other], [firewall])).toEqual([title, 'Edge firewall']);
    expect(await found(typed, [other], [usedFirewall])).toEqual(['Edge firewall', title]);
  });

  test('a setting, a command and an account that are used every day', async () => {
    const others = (['setting', 'command', 'account'] as const).map((kind) =>
      row(kind, `Harbour ${kind}`, oftenUsed),
    );
    const [first] = await found('harb', others, [usedFirewall]);
    expect(first).toBe('Edge firewall');
  });

  test.each<EntryKind>(['item', 'recent'])('an account, and so does a used %s', async (kind) => {
    const value = row(kind, 'Backup key', { keywords: 'Harbour', ...used });
    expect(await found('harb', [row('account', 'Switch to Harbour')], [value])).toEqual([
      'Backup key',
      'Switch to Harbour',
    ]);
  });
});

test('among used logins the better match comes first, then the one that is used more', async () => {
  const named = row('login', 'Harbour router', used);
  expect(
    await found(
      'harb',
      [usedFirewall, { ...firewall, id: '2', title: 'Console', ...oftenUsed }, named],
      [row('setting', 'Harbour')],
    ),
  ).toEqual(['Harbour router', 'Console', 'Edge firewall', 'Harbour']);
});

describe('words of the client and of the name are found together', () => {
  const others = [
    row('login', 'Backup firewall', { keywords: 'Alder Dental root Password' }),
    row('login', 'Core router', { keywords: 'Alder Dental admin Password' }),
  ];

  test.each(['harb fire', 'fire harb', 'harbour firewall', 'edge daughters', 'harbor', 'harbor fire'])(
    'in any order and in American spelling: “%s”',
    async (typed) => {
      expect(await found(typed, [...others, firewall])).toEqual(['Edge firewall']);
    },
  );
});
