import { describe, expect, test } from 'vitest';
import { accountDraftSchema, storedAccountSchema } from '../../../../shared/schemas/account.ts';
import { activityRecordSchema, ticketSchema } from '../../../../shared/schemas/activity.ts';
import { hiddenCharacterIn, withCodes } from '../../../../shared/schemas/hidden-characters.ts';
import { loginDraftSchema, storedLoginSchema } from '../../../../shared/schemas/login.ts';
import { podListFileSchema } from '../../../../shared/schemas/network.ts';
import { typedUserFieldsSchema, userFieldsSchema } from '../../../../shared/schemas/user.ts';
import { readCell } from '../../../../electron/features/users/bulk/read-cell.ts';
import { aLoginDraft } from '../../../support/sample-logins.ts';
import { northwindBadge, northwindDraft } from '../../../support/samples.ts';
import { useLanguage } from '../../../../shared/text/catalogue.ts';

const override = 'Acme \u202eEMCA';

test.each([
  ['an override', '\u202e', 'U+202E'],
  ['an isolate', '\u2066', 'U+2066'],
  ['a zero-width space', '\u200b', 'U+200B'],
  ['a line separator', '\u2028', 'U+2028'],
  ['a tag', '\u{e0041}', 'U+E0041'],
  ['a soft hyphen', '\u00ad', 'U+00AD'],
  ['a byte order mark', '\ufeff', 'U+FEFF'],
  ['a filler', '\u3164', 'U+3164'],
  ['half a character', '\ud83d', 'U+D83D'],
  ['a direction mark among Latin letters', '\u200f', 'U+200F'],
  ['an Arabic direction mark among Latin letters', '\u061c', 'U+061C'],
  ['a joiner among Latin letters', '\u200d', 'U+200D'],
  ['a variation selector among Latin letters', '\ufe0f', 'U+FE0F'],
  ['an unassigned character', '\u{38000}', 'U+38000'],
  ['a private-use character', '\ue000', 'U+E000'],
  ['a private-use character of another plane', '\u{f0000}', 'U+F0000'],
  ['no character', '\ufffe', 'U+FFFE'],
  ['a control character', '\u001b', 'U+001B'],
])('%s is hidden', (_, character, code) => {
  expect(hiddenCharacterIn(`Acme${character}Ltd`)).toBe(code);
  expect(withCodes(`Acme${character}Ltd`)).toBe(`Acme[${code}]Ltd`);
});

test('each direction control and each character without a shape is hidden in a Latin text, and shown as its code', () => {
  const shapeless = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;
  const missed = Array.from({ length: 0x1_10000 }, (_, code) => code)
    .filter((code) => shapeless.test(String.fromCodePoint(code)))
    .filter((code) => {
      const text = `Acme${String.fromCodePoint(code)}Ltd`;
      return hiddenCharacterIn(text) === undefined || withCodes(text) === text;
    });
  expect(missed.map((code) => code.toString(16))).toEqual([]);
});

test.each([
  'Größe & Söhne',
  'שלום\u200f (2)',
  'می\u200cخواهم',
  'क\u094d\u200dष',
  '👩\u200d💻 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3',
  '葛\u{e0100}城',
  'العربية (٣)',
  '🏳\ufe0f\u200d🌈 👨\u200d👩\u200d👧 🇩🇪',
])('what a script needs is not hidden: %s', (text) => {
  expect(hiddenCharacterIn(text)).toBeUndefined();
  expect(withCodes(text)).toBe(text);
});

test('a joiner or selector can’t hide further ones', () => {
  expect(hiddenCharacterIn('می\u200c\u200cخ')).toBe('U+200C');
  expect(hiddenCharacterIn('❤\ufe0f\ufe0f')).toBe('U+FE0F');
});

const locator = {
  assetType: 'router',
  assetId: northwindBadge.id,
  revisionId: northwindBadge.id,
  property: 'password',
};
const item = { kind: 'password' as const, label: null, locator };
const login = aLoginDraft({ client: null, userName: null, tags: [], items: [item] });

describe('Refused when a person types it or a file contains it, with what to do:', () => {
  test.each([
    ['the label of an account', () => accountDraftSchema.safeParse({ ...northwindDraft, label: override })],
    ['an API key ID', () => accountDraftSchema.safeParse({ ...northwindDraft, apiKeyId: override })],
    ['the name of a login', () => loginDraftSchema.safeParse({ ...login, name: override })],
    ['its client', () => loginDraftSchema.safeParse({ ...login, client: { id: null, name: override } })],
    ['its user name', () => loginDraftSchema.safeParse({ ...login, userName: override })],
    ['its address', () => loginDraftSchema.safeParse({ ...login, address: override })],
    ['its notes', () => loginDraftSchema.safeParse({ ...login, notes: `one\n\t${override}` })],
    ['its tag', () => loginDraftSchema.safeParse({ ...login, tags: ['a', override] })],
    ['its item', () => loginDraftSchema.safeParse({ ...login, items: [{ ...item, label: override }] })],
    ['a ticket', () => ticketSchema.safeParse(override)],
    ['the name of a user', () => typedUserFieldsSchema.shape.firstName.safeParse(override)],
    [
      'the label of an offered pod',
      () =>
        podListFileSchema.safeParse({ version: 1, pods: [{ label: override, url: 'https://a.example' }] }),
    ],
  ])('%s', (_, parse) => {
    expect(parse().error?.issues.map(({ message }) => message)).toEqual([
      'This contains a character that can’t be shown (U+202E). Remove it, or type the text again.',
    ]);
  });

  test('a joiner at the start of a line of notes, where it joins nothing', () => {
    const notes = 'می\n\u200cخ';
    expect(loginDraftSchema.safeParse({ ...login, notes }).error?.issues[0]?.message).toContain('U+200C');
    expect(loginDraftSchema.safeParse({ ...login, notes: 'می\u200cخ' }).success).toBe(true);
  });

  test('a table’s cell', () => {
    expect(readCell('lastName', override)).toEqual({ message: expect.stringContaining('U+202E') as string });
  });

  test('in German too', async () => {
    await useLanguage('de');
    expect(ticketSchema.safeParse(override).error?.issues[0]?.message).toContain(
      'nicht angezeigt werden kann (U+202E)',
    );
    await useLanguage('en');
  });
});

describe('Accepted where it is already stored, or must be returned to a pod:', () => {
  test.each([
    ['the label of an account', () => storedAccountSchema.safeParse({ ...northwindDraft, label: override })],
    ['a login', () => storedLoginSchema.safeParse({ ...login, name: override, items: [], tags: [override] })],
    ['the name of a user', () => userFieldsSchema.shape.firstName.safeParse(override)],
    [
      'a ticket in the journal',
      () => activityRecordSchema.safeParse({ at: 0, ticket: override, event: { action: 'unlocked' } }),
    ],
  ])('%s', (_, parse) => {
    expect(parse().error).toBeUndefined();
  });
});
