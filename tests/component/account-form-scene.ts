import { screen } from '@testing-library/svelte';
import { anAccount, northwind, showWindow, textbox } from './scene.ts';

/** The secret that a person types. */
export const secret = 'the API key’s secret';
/** The account that main returns. */
export const added = anAccount(7, { label: 'Fabrikam', podUrl: 'https://docs.fabrikam.example' });

/** Opens the form for a new account. */
export async function startAdding() {
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Add account' }));
  return user;
}

/** Fills in a complete account. */
export async function fillIn(user: Awaited<ReturnType<typeof startAdding>>) {
  await user.type(textbox('Account name'), added.label);
  await user.type(textbox('Service address (pod URL)'), `${added.podUrl}/`);
  await user.type(textbox('Account ID'), added.accountId.toUpperCase());
  await user.type(textbox('API key ID'), added.apiKeyId);
  await user.type(textbox('API key secret'), secret);
}

/** Opens the form for an existing account. */
export async function startEditing(label = northwind.label) {
  window.location.hash = '#/settings';
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: `Edit ${label}` }));
  return user;
}
