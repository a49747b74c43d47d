import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Login } from '../../../../shared/schemas/login.ts';
import { packLogins } from '../../../../shared/schemas/packed-logins.ts';
import { useLanguage } from '../../../../shared/text/catalogue.ts';
import { anOrganizationList } from '../../../support/organization-list.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { aBridge, button, locator, northwind, path, searchBox, showWindow, textbox } from '../../scene.ts';

// Wide enough for three panes.
window.innerWidth = 1440;

const harbour = { id: 'org-1', name: 'Harbour & Daughters' };
const museum = { id: 'org-2', name: 'Zürich Museum' };
const bakker = { id: 'org-3', name: 'Bakker Foods' };
const nameless = { id: 'org-4', name: '' };

const ofClient = (number: number, name: string, client: Login['client']) =>
  aLogin({
    id: numberedUuid(number),
    name,
    client,
    items: [
      anItem({ id: numberedUuid(number + 100), locator: { ...locator, assetId: numberedUuid(number) } }),
    ],
  });
const firewall = ofClient(1, 'Edge firewall', harbour);
const router = ofClient(2, 'Core router', harbour);
// Saved when the organizations could not be read.
const vault = ofClient(3, 'Vault door', { id: null, name: museum.name });

function withLogins(logins: Login[] = [firewall, router, vault]) {
  let listed = logins;
  const bridge = aBridge([northwind])
    .answer('organizations.list', anOrganizationList([harbour, museum, bakker, nameless]))
    .answer('organizations.copyId', {})
    .answer('logins.list', () => packLogins({ logins: listed, recents: [] }));
  return {
    bridge,
    become: (next: Login[]) => {
      listed = next;
      bridge.emit('logins.changed', {});
    },
  };
}

beforeEach(() => {
  window.location.hash = '#/organizations';
  // jsdom has no layout; the lists need a height to show rows.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
  Element.prototype.scrollTo = () => undefined;
});

const organization = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const countOf = async (name: string) =>
  within(await organization(name))
    .getAllByRole('gridcell')[1]
    ?.textContent.trim();
const loginNames = async () =>
  within(await screen.findByRole('grid', { name: 'Logins' }))
    .getAllByRole('row')
    .map((row) => row.querySelector('.name')?.textContent);
const chosenClient = () =>
  within(screen.getByRole('listbox', { name: 'Clients' })).getByRole('option', { selected: true });

test('each organization shows how many logins it has, also those saved by its name, and follows changes', async () => {
  const { become } = withLogins();
  showWindow();
  await waitFor(async () => expect(await countOf('Harbour')).toBe('2'));
  expect(await countOf('Zürich')).toBe('1');
  expect(await countOf('Bakker')).toBe('0');
  become([firewall]);
  await waitFor(async () => expect(await countOf('Harbour')).toBe('1'));
});

test('Enter on an organization lists its logins on the main screen, with the first one focused', async () => {
  const { bridge } = withLogins();
  const user = showWindow();
  await organization('Harbour');
  await user.keyboard('{Control>}f{/Control}{ArrowDown}{ArrowDown}');
  await waitFor(async () => expect(await organization('Harbour')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await loginNames()).toEqual(['Edge firewall', 'Core router']);
  expect(chosenClient()).toHaveAccessibleName('Harbour & Daughters, 2 logins');
  await waitFor(() => expect(screen.getByRole('row', { name: /Edge firewall/ })).toHaveFocus());
  expect(bridge.inputsOf('organizations.copyId')).toEqual([]);
});

test('a button does the same, for logins saved by the client’s name too', async () => {
  withLogins();
  const user = showWindow();
  await organization('Zürich');
  await user.click(button('Show logins of Zürich Museum'));
  expect(await loginNames()).toEqual(['Vault door']);
});

test('what was open of another client is closed', async () => {
  withLogins();
  window.location.hash = '#/secrets';
  const user = showWindow();
  await user.click(await screen.findByText('Vault door'));
  await screen.findByRole('region', { name: 'Login' });
  await user.click(screen.getByRole('link', { name: 'Organizations' }));
  await organization('Harbour');
  await user.click(button('Show logins of Harbour & Daughters'));
  expect(await loginNames()).toEqual(['Edge firewall', 'Core router']);
  expect(screen.queryByRole('region', { name: 'Login' })).toBeNull();
});

test('an organization without logins leads to “Open by link”, and a login saved from there gets it as client', async () => {
  const { bridge, become } = withLogins();
  const saved = ofClient(9, 'Till', bakker);
  bridge.answer('logins.save', () => {
    become([firewall, saved]);
    return saved;
  });
  const user = showWindow();
  await organization('Bakker');
  await user.click(button('Show logins of Bakker Foods'));
  expect(await screen.findByRole('heading', { name: 'No logins of Bakker Foods yet' })).toBeVisible();
  expect(chosenClient()).toHaveAccessibleName('Bakker Foods, 0 logins');
  const open = within(screen.getByRole('group', { name: 'Details' })).getByRole('button', {
    name: 'Open by link',
  });
  await waitFor(() => expect(open).toHaveFocus());
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Open by link' });
  expect(dialog).toHaveTextContent('Client of a new login: Bakker Foods');
  await user.click(textbox('Paste a link or path'));
  await user.paste(path);
  await user.click(button('Save as login'));
  expect(await screen.findByRole('combobox', { name: 'Client' })).toHaveValue('Bakker Foods');
  await user.click(button('Save'));
  await waitFor(() => expect(bridge.inputsOf('logins.save')).toHaveLength(1));
  expect(bridge.inputsOf('logins.save')[0]?.draft.client).toEqual(bakker);
  await waitFor(async () => expect(await loginNames()).toEqual(['Till']));
});

test('the client is proposed too if the value is opened first and saved later', async () => {
  withLogins();
  const user = showWindow();
  await organization('Bakker');
  await user.click(button('Show logins of Bakker Foods'));
  await screen.findByRole('heading', { name: 'No logins of Bakker Foods yet' });
  await user.keyboard('{Control>}l{/Control}');
  await user.click(await screen.findByRole('textbox', { name: 'Paste a link or path' }));
  await user.paste(path);
  await user.click(button('Open'));
  await user.click(await screen.findByRole('button', { name: 'Save as login…' }));
  expect(await screen.findByRole('combobox', { name: 'Client' })).toHaveValue('Bakker Foods');
});

test('an organization without a name is named by its ID, which is not proposed as a client', async () => {
  withLogins();
  const user = showWindow();
  await organization('No name');
  await user.click(button('Show logins of org-4'));
  expect(await screen.findByRole('heading', { name: 'No logins of org-4 yet' })).toBeVisible();
  await user.keyboard('{Control>}l{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Open by link' })).not.toHaveTextContent('org-4');
});

test('clearing a search returns to the client without logins, and another list leaves it', async () => {
  withLogins();
  const user = showWindow();
  await organization('Bakker');
  await user.click(button('Show logins of Bakker Foods'));
  await screen.findByRole('heading', { name: 'No logins of Bakker Foods yet' });
  await user.type(await searchBox(), 'vault');
  await waitFor(async () => expect(await loginNames()).toEqual(['Vault door']));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'No logins of Bakker Foods yet' })).toBeVisible();
  await user.click(screen.getByRole('option', { name: /^All/ }));
  expect(screen.queryByRole('option', { name: /Bakker/ })).toBeNull();
});

test('in German', async () => {
  withLogins();
  await useLanguage('de');
  try {
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Zugänge von Bakker Foods anzeigen' }));
    expect(await screen.findByRole('heading', { name: 'Noch keine Zugänge von Bakker Foods' })).toBeVisible();
  } finally {
    await useLanguage('en');
  }
});
