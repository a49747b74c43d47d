import { screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Comparison } from '../../shared/schemas/secure-value.ts';
import {
  aBridge,
  aFailure,
  button,
  chooseFromMore,
  handle,
  linkBox,
  locator,
  northwind,
  path,
  showWindow,
} from './scene.ts';

const otherId = locator.revisionId.replaceAll('4', '5');
const different: Comparison = {
  same: false,
  open: { revisionId: locator.revisionId, kind: 'secret', length: 20, classes: ['upper-case', 'digits'] },
  other: { revisionId: otherId, kind: 'secret', length: 1, classes: ['digits'] },
};

async function openDialog() {
  const user = showWindow();
  await user.click(await linkBox());
  await user.paste(path);
  await user.click(button('Open'));
  await screen.findByRole('region', { name: 'Secure value' });
  await chooseFromMore('Compare with another revision…');
  const dialog = await screen.findByRole('dialog', { name: 'Compare root password' });
  const other = within(dialog).getByLabelText('Other revision');
  return { user, dialog, other };
}

test('a comparison shows whether the values differ, their outlines, and the account', async () => {
  const bridge = aBridge([northwind]).answer('secrets.compare', different);
  const { user, dialog, other } = await openDialog();
  await user.click(other);
  await user.paste(path.replace(locator.revisionId, otherId));
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('The values are different.')).toBeVisible();
  expect(dialog).toHaveTextContent('Northwind');
  const rows = Array.from(dialog.querySelectorAll('tbody tr'), (row) =>
    Array.from(row.children, (cell) => cell.textContent),
  );
  expect(rows).toContainEqual(['Length', '20 characters', '1 character']);
  expect(rows).toContainEqual(['Uppercase', 'Yes', 'No']);
  expect(rows).toContainEqual(['Digits', 'Yes', 'Yes']);
  expect(bridge.inputsOf('secrets.compare')).toEqual([{ handle, revisionId: otherId }]);
  expect(bridge.inputsOf('secrets.reveal')).toEqual([]);

  bridge.answer('secrets.compare', { ...different, same: true });
  await user.click(within(dialog).getByText('Compare'));
  expect(await within(dialog).findByText('The values are the same.')).toBeVisible();
  await user.type(other, '0');
  expect(within(dialog).queryByText('The values are the same.')).not.toBeInTheDocument();
});

test('a text that names no other revision is an error at the field, and main is not called', async () => {
  const bridge = aBridge([northwind]);
  const { user, other } = await openDialog();
  await user.click(other);
  await user.keyboard('{Enter}');
  expect(other).toHaveAccessibleDescription('Enter a revision ID or a link to a revision.');
  expect(other).toHaveFocus();
  expect(bridge.inputsOf('secrets.compare')).toEqual([]);
});

test('a revision that cannot be opened is reported with what to do, and can be tried again', async () => {
  const bridge = aBridge([northwind]).fail(
    'secrets.compare',
    aFailure({ message: 'There is no such revision.' }),
  );
  const { user, dialog, other } = await openDialog();
  await user.click(other);
  await user.paste(otherId);
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is no such revision.');
  bridge.answer('secrets.compare', different);
  await user.click(within(dialog).getByText('Try again'));
  expect(await within(dialog).findByText('The values are different.')).toBeVisible();
});

test('the dialog closes when the lease ends', async () => {
  const bridge = aBridge([northwind]);
  const { dialog } = await openDialog();
  bridge.emit('secrets.leaseEnded', { handle, reason: 'account-switched' });
  await screen.findByText(/you switched accounts/);
  expect(dialog).not.toBeInTheDocument();
});
