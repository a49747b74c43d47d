import { screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { harbour, museum } from '../../../support/sample-users.ts';
import { button, northwind, textbox } from '../../scene.ts';
import { aBaseline, bridge, group, openUser, retype, role, userId, useUsersBridge } from './users-scene.ts';

const undoKey = '{Control>}z{/Control}';
const scope = (id: string) =>
  within(group('Organization scopes')).queryByRole('button', { name: `Remove ${id}` });

useUsersBridge();

describe('The undo shortcut in the form', () => {
  test('restores a removed scope, even if a text field has the focus', async () => {
    const user = await openUser();
    await user.click(scope(harbour)!);
    expect(textbox('Add to organization scopes')).toHaveFocus();
    await user.keyboard(undoKey);
    expect(scope(harbour)).toBeVisible();
    expect(screen.getByText('Undone: Organization scopes')).toBeInTheDocument();
    expect(screen.getByText('No changes yet.')).toBeVisible();
  });

  test('undoes one step after another, latest first', async () => {
    const user = await openUser();
    await user.selectOptions(role(), 'support');
    await user.click(scope(harbour)!);
    await user.keyboard(undoKey);
    expect(scope(harbour)).toBeVisible();
    expect(role()).toHaveValue('support');
    await user.keyboard(undoKey);
    expect(role()).toHaveValue('viewer');
  });

  test('is left to the text field that was typed in last', async () => {
    const user = await openUser();
    await user.click(scope(harbour)!);
    await retype(user, 'Last name', 'Holm');
    await user.keyboard(undoKey);
    expect(scope(harbour)).toBeNull();
    role().focus();
    await user.keyboard(undoKey);
    expect(scope(harbour)).toBeVisible();
    expect(textbox('Last name')).toHaveValue('Holm');
  });

  test('restores everything that was discarded', async () => {
    const user = await openUser();
    await retype(user, 'Last name', 'Holm');
    await user.click(textbox('Add to organization scopes'));
    await user.paste(museum);
    await user.keyboard('{Enter}');
    expect(scope(museum)).toBeVisible();
    await user.click(button('Discard changes'));
    expect(textbox('Last name')).toHaveValue('Berg');
    await user.click(button('Undo'));
    expect(screen.getByText('Undone: Last name and organization scopes')).toBeInTheDocument();
    expect(textbox('Last name')).toHaveValue('Holm');
    expect(scope(museum)).toBeVisible();
  });
});

test('removing a saved user can be undone beside the notice', async () => {
  bridge.answer('users.open', aBaseline({ isSaved: true })).answer('users.setSaved', {});
  const user = await openUser();
  await user.click(button('Pinned'));
  expect(await screen.findByText('Removed from pinned users')).toBeVisible();
  await user.click(button('Undo'));
  expect(await screen.findByRole('button', { name: 'Pinned', pressed: true })).toBeVisible();
  expect(screen.queryByText('Removed from pinned users')).not.toBeInTheDocument();
  const at = { accountId: northwind.id, userId };
  expect(bridge.inputsOf('users.setSaved')).toEqual([
    { ...at, saved: false },
    { ...at, saved: true },
  ]);
});

test('the focus stays in the form when the focused element disappears', async () => {
  const user = await openUser();
  await user.click(within(group('Organization scopes')).getByRole('button', { name: 'Remove all' }));
  await expect.poll(() => document.activeElement).toBe(textbox('Add to organization scopes'));
  await retype(user, 'Last name', 'Holm');
  await user.click(button('Discard changes'));
  await expect
    .poll(() => screen.getByRole('region', { name: 'User' }).contains(document.activeElement))
    .toBe(true);
  await user.selectOptions(role(), 'support');
  await user.click(button('Reset role'));
  expect(role()).toHaveFocus();
});

test('while a user is open, many users can be changed; the user and the draft are there on return', async () => {
  const user = await openUser();
  await retype(user, 'Last name', 'Holm');
  await user.click(button('Bulk change…'));
  expect(await screen.findByRole('heading', { name: 'Bulk change users' })).toHaveFocus();
  await user.click(button('Back to Users'));
  expect(await screen.findByRole('textbox', { name: 'Last name' })).toHaveValue('Holm');
  expect(screen.getByRole('heading', { name: 'Anna Berg' })).toHaveFocus();
});
