import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manifestFor } from '../../../browser-extension/build.ts';
import { readAnswer } from '../../../browser-extension/messages.ts';

const id = 'c3a1ab1c-6c5b-4a0e-8f43-1f8b6e4c2a11';

test('reads what Podkey answers', () => {
  expect(readAnswer({ answer: 'fill', id, userName: 'ada', password: 'x' })).toEqual({
    answer: 'fill',
    id,
    values: { 'user-name': 'ada', password: 'x' },
  });
  expect(readAnswer({ answer: 'waits', id, for: 'pairing', code: '012345' })).toEqual({
    answer: 'waits',
    id,
    for: 'pairing',
    code: '012345',
  });
  expect(readAnswer({ answer: 'off' })).toEqual({ answer: 'off' });
});

test.each([
  [{ answer: 'fill', id, password: 1 }],
  [{ answer: 'fill', id, password: 'x'.repeat(70_000) }],
  [{ answer: 'fill', password: 'x' }],
  [{ answer: 'waits', id, for: 'money' }],
  [{ answer: 'refused', id, message: 'x' }],
  [{ answer: 'else', id }],
  ['fill'],
  [null],
])('ignores %j', (message) => {
  expect(readAnswer(message)).toBeNull();
});

test('whatever comes, it is read or ignored', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record({
      answer: fc.constantFrom('fill', 'hello', 'waits', 'refused'),
      id: fc.jsonValue(),
      for: fc.jsonValue(),
      offers: fc.jsonValue(),
      password: fc.jsonValue(),
      code: fc.jsonValue(),
    }),
  );
  fc.assert(
    fc.property(anything, (message) => {
      const read = readAnswer(message);
      if (read?.answer === 'fill')
        expect(Object.values(read.values).every((value) => typeof value === 'string')).toBe(true);
    }),
  );
});

test.each(['chromium', 'firefox'] as const)('in %s the extension may do no more than it says', (browser) => {
  const manifest = manifestFor(browser, { version: '1.0.0', key: 'x' });
  expect(manifest).toMatchObject({
    permissions: ['activeTab', 'scripting', 'nativeMessaging', 'contextMenus'],
  });
  for (const name of [
    'host_permissions',
    'optional_permissions',
    'content_scripts',
    'web_accessible_resources',
    'optional_host_permissions',
  ])
    expect(manifest).not.toHaveProperty(name);
});

test('both languages have the same texts, and every text of the code', () => {
  const folder = path.join(import.meta.dirname, '../../../browser-extension');
  const [english, german] = ['en', 'de'].map((language) =>
    Object.keys(
      JSON.parse(readFileSync(path.join(folder, '_locales', language, 'messages.json'), 'utf8')) as object,
    ),
  );
  expect(german).toEqual(english);
  for (const name of [
    'navigated',
    'noField',
    'hiddenField',
    'pageRefused',
    'unsure',
    'hasValue',
    'tooLong',
    'otherOrigin',
    'fieldGone',
    'noPage',
    'noDocument',
    'stillLoading',
    'waitsForCopy',
    'noHost',
    'notRunning',
    'off',
    'otherVersion',
    'waitsForUnlock',
    'waitsForChoice',
    'waitsForPairing',
    'waitsForValue',
  ])
    expect(english).toEqual(expect.arrayContaining([`${name}Title`, `${name}Text`]));
});
