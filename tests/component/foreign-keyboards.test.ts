import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { pressed } from '../../renderer/components/shortcut.ts';
import { keepKeysForInputMethod } from '../../renderer/app/keep-keys-for-input-method.ts';
import SearchField from '../../renderer/components/SearchField.svelte';

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
});
