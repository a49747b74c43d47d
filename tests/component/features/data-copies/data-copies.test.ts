import { screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import type { DatabaseCopy } from '../../../../shared/features/data-copies/contract.ts';
import { aBridge, aFailure, northwind, showWindow } from '../../scene.ts';

const at = Date.UTC(2030, 0, 2, 12);
const newest: DatabaseCopy = {
  id: '2030-01-02T12-00-00-000Z',
  at,
  before: 'an import of logins',
  holds: { accounts: 1, logins: 120, entries: 1_034 },
};
const damaged: DatabaseCopy = {
  id: '2030-01-02T11-00-00-000Z',
  at: at - 3_600_000,
  before: null,
  holds: null,
};
const present = { accounts: 2, logins: 124, entries: 1_060 };
const nothing = { accounts: 0, logins: 0, entries: 0 };

/** Opens the list of copies in the settings. */
async function opened(copies: DatabaseCopy[], isOn = true) {
  const bridge = aBridge([northwind]).answer('dataCopies.list', { isOn, present, copies });
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Show copies…' }));
  return {
    bridge,
    user,
    dialog: within(await screen.findByRole('dialog', { name: 'Copies of Podkey’s data' })),
  };
}

beforeEach(() => {
  window.location.hash = '#/settings';
});

test('each copy has its time and what it holds, and one that can’t be read is not offered', async () => {
  const { dialog } = await opened([newest, damaged]);
  const rows = await dialog.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent.replace(/\s+/gu, ' ').trim())).toEqual([
    expect.stringMatching(
      /^2 Jan 2030.*Before an import of logins 1 account, 120 logins and 1,034 journal entries Restore…$/u,
    ),
    expect.stringMatching(/^2 Jan 2030.* Can’t be read$/u),
  ]);
});

test.each([
  ['soon, if there is none yet', true, /No copies yet\. Podkey makes one/u],
  ['never, if there are none here', false, 'Podkey keeps no copies here.'],
])('the list says that copies come %s', async (_, isOn, words) => {
  const { dialog } = await opened([], isOn);
  expect(await dialog.findByText(words)).toBeVisible();
});

test('a copy is restored after a question that says in numbers what is lost and what comes back', async () => {
  const { bridge, user, dialog } = await opened([newest]);
  bridge.answer('dataCopies.compare', {
    lost: { accounts: 1, logins: 5, entries: 26 },
    back: { ...nothing, logins: 1 },
  });
  bridge.answer('dataCopies.restore', {});
  await user.click(await dialog.findByRole('button', { name: /^Restore…/u }));
  const question = await screen.findByRole('alertdialog', { name: /^Restore the copy of 2 Jan 2030/u });
  expect(question).toHaveTextContent('The copy holds 1 account, 120 logins and 1,034 journal entries.');
  expect(question).toHaveTextContent(
    'Not in the copy, and gone afterwards: 1 account, 5 logins and 26 journal entries.',
  );
  expect(question).toHaveTextContent('Back afterwards: 0 accounts, 1 login and 0 journal entries.');
  expect(question).toHaveTextContent('The journal will say that entries are missing.');
  expect(bridge.inputsOf('dataCopies.restore')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Restore and restart' }));
  expect(bridge.inputsOf('dataCopies.restore')).toEqual([{ id: newest.id }]);
});

test('the keyboard reaches everything, and Escape goes back step by step', async () => {
  const { bridge, user, dialog } = await opened([newest]);
  bridge.answer('dataCopies.compare', { lost: nothing, back: nothing });
  const restore = await dialog.findByRole('button', { name: /^Restore…/u });
  for (let presses = 0; presses < 5 && document.activeElement !== restore; presses += 1) await user.tab();
  expect(restore).toHaveFocus();
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Everything that Podkey lists now is in the copy too.');
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Copies of Podkey’s data' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Show copies…' })).toHaveFocus();
  expect(bridge.inputsOf('dataCopies.restore')).toEqual([]);
});

test('a refusal is shown in the list', async () => {
  const { bridge, user, dialog } = await opened([newest]);
  bridge.answer('dataCopies.compare', { lost: nothing, back: nothing });
  bridge.fail('dataCopies.restore', aFailure({ message: 'A bulk change is running.' }));
  await user.click(await dialog.findByRole('button', { name: /^Restore…/u }));
  await user.click(await screen.findByRole('button', { name: 'Restore and restart' }));
  expect(await screen.findByText('A bulk change is running.')).toBeVisible();
});
