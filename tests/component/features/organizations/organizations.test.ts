import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Organization, OrganizationList } from '../../../../shared/schemas/organization.ts';
import type { FakeBridge } from '../../../support/fake-bridge.ts';
import { anOrganizationList } from '../../../support/organization-list.ts';
import { aBridge, aFailure, button, northwind, showWindow, staging } from '../../scene.ts';

const names = ['Alder Dental', 'Bakker Foods', 'Zürich Solar', ''];
const organizations = names.map((name, index) => ({ id: `org-${index}`, name }));
const listOf = (given: { organizations?: Organization[]; loadedAt?: number } = {}): OrganizationList =>
  anOrganizationList(given.organizations ?? organizations, given.loadedAt);
const many = Array.from({ length: 1_000 }, (_, index) => ({ id: `id-${index}`, name: `Site ${index}` }));

const searchbox = () => screen.getByRole('searchbox', { name: 'Search organizations' });
const grid = () => screen.findByRole('grid', { name: 'Organizations' });
const shownRows = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1);
const shownNames = async () =>
  (await shownRows()).map((row) => within(row).getAllByRole('gridcell')[0]?.textContent.trim());

beforeEach(() => {
  window.location.hash = '#/organizations';
  // jsdom has no layout; the list needs a height to show rows: ten rows of 36 px.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0;
    this.dispatchEvent(new Event('scroll'));
  };
});

function bridgeWith(list: OrganizationList): FakeBridge {
  return aBridge([northwind, staging]).answer('organizations.list', list).answer('organizations.copyId', {});
}

test('the account’s organizations are listed, counted and dated', async () => {
  const bridge = bridgeWith(listOf({ loadedAt: Date.now() - 125_000 }));
  showWindow();
  expect(await shownNames()).toEqual(['Alder Dental', 'Bakker Foods', 'Zürich Solar', 'No name']);
  expect(await grid()).toHaveAttribute('aria-rowcount', '5');
  expect(screen.getByText('4 organizations')).toBeVisible();
  expect(screen.getByText('Updated 2 min ago')).toBeVisible();
  expect(bridge.inputsOf('organizations.list')).toEqual([{ accountId: northwind.id, refresh: false }]);
});

test('while they load, the count rises and the person can already type', async () => {
  const bridge = aBridge([northwind]);
  const respond = bridge.hold('organizations.list');
  const user = showWindow();
  const bar = await screen.findByRole('progressbar', { name: 'Loading organizations' });
  expect(bar).toHaveAttribute('aria-valuetext', 'Waiting for the pod');
  bridge.change('organizationLoad', { accountId: staging.id, count: 7 });
  bridge.change('organizationLoad', { accountId: northwind.id, count: 42_000 });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '42,000 organizations so far'));
  await user.type(searchbox(), 'solar');
  respond(listOf());
  expect(await shownNames()).toEqual(['Zürich Solar']);
  expect(bar).not.toBeInTheDocument();
});

test('a pause that the pod asks for is counted down, and a load can be stopped', async () => {
  const bridge = aBridge([northwind]).answer('calls.cancel', {});
  bridge.hold('organizations.list');
  const user = showWindow();
  const bar = await screen.findByRole('progressbar', { name: 'Loading organizations' });
  bridge.change('organizationLoad', { accountId: northwind.id, count: 5_000, waitMs: 7_000 });
  await waitFor(() =>
    expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/Paused.* in 7 s$/)),
  );
  bridge.change('organizationLoad', { accountId: northwind.id, count: 6_000 });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '6,000 organizations so far'));
  await user.click(button('Stop'));
  expect(bridge.inputsOf('calls.cancel')).toEqual([{ name: 'organizations.list' }]);
});

test('a search filters the list by name, ignoring accents, and shows the count', async () => {
  bridgeWith(listOf());
  const user = showWindow();
  await grid();
  await user.type(searchbox(), 'zur');
  expect(await shownNames()).toEqual(['Zürich Solar']);
  expect(screen.getByText('Zür').tagName).toBe('MARK');
  expect(screen.getByText('1 of 4')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(searchbox()).toHaveValue('');
  expect(await shownRows()).toHaveLength(4);
});

test('a search by ID finds its organization', async () => {
  bridgeWith(listOf());
  const user = showWindow();
  await grid();
  await user.type(searchbox(), 'ORG-1');
  expect(await shownNames()).toEqual(['Bakker Foods']);
  expect(screen.getByText('org-1').tagName).toBe('MARK');
});

test('names that are only similar are marked as such', async () => {
  bridgeWith(listOf());
  const user = showWindow();
  await grid();
  await user.type(searchbox(), 'bakkre');
  expect(await screen.findByRole('note')).toHaveTextContent(/Similar/);
  expect(await shownNames()).toEqual(['Bakker Foods']);
});

test('a search without matches says so and leads back to all', async () => {
  bridgeWith(listOf());
  const user = showWindow();
  await grid();
  await user.type(searchbox(), 'xyzzy');
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
  expect(screen.getByText('No organization matches “xyzzy”.')).toBeVisible();
  await user.click(button('Show all'));
  expect(await shownRows()).toHaveLength(4);
});

test('an account without organizations looks different from a search without matches', async () => {
  bridgeWith(listOf({ organizations: [] }));
  showWindow();
  expect(await screen.findByRole('heading', { name: 'No organizations' })).toBeVisible();
});

test.each([
  [{ kind: 'fewer', total: 500 }, 'The pod counts 500 organizations but listed 4.'],
  [{ kind: 'no-link' }, 'there are more than these 4 organizations, but doesn’t link'],
  [{ kind: 'elsewhere', origin: 'https://b.example' }, 'continues at https://b.example.'],
  [{ kind: 'loop' }, 'After 4 organizations the pod links to a page it has already sent.'],
  [{ kind: 'too-many' }, 'has more than 4 organizations'],
] as const)('an incomplete list is never shown as complete: %j', async (gap, words) => {
  bridgeWith(anOrganizationList(organizations, Date.now(), { skipped: 0, gap }));
  showWindow();
  await grid();
  const alert = screen.getByText('This list is incomplete').closest('[role="status"]');
  expect(alert?.textContent.replace(/[\u2066-\u2069]/g, '')).toContain(words);
  expect(alert).toHaveTextContent('You can still use the missing organizations by their IDs.');
});

test('skipped entries are counted', async () => {
  bridgeWith(anOrganizationList(organizations, Date.now(), { skipped: 2, gap: null }));
  showWindow();
  expect(await screen.findByText(/^2 entries in the pod’s list aren’t shown/)).toBeVisible();
});

test('a pod that counts organizations but lists none is not shown as having none', async () => {
  bridgeWith(anOrganizationList([], Date.now(), { skipped: 0, gap: { kind: 'fewer', total: 500 } }));
  showWindow();
  expect(await screen.findByText('This list is incomplete')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.queryByRole('heading', { name: 'No organizations' })).not.toBeInTheDocument();
});

test('a complete list has no such note', async () => {
  bridgeWith(listOf());
  showWindow();
  await grid();
  expect(screen.queryByText('This list is incomplete')).not.toBeInTheDocument();
});

test('a failure says what to do and can be tried again', async () => {
  const bridge = aBridge([northwind]).fail('organizations.list', aFailure());
  const user = showWindow();
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a minute.');
  bridge.answer('organizations.list', listOf());
  await user.click(button('Try again'));
  expect(await shownRows()).toHaveLength(4);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('refreshing asks the pod again; if that fails, the list and its age stay', async () => {
  const bridge = bridgeWith(listOf({ loadedAt: Date.now() - 125_000 }));
  const user = showWindow();
  await grid();
  bridge.fail('organizations.list', aFailure());
  await user.click(button('Refresh'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await shownRows()).toHaveLength(4);
  expect(screen.getByText('Updated 2 min ago')).toBeVisible();

  bridge.answer('organizations.list', listOf({ organizations: organizations.slice(0, 2) }));
  await user.click(button('Refresh'));
  await waitFor(async () => expect(await shownRows()).toHaveLength(2));
  expect(screen.getByText('Updated just now')).toBeVisible();
  expect(bridge.inputsOf('organizations.list').map(({ refresh }) => refresh)).toEqual([false, true, true]);
});

test('an ID is copied by mouse, which is shown in the row and announced', async () => {
  const bridge = bridgeWith(listOf());
  const user = showWindow();
  await grid();
  await user.click(button('Copy ID of Bakker Foods'));
  expect(bridge.inputsOf('organizations.copyId')).toEqual([{ id: 'org-1' }]);
  expect(await screen.findByText('Copied the ID of Bakker Foods')).toHaveAttribute('role', 'status');
  expect(button('Copy ID of Bakker Foods')).toHaveAccessibleDescription('Copied');
});

test('a failed copy is reported and can be tried again', async () => {
  const bridge = bridgeWith(listOf()).fail(
    'organizations.copyId',
    aFailure({ message: 'Nothing was copied.' }),
  );
  const user = showWindow();
  await grid();
  await user.click(button('Copy ID of Bakker Foods'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was copied.');
  bridge.answer('organizations.copyId', {});
  await user.click(button('Try again'));
  expect(await screen.findByText('Copied the ID of Bakker Foods')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('everything works by keyboard: search, move into the list, copy, and back up', async () => {
  const bridge = bridgeWith(listOf());
  const user = showWindow();
  await grid();
  await user.keyboard('{Control>}f{/Control}');
  expect(searchbox()).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect((await shownRows())[0]).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect((await shownRows())[1]).toHaveFocus());
  // The key that copies a password elsewhere never copies an ID.
  await user.keyboard('{Control>}c{/Control}');
  expect(bridge.inputsOf('organizations.copyId')).toEqual([]);
  await user.keyboard('{Control>}i{/Control}');
  expect(bridge.inputsOf('organizations.copyId')).toEqual([{ id: 'org-1' }]);
  await user.keyboard('{Home}');
  await waitFor(async () => expect((await shownRows())[0]).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  expect(searchbox()).toHaveFocus();
});

test('only the rows in view are drawn; the focus moves to the last one and back, and Tab leads to one row', async () => {
  bridgeWith(listOf({ organizations: many }));
  const user = showWindow();
  expect((await shownRows()).length).toBeLessThan(30);
  searchbox().focus();
  await user.keyboard('{ArrowDown}{End}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '1001'));
  expect((await shownRows()).length).toBeLessThan(40);
  expect((await shownRows()).filter((row) => row.getAttribute('tabindex') === '0')).toHaveLength(1);
  await user.keyboard('{PageUp}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '992'));
  await user.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '2'));
});

test('another account starts without the search and the list of the previous one', async () => {
  const bridge = bridgeWith(listOf()).answer('accounts.select', () => {
    bridge.change('accounts', { accounts: [northwind, staging], selectedId: staging.id });
    return {};
  });
  const user = showWindow();
  await grid();
  await user.type(searchbox(), 'bak');
  const respond = bridge.hold('organizations.list');
  await user.keyboard('{Control>}2{/Control}');
  await screen.findByRole('progressbar', { name: 'Loading organizations' });
  expect(searchbox()).toHaveValue('');
  expect(screen.queryByText(/Bak/)).not.toBeInTheDocument();
  respond(listOf({ organizations: [{ id: 'other', name: 'Contoso Legal' }] }));
  expect(await shownNames()).toEqual(['Contoso Legal']);
  expect(bridge.inputsOf('organizations.list').at(-1)).toEqual({ accountId: staging.id, refresh: false });
});
