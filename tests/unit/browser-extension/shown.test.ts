import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Told } from '../../../browser-extension/fill-session.ts';
import { displayFor } from '../../../browser-extension/shown.ts';

interface Message {
  message: string;
  placeholders?: Record<string, { content: string }>;
}

const folder = path.join(import.meta.dirname, '../../../browser-extension/_locales');

/** As the browser's own `i18n.getMessage`. */
function textIn(language: 'en' | 'de') {
  const messages = JSON.parse(readFileSync(path.join(folder, language, 'messages.json'), 'utf8')) as Record<
    string,
    Message | undefined
  >;
  return (name: string, given: string[] = []) => {
    const { message, placeholders = {} } = messages[name] ?? { message: `no ${name}` };
    return Object.entries(placeholders).reduce(
      (written, [placeholder, { content }]) =>
        written.replaceAll(`$${placeholder.toUpperCase()}$`, given[Number(content.slice(1)) - 1] ?? ''),
      message,
    );
  };
}

const said = (over: Partial<Told>, language: 'en' | 'de' = 'en') =>
  displayFor(
    { kind: 'told', what: [], unfilled: {}, misses: {}, frames: [], isToldInPodkey: false, ...over },
    textIn(language),
  );

test('a page that got everything is no news, whatever it asks for later', () => {
  const quiet = { badge: '', shown: null, isToBeRead: false };
  expect(said({ what: ['user-name', 'password'], misses: { code: 'no-field' } })).toEqual(quiet);
});

test('a half fill is said at the button, with the reason', () => {
  const told = { what: ['user-name'], unfilled: { password: 'too-long' } } as const;
  expect(said({ ...told, what: [...told.what], isToldInPodkey: true })).toEqual({
    badge: '½',
    shown: {
      title: 'Filled: user name. Not filled: password',
      text: '',
      rows: [
        {
          title: 'Password',
          text: 'The field is too short. It takes fewer characters than the value has. Copy the value in Podkey instead.',
        },
      ],
    },
    isToBeRead: false,
  });
  expect(said({ ...told, what: [...told.what] }, 'de')).toMatchObject({
    shown: { title: 'Ausgefüllt: Benutzername. Nicht ausgefüllt: Passwort' },
    // An older Podkey has no window for it.
    isToBeRead: true,
  });
});

test.each([
  [{ password: 'hidden-field' }, '½'],
  [{ password: 'has-value' }, '½'],
  [{ code: 'unsure' }, '½'],
  [{ 'user-name': 'has-value' }, ''],
] as const)('what the page had no free field for is said quietly: %j', (misses, badge) => {
  const display = said({ what: ['password'], misses });
  expect(display).toMatchObject({ badge, isToBeRead: false });
  expect(display.shown?.rows).toHaveLength(1);
});

test.each([
  ['navigated', 'Not filled'],
  ['no-field', 'No field to fill'],
  ['hidden-field', 'The field can’t be seen'],
  ['page-refused', 'The page didn’t take the value'],
  ['unsure', 'Podkey isn’t sure which field it is'],
  ['has-value', 'The field already has a value'],
  ['too-long', 'The field is too short'],
  ['other-origin', 'The fields are another site’s'],
] as const)('nothing filled because of %s is said with its own words and next step', (reason, title) => {
  const misses = { 'user-name': reason, password: reason, code: 'no-field' } as const;
  const { badge, shown, isToBeRead } = said({ misses });
  expect({ badge, title: shown?.title, isToBeRead }).toEqual({ badge: '!', title, isToBeRead: true });
  expect(shown?.text).toMatch(/[.]$/);
  expect(said({ misses }, 'de').shown?.title).not.toBe(title);
});

test('a frame of another site is named', () => {
  const misses = { password: 'other-origin' } as const;
  expect(said({ misses, frames: ['https://id.example'] }).shown?.text).toContain(
    'A frame of https://id.example may have them',
  );
});

test('a frame is no news where the page itself has a field', () => {
  const misses = { 'user-name': 'hidden-field', password: 'hidden-field', code: 'other-origin' } as const;
  expect(said({ misses, frames: ['https://id.example'] }).shown?.title).toBe('The field can’t be seen');
});

test('reasons that differ are said for each', () => {
  const { shown } = said({
    misses: { 'user-name': 'has-value', password: 'hidden-field', code: 'no-field' },
  });
  expect(shown?.title).toBe('Nothing was filled');
  expect(shown?.rows?.map(({ title, text }) => `${title}: ${text.split('.')[0] ?? ''}`)).toEqual([
    'User name: The field already has a value',
    'Password: The field can’t be seen',
  ]);
});

test('a field that went after the choice is not called missing', () => {
  const { shown } = said({ what: ['user-name'], unfilled: { password: 'no-field' } });
  expect(shown?.rows?.[0]?.text).toBe('Its field has gone or moved. Click into the field and try again.');
});
