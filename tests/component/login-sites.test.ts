import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Login } from '../../shared/schemas/login.ts';
import { both, detail, firewall, openLogin } from './login-scene.ts';

// Wide enough for three panes.
window.innerWidth = 1440;

const here = { origin: 'https://fw.example', subdomains: false };

/** Opens the dialog that edits a login. */
async function editing(login: Login) {
  const { user, bridge } = await openLogin(login.name, { ...both, logins: [login] });
  bridge.answer('logins.save', login);
  await user.click(within(await detail()).getByRole('button', { name: /^Edit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit login' }));
  const box = dialog.getByRole('textbox', { name: 'Another address' });
  const add = async (address: string) => {
    await user.clear(box);
    await user.type(box, `${address}{Enter}`);
  };
  const saved = async () => {
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    return bridge.inputsOf('logins.save').at(-1)?.draft.sites;
  };
  return { user, dialog, add, saved };
}

test('A login’s detail says where the browser fills it in', async () => {
  const sites = [
    here,
    { origin: 'https://login.example:8443', subdomains: true },
    { origin: 'https://file.example', subdomains: true, suggested: true } as const,
  ];
  const { region } = await openLogin(firewall.name, { ...both, logins: [{ ...firewall, sites }] });
  expect(region).toHaveTextContent('https://fw.example');
  expect(region).toHaveTextContent('https://login.example:8443 and its subdomains');
  expect(region).toHaveTextContent(
    'https://file.example and its subdomains (from a file: Podkey asks there first)',
  );
});

test('A person adds an address, with its subdomains, and removes another', async () => {
  const { user, dialog, add, saved } = await editing({ ...firewall, sites: [here] });
  await add('login.harbour.example:8443/sign-in');
  await user.click(
    dialog.getByRole('checkbox', { name: /subdomains of https:\/\/login\.harbour\.example:8443/ }),
  );
  await user.click(dialog.getByRole('button', { name: 'Remove https://fw.example' }));
  expect(await saved()).toEqual([{ origin: 'https://login.harbour.example:8443', subdomains: true }]);
});

// A bracket is typed as two.
test.each([
  'https://10.9.8.7',
  'https://[[fd00::1]:8443',
  'https://localhost:3000',
  'https://firewall',
  'https://0x0a000001',
])('No subdomains are offered of %s, which has none', async (address) => {
  const { dialog, add } = await editing({ ...firewall, sites: [here] });
  await add(address);
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /^Remove https/ })).toHaveLength(2));
  expect(dialog.getAllByRole('checkbox', { name: /subdomains of/ })).toHaveLength(1);
});

test('The login’s own address is one of them, until it is another', async () => {
  const { user, dialog, saved } = await editing({ ...firewall, sites: [] });
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await user.type(address, 'https://old.example/login');
  await user.tab();
  expect(dialog.getByText('https://old.example')).toBeVisible();
  await user.clear(address);
  await user.type(address, 'https://new.example');
  await user.tab();
  expect(await saved()).toEqual([{ origin: 'https://new.example', subdomains: false }]);
});

test('An address without encryption needs a tick', async () => {
  const { user, dialog, add, saved } = await editing({ ...firewall, sites: [] });
  await add('http://10.0.0.1:8080');
  expect(dialog.getByText(/This address is not encrypted/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Fill in without encryption' }));
  await user.click(dialog.getByRole('button', { name: 'Add address' }));
  expect(await saved()).toEqual([{ origin: 'http://10.0.0.1:8080', subdomains: false }]);
});

test('What is no address, or is there already, is refused with the reason', async () => {
  const { dialog, add } = await editing({ ...firewall, sites: [here] });
  await add('ask Ada');
  expect(dialog.getByText(/Enter an address such as/)).toBeVisible();
  await add('https://fw.example/elsewhere');
  expect(dialog.getByText('This address is already in the list.')).toBeVisible();
});
