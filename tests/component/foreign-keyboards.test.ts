import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { pressed } from '../../renderer/components/shortcut.ts';
import { keepKeysForInputMethod } from '../../renderer/app/page-keyboard.ts';
import SearchField from '../../renderer/components/SearchField.svelte';
import { detail, openLogin } from './login-scene.ts';

const isPressed = (key: string, code: string, letter: string) =>
  pressed(new KeyboardEvent('keydown', { key, code, ctrlKey: true }), { key: letter });

describe('A shortcut’s letter', () => {
  test.each([
    ['Russian', 'л', 'KeyK', 'k'],
    ['Greek', 'κ', 'KeyK', 'k'],
    ['Hebrew', 'ל', 'KeyK', 'k'],
    ['US', 'k', 'KeyK', 'k'],
    ['Dvorak', 'k', 'KeyV', 'k'],
    ['AZERTY', 'a', 'KeyQ', 'a'],
  ])('is found on a %s layout', (_, key, code, letter) => expect(isPressed(key, code, letter)).toBe(true));

  test('is not looked for at its US place on a Latin layout', () => {
    expect(isPressed('t', 'KeyK', 'k')).toBe(false);
    expect(isPressed('ö', 'KeyK', 'k')).toBe(false);
  });
});

describe('While an input method composes', () => {
  test.each([
    ['isComposing', { isComposing: true }],
    ['key code 229', { keyCode: 229 }],
  ])('Escape does not empty a search (%s)', async (_, method) => {
    const release = keepKeysForInputMethod(window);
    render(SearchField, { label: 'Search', value: 'にほん', placeholder: '', shortcut: { key: 'f' } });
    const field = screen.getByRole('searchbox', { name: 'Search' });
    await fireEvent.keyDown(field, { key: 'Escape', ...method });
    expect(field).toHaveValue('にほん');
    await fireEvent.keyDown(field, { key: 'Escape' });
    expect(field).toHaveValue('');
    release();
  });

  test.each([
    ['isComposing', { isComposing: true }],
    ['key code 229', { keyCode: 229 }],
  ])('Escape does not close a dialog, and Enter does not act in it (%s)', async (_, method) => {
    window.innerWidth = 1440;
    const { user } = await openLogin('Edge firewall');
    await user.click(within(await detail()).getByRole('button', { name: /^Edit/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit login' });
    const link = within(dialog).getByRole('textbox', { name: 'Link of another item' });
    await fireEvent.keyDown(link, { key: 'Escape', ...method });
    await user.type(link, 'リンク');
    expect(dialog).toBeInTheDocument();
    await fireEvent.keyDown(link, { key: 'Enter', ...method });
    expect(link).not.toHaveAccessibleErrorMessage();
    expect(link).not.toHaveAttribute('aria-invalid', 'true');
    await fireEvent.keyDown(link, { key: 'Enter' });
    expect(link).toHaveAttribute('aria-invalid', 'true');
    await user.clear(link);
    await fireEvent.keyDown(link, { key: 'Escape' });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});
