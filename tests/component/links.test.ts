import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { PendingLink } from '../../shared/schemas/deep-link.ts';
import { aBridge, aFailure, locator, northwind, showWindow, staging } from './scene.ts';

const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const { label, podUrl, environment, color } = northwind;
const badge = { id: northwind.id, label, podUrl, environment, color };
const kind = 'link';
/** Main asks about this link. */
const shows = (link: PendingLink, number = 1) => ({
  main: { kind, id: id(number), link } as const,
  palette: null,
});
const offered: PendingLink = { kind: 'offered', account: badge, inUse: true, locator, valueName: null };

const openButton = async () =>
  within(await screen.findByRole('dialog')).findByRole('button', { name: 'Open' });

test('a link is asked about with the focus on Cancel, and a press meant for another link can’t open it', async () => {
  const bridge = aBridge([northwind, staging]).state('questions', shows(offered));
  const user = showWindow();
  const dialog = await screen.findByRole('dialog', { name: 'Open this secure value?' });
  expect(dialog).toHaveTextContent(locator.property);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  const open = await openButton();
  expect(open).toBeDisabled();
  await waitFor(() => expect(open).toBeEnabled());
  expect(bridge.inputsOf('secrets.open')).toEqual([]);

  // Another link replaces it, and the delay starts again.
  bridge.change('questions', shows(offered, 2));
  await waitFor(async () => expect(await openButton()).toBeDisabled());
  await waitFor(async () => expect(await openButton()).toBeEnabled());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(await openButton());
  expect(bridge.inputsOf('questions.answer')).toEqual([{ kind, id: id(2), opens: true }]);
  await waitFor(() =>
    expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: northwind.id, locator }]),
  );
});

test('a link that can no longer be opened says why', async () => {
  const bridge = aBridge([northwind]).state('questions', shows(offered));
  bridge.fail('questions.answer', aFailure({ message: 'Another link has come since.' }));
  const user = showWindow();
  const open = await openButton();
  await waitFor(() => expect(open).toBeEnabled());
  await user.click(open);
  expect(await screen.findByRole('alert')).toHaveTextContent('Another link has come since.');
  expect(bridge.inputsOf('secrets.open')).toEqual([]);
});

test('a value chosen in the palette opens without a question', async () => {
  const chosen = { kind: 'chosen-value', id: id(3), accountId: northwind.id, locator } as const;
  const bridge = aBridge([northwind]).state('questions', { main: chosen, palette: null });
  showWindow();
  await waitFor(() =>
    expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: northwind.id, locator }]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an address that leads to no secure value is refused with what would open', async () => {
  const refused: PendingLink = { kind: 'refused', refusal: 'not-a-value' };
  aBridge([northwind]).state('questions', shows(refused));
  showWindow();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('neither a Podkey link nor the address of a secure value');
  expect(alert).toHaveTextContent('an address that ends with “/secure/” and the property');
});
