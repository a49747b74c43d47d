import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { PendingLink } from '../../shared/schemas/deep-link.ts';
import { aBridge, aFailure, locator, northwind, showWindow, staging } from './scene.ts';

const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const { label, podUrl, environment, color } = northwind;
const badge = { id: northwind.id, label, podUrl, environment, color };
const offered: PendingLink = { is: 'offered', id: id(1), account: badge, inUse: true, locator, of: null };

const openButton = async () =>
  within(await screen.findByRole('dialog')).findByRole('button', { name: 'Open' });

test('a link is asked about with the focus on Cancel, and a press meant for another link can’t open it', async () => {
  const bridge = aBridge([northwind, staging]).answer('links.pending', { link: offered });
  bridge.answer('links.accept', { accountId: northwind.id, locator });
  const user = showWindow();
  const dialog = await screen.findByRole('dialog', { name: 'Open this secure value?' });
  expect(dialog).toHaveTextContent(locator.property);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  const open = await openButton();
  expect(open).toBeDisabled();
  await waitFor(() => expect(open).toBeEnabled());
  expect(bridge.inputsOf('secrets.open')).toEqual([]);

  // Another link replaces it, and the delay starts again.
  bridge.answer('links.pending', { link: { ...offered, id: id(2) } });
  bridge.emit('links.arrived', {});
  await waitFor(async () => expect(await openButton()).toBeDisabled());
  await waitFor(async () => expect(await openButton()).toBeEnabled());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(await openButton());
  expect(bridge.inputsOf('links.accept')).toEqual([{ id: id(2) }]);
  await waitFor(() =>
    expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: northwind.id, locator }]),
  );
});

test('a link that can no longer be opened says why', async () => {
  const bridge = aBridge([northwind]).answer('links.pending', { link: offered });
  bridge.fail('links.accept', aFailure({ message: 'Another link has come since.' }));
  const user = showWindow();
  const open = await openButton();
  await waitFor(() => expect(open).toBeEnabled());
  await user.click(open);
  expect(await screen.findByRole('alert')).toHaveTextContent('Another link has come since.');
  expect(bridge.inputsOf('secrets.open')).toEqual([]);
});

test('a value chosen in the palette opens without a question', async () => {
  const bridge = aBridge([northwind]).answer('links.pending', { link: { is: 'chosen', id: id(3) } });
  bridge.answer('links.accept', { accountId: northwind.id, locator });
  showWindow();
  await waitFor(() =>
    expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: northwind.id, locator }]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an address that leads to no secure value is refused with what would open', async () => {
  const refused: PendingLink = { is: 'refused', id: id(4), refusal: 'not-a-value' };
  aBridge([northwind]).answer('links.pending', { link: refused });
  showWindow();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('neither a Podkey link nor the address of a secure value');
  expect(alert).toHaveTextContent('an address that ends with “/secure/” and the property');
});
