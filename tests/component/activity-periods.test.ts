import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActivityState } from '../../shared/schemas/activity.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { aBridge, button, locator, northwind, showWindow } from './scene.ts';

const day = (offset: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset).getTime();
};
const field = (at: number) => {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
const account = {
  id: northwind.id,
  label: 'Northwind',
  environment: 'production',
  podOrigin: northwind.podUrl,
} as const;
const one = {
  entries: [
    {
      seq: 1,
      record: { at: Date.now(), event: { action: 'revealed' as const, account, locator, of: null } },
    },
  ],
  next: null,
  total: 1,
};
const state: ActivityState = {
  check: { state: 'sound', isVouchedFor: true },
  unwritten: 0,
  isHeldUp: false,
  isPruningHeld: false,
  accounts: [],
  oldestAt: day(-40) + 3_600_000,
};

let bridge: FakeBridge;
beforeEach(() => {
  window.location.hash = '#/activity';
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  bridge = aBridge([northwind])
    .answer('activity.list', one)
    .answer('activity.state', state)
    .answer('activity.bars', ({ edges }) => ({ counts: edges.slice(1).map((_, index) => index) }));
});

const filter = () => bridge.inputsOf('activity.list').at(-1)?.filter;
const bars = async () => within(await screen.findByRole('listbox')).getAllByRole('option');
const radio = (name: string) => screen.getByRole('radio', { name });

describe('A period', () => {
  test.each([
    ['Today', { since: day(0) }],
    ['7 days', { since: day(-6) }],
    ['30 days', { since: day(-29) }],
    ['From–to', { since: day(-6), until: day(1) }],
  ])('%s limits what is listed, and All lists everything again', async (name, expected) => {
    const user = showWindow();
    await user.click(await screen.findByRole('radio', { name }));
    await waitFor(() => expect(filter()).toEqual(expected));
    await user.click(radio('All'));
    await waitFor(() => expect(filter()).toEqual({}));
  });

  test('from a date to another includes both days, and either may be left open', async () => {
    const user = showWindow();
    await user.click(await screen.findByRole('radio', { name: 'From–to' }));
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    expect(to).toHaveValue(field(day(0)));
    await user.clear(from);
    await user.type(from, field(day(-20)));
    await user.clear(to);
    await user.type(to, field(day(-10)));
    to.blur();
    await waitFor(() => expect(filter()).toEqual({ since: day(-20), until: day(-9) }));
    await user.clear(to);
    to.blur();
    await waitFor(() => expect(filter()).toEqual({ since: day(-20) }));
  });

  test('without entries says so, and leads to longer ones', async () => {
    const user = showWindow();
    await screen.findByRole('listbox');
    bridge.answer('activity.list', { entries: [], next: null, total: 0 });
    await user.click(radio('Today'));
    expect(await screen.findByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
    await user.click(button('Show 30 days'));
    expect(radio('30 days')).toBeChecked();
    expect(await screen.findByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show 30 days' })).not.toBeInTheDocument();
    bridge.answer('activity.list', one);
    await user.click(button('Show all'));
    expect(await screen.findByRole('region', { name: 'Entries' })).toBeVisible();
  });

  test('is what the CSV file holds', async () => {
    bridge.answer('activity.export', { saved: null });
    const user = showWindow();
    await user.click(await screen.findByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(filter()).toEqual({ since: day(-6) }));
    await user.click(button('Export CSV'));
    expect(bridge.inputsOf('activity.export')[0]?.filter).toEqual({ since: day(-6) });
  });
});

describe('The chart', () => {
  test('has a bar for each day with its number, and filters without the period', async () => {
    const user = showWindow();
    const shown = await bars();
    expect(shown).toHaveLength(41);
    await waitFor(() => expect(shown.at(-1)).toHaveAccessibleName(/: 40 entries$/));
    expect(shown[1]).toHaveAccessibleName(/: 1 entry$/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Lock');
    await user.click(radio('Today'));
    await waitFor(() =>
      expect(bridge.inputsOf('activity.bars').at(-1)?.filter).toEqual({
        actions: ['locked', 'unlocked', 'unlock-failed'],
      }),
    );
    expect(await bars()).toHaveLength(30);
  });

  test('has a bar for each week of a long journal', async () => {
    bridge.answer('activity.state', { ...state, oldestAt: day(-364) });
    showWindow();
    expect(await bars()).toHaveLength(53);
    expect(screen.getByRole('listbox', { name: 'Entries per week' })).toBeVisible();
  });

  test('chooses a day by a click, and more with Shift', async () => {
    const user = showWindow();
    const shown = await bars();
    await user.click(shown[30]!);
    await waitFor(() => expect(filter()).toEqual({ since: day(-10), until: day(-9) }));
    expect(shown[30]).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('From')).toHaveValue(field(day(-10)));
    await user.keyboard('{Shift>}');
    await user.click(shown[33]!);
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(filter()).toEqual({ since: day(-10), until: day(-6) }));
    expect(await bars()).toHaveLength(41);
  });

  test('chooses days by the arrow keys, extends with Shift, and shows all again with Escape', async () => {
    const user = showWindow();
    const shown = await bars();
    shown.at(-1)!.focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(shown.at(-2)).toHaveFocus());
    await waitFor(() => expect(filter()).toEqual({ since: day(-1), until: day(0) }));
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(filter()).toEqual({ since: day(-3), until: day(0) }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(filter()).toEqual({}));
  });
});
