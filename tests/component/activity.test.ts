import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActivityEvent, ActivityState } from '../../shared/schemas/activity.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { aBridge, aFailure, button, locator, northwind, showWindow, staging, textbox } from './scene.ts';

const then = {
  id: northwind.id,
  label: 'Northwind',
  environment: 'production',
  podOrigin: northwind.podUrl,
} as const;
const revealed = { action: 'revealed', account: then, locator, of: null } satisfies ActivityEvent;
const sound: ActivityState = {
  check: { state: 'sound', isVouchedFor: true },
  unwritten: 0,
  isHeldUp: false,
  isPruningHeld: false,
  accounts: [{ id: northwind.id, label: 'Northwind' }],
  oldestAt: null,
};

const entry = (seq: number, event: ActivityEvent = revealed, at = Date.now(), ticket?: string) => ({
  seq,
  record: { at, event, ...(ticket !== undefined && { ticket }) },
});
const page = (entries: ReturnType<typeof entry>[], next: number | null = null, total = entries.length) => ({
  entries,
  next,
  total,
});

const list = () => screen.findByRole('region', { name: 'Entries' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.textContent.replace(/\s+/g, ' ').trim());

beforeEach(() => {
  window.location.hash = '#/activity';
  // jsdom has no layout; the list needs a height to show rows.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
});

function bridgeWith(entries: ReturnType<typeof entry>[], state: ActivityState = sound): FakeBridge {
  return aBridge([northwind, staging]).answer('activity.list', page(entries)).answer('activity.state', state);
}

describe('The journal', () => {
  test('shows of each entry what, whose, when and for which ticket, newest first and grouped by days', async () => {
    const now = Date.now();
    const before = now - 24 * 60 * 60_000;
    bridgeWith([entry(2, revealed, now, 'INC-7'), entry(1, { action: 'unlock-failed' }, before)]);
    showWindow();
    expect(await rows()).toEqual([
      'Today',
      'Northwind docs.northwind.example Production',
      expect.stringMatching(
        /^Revealed root password Ticket: ?INC-7 \d\d:\d\d:\d\d server 3{8}\S* revision 4{8}\S*$/,
      ),
      'Yesterday',
      expect.stringMatching(/^Unlocking failed \d\d:\d\d:\d\d$/),
    ]);
    expect(screen.getByText('2 entries')).toBeVisible();
    expect(screen.getByText(/no tampering found/)).toBeVisible();
  });

  test('names the login and client of a value as they were then, and says where that was not recorded', async () => {
    const item = { kind: 'password' as const, label: null };
    const of = { item, login: 'Edge firewall', client: 'Harbour & Daughters' };
    const { of: _, ...former } = revealed;
    bridgeWith([entry(2, { ...revealed, of }), entry(1, former)]);
    showWindow();
    const [, , named, unnamed] = await rows();
    expect(named).toMatch(/^Revealed root password · Edge firewall · Harbour & Daughters/);
    expect(unnamed).toMatch(/^Revealed root password · client not recorded/);
  });

  test('names an account once for all its entries, and again only when it changes', async () => {
    const other = { ...then, id: staging.id, label: 'Staging' };
    bridgeWith([
      entry(5),
      entry(4, { action: 'locked', by: 'idle' }),
      entry(3),
      entry(2, { ...revealed, account: other }),
      entry(1),
    ]);
    showWindow();
    const shown = await rows();
    expect(shown.map((row) => row.split(' ')[0])).toEqual([
      ...['Today', 'Northwind', 'Revealed', 'Locked', 'Revealed'],
      ...['Staging', 'Revealed', 'Northwind', 'Revealed'],
    ]);
  });

  test('loads more as its end comes near', async () => {
    const many = (from: number) => Array.from({ length: 200 }, (_, index) => entry(from - index));
    const bridge = bridgeWith([]).answer('activity.list', ({ before }) =>
      before === null ? page(many(400), 201, 400) : page(many(200), null, 400),
    );
    showWindow();
    const scroller = await list();
    expect(await screen.findByText('400 entries')).toBeVisible();
    expect(bridge.inputsOf('activity.list')).toHaveLength(1);
    scroller.scrollTop = 190 * 52;
    scroller.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(bridge.inputsOf('activity.list').at(-1)).toMatchObject({ before: 201 }));
  });

  test('is filtered by text, account, action and day, and shown in full again', async () => {
    const bridge = bridgeWith([entry(1)]);
    const user = showWindow();
    await list();
    bridge.answer('activity.list', page([]));
    await user.type(screen.getByRole('searchbox', { name: 'Search activity' }), 'router');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'Northwind');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Copies');
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    expect(await screen.findByRole('heading', { name: 'No matching entries' })).toBeVisible();
    await waitFor(() =>
      expect(bridge.inputsOf('activity.list').at(-1)?.filter).toEqual({
        account: northwind.id,
        actions: ['value-copied', 'code-copied'],
        since: new Date().setHours(0, 0, 0, 0),
        text: 'router',
      }),
    );
    await user.click(button('Show all'));
    await waitFor(() => expect(bridge.inputsOf('activity.list').at(-1)?.filter).toEqual({}));
    expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeVisible();
    expect(button('Export CSV')).toBeDisabled();
  });

  test('says that a search is under way instead of counting the former entries', async () => {
    const bridge = bridgeWith([entry(1)]);
    const user = showWindow();
    await list();
    const found = Promise.withResolvers<ReturnType<typeof page>>();
    bridge.answer('activity.list', () => found.promise);
    await user.type(screen.getByRole('searchbox', { name: 'Search activity' }), 'router');
    expect(await screen.findByText('Searching…')).toBeVisible();
    expect(screen.queryByText('1 entry')).toBeNull();
    found.resolve(page([entry(1)]));
    expect(await screen.findByText('1 entry found')).toBeVisible();
    expect(screen.queryByText('Searching…')).toBeNull();
  });

  test('shows new entries as they arrive', async () => {
    const bridge = bridgeWith([entry(1)]);
    showWindow();
    expect(await rows()).toHaveLength(3);
    bridge.answer('activity.list', page([entry(2, { action: 'unlocked' }), entry(1)]));
    bridge.emit('activity.changed', {});
    await waitFor(async () => expect((await rows())[1]).toMatch(/^Unlocked/));
  });

  test('shows that it loads, and what to do if it can’t', async () => {
    const bridge = aBridge([northwind]).answer('activity.state', sound);
    const respond = bridge.hold('activity.list');
    const user = showWindow();
    expect(await screen.findByText('Loading the journal')).toBeInTheDocument();
    respond(page([]));
    expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeVisible();
    bridge.fail('activity.list', aFailure());
    bridge.emit('activity.changed', {});
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a minute.');
    bridge.answer('activity.list', page([entry(1)]));
    await user.click(button('Try again'));
    expect(await rows()).toHaveLength(3);
  });

  test('shows where it was changed from outside, and what that means', async () => {
    bridgeWith([entry(1)], {
      ...sound,
      check: {
        state: 'broken',
        breaks: [
          { kind: 'changed', seq: 4, last: 4, at: null },
          { kind: 'missing', seq: 8, last: 10, at: null },
        ],
      },
    });
    showWindow();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Entry 4 or the one before it was altered.');
    expect(alert).toHaveTextContent('Entries 8 to 10 are missing: 3 entries.');
    expect(alert).toHaveTextContent(/can’t be trusted/);
  });

  test.each([
    ['replaced', 10, /The keychain holds the seal of another journal, whose latest entry was 10/],
    ['cut', 0, /the journal is empty: all entries were removed/],
    ['cut', 7, /Entries after 7 are missing/],
    ['beginning', 7, /Entries before 7 were removed, but not by Podkey’s clean-up/],
  ] as const)('describes the forgery: %s at entry %i', async (kind, seq, words) => {
    const breaks = [{ kind, seq, last: seq, at: null }];
    bridgeWith([], { ...sound, check: { state: 'broken', breaks } });
    showWindow();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The journal was changed outside Podkey');
    expect(alert).toHaveTextContent(words);
  });

  test('reports a lost seal without blaming anybody', async () => {
    const breaks = [{ kind: 'seal-lost', seq: 10, last: 10, at: null } as const];
    bridgeWith([entry(1)], { ...sound, check: { state: 'broken', breaks } });
    showWindow();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The journal’s seal is missing from the keychain');
    expect(alert).not.toHaveTextContent('changed outside Podkey');
  });

  test('claims nothing if it is empty and nothing vouches for it', async () => {
    bridgeWith([], { ...sound, check: { state: 'sound', isVouchedFor: false } });
    showWindow();
    expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeVisible();
    expect(screen.queryByText(/no tampering found/)).not.toBeInTheDocument();
  });

  test('reports that old entries are kept because the clock can’t be trusted', async () => {
    bridgeWith([entry(1)], { ...sound, isPruningHeld: true });
    showWindow();
    expect(await screen.findByText(/clock moved by more than a week/)).toBeVisible();
  });

  test('reports that another program blocks writing', async () => {
    bridgeWith([], { ...sound, unwritten: 2, isHeldUp: true });
    showWindow();
    expect(await screen.findByText(/is using Podkey’s database/)).toBeVisible();
  });

  test('reports entries that could not be written to the disk', async () => {
    bridgeWith([], { ...sound, unwritten: 2 });
    showWindow();
    expect(await screen.findByText('2 entries haven’t been saved yet')).toBeVisible();
  });

  test('keeps the position of an entry that Podkey can no longer read', async () => {
    aBridge([northwind])
      .answer('activity.state', sound)
      .answer('activity.list', { entries: [{ seq: 1, record: null }], next: null, total: 1 });
    showWindow();
    expect((await rows())[1]).toMatch(/^Unreadable entry/);
  });

  test('is exported as filtered, and the file’s name is announced', async () => {
    const bridge = bridgeWith([entry(1)]).answer('activity.export', {
      saved: { fileName: 'activity.csv', count: 1 },
    });
    const user = showWindow();
    await list();
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    await user.click(button('Export CSV'));
    expect(await screen.findByText('Saved 1 entry as activity.csv.')).toBeVisible();
    expect(bridge.inputsOf('activity.export')[0]?.filter).toHaveProperty('since');
    bridge.fail('activity.export', aFailure({ message: 'The disk is full.' }));
    await user.click(button('Export CSV'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
  });
});

describe('The ticket', () => {
  test('takes effect while it is typed and is cleared with one press', async () => {
    const bridge = bridgeWith([]);
    const user = showWindow();
    await screen.findByRole('link', { name: 'Activity' });
    await user.keyboard('{Control>}j{/Control}');
    expect(textbox('Ticket')).toHaveFocus();
    await user.keyboard('AB ');
    expect(bridge.inputsOf('activity.setTicket').map(({ ticket }) => ticket)).toEqual(['A', 'AB', 'AB']);
    bridge.change('ticket', 'AB');
    expect(textbox('Ticket')).toHaveValue('AB ');
    await user.click(button('Clear ticket'));
    expect(bridge.inputsOf('activity.setTicket').at(-1)).toEqual({ ticket: '' });
  });

  test('is refused if it is too long, and the previous one stays in effect', async () => {
    const bridge = bridgeWith([]);
    const user = showWindow();
    await user.click(await screen.findByRole('textbox', { name: 'Ticket' }));
    await user.paste('x'.repeat(65));
    expect(screen.getByText('At most 64 characters.')).toBeVisible();
    expect(bridge.inputsOf('activity.setTicket')).toEqual([]);
  });

  test('is cleared when main reports it, as after a switch of accounts', async () => {
    const bridge = bridgeWith([]).state('ticket', 'INC-7');
    showWindow();
    await waitFor(() => expect(textbox('Ticket')).toHaveValue('INC-7'));
    bridge.change('ticket', '');
    await waitFor(() => expect(textbox('Ticket')).toHaveValue(''));
  });
});
