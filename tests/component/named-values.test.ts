import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import ActivityRow from '../../renderer/features/activity/ActivityRow.svelte';
import { describerWith } from '../../renderer/features/activity/event-description.ts';
import LinkNames from '../../renderer/features/links/LinkNames.svelte';
import type { ActivityEntry } from '../../shared/schemas/activity.ts';
import type { ValueName } from '../../shared/schemas/login.ts';
import { northwindBadge, routerLocator } from '../support/samples.ts';

const valueName: ValueName = { item: null, login: 'Edge firewall', client: 'Harbour & Daughters' };

const describe = describerWith([]);
const { id, label, podUrl: podOrigin, environment } = northwindBadge;
const entry = (named: ValueName | null): ActivityEntry => ({
  seq: 1,
  record: {
    at: Date.UTC(2026, 8, 15, 9, 30),
    event: {
      action: 'value-copied',
      account: { id, label, podOrigin, environment },
      locator: routerLocator,
      of: named,
    },
  },
});

test('the question about a link to a saved value names its login and client', () => {
  render(LinkNames, { account: northwindBadge, locator: routerLocator, valueName });
  const names = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(names.slice(1, 3)).toEqual(['Edge firewall', 'Harbour & Daughters']);
});

test('the question about a link to another value names what the link names', () => {
  render(LinkNames, { account: northwindBadge, locator: routerLocator, valueName: null });
  expect(screen.queryByText('Login')).not.toBeInTheDocument();
  expect(screen.getByText(routerLocator.assetId)).toBeVisible();
});

test('an entry about a saved value shows its login and client instead of IDs, which its title has', () => {
  render(ActivityRow, { entry: entry(valueName), describe });
  const shown = screen.getByText(`${routerLocator.property} · Edge firewall · Harbour & Daughters`);
  expect(shown).toHaveAttribute('title', expect.stringContaining(routerLocator.assetId));
  expect(screen.queryByText(routerLocator.assetId)).not.toBeInTheDocument();
});

test('an entry about another value shows its IDs', () => {
  render(ActivityRow, { entry: entry(null), describe });
  expect(screen.getByText(routerLocator.assetId)).toBeVisible();
});
