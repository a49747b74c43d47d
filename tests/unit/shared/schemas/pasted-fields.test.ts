import { describe, expect, test } from 'vitest';
import { accountDraftSchema, apiKeySecretSchema, blankInKey } from '../../../../shared/schemas/account.ts';
import { enteredNetworkSettingsSchema, proxySignInSchema } from '../../../../shared/schemas/network.ts';
import { typedUserFieldsSchema } from '../../../../shared/schemas/user.ts';
import { enteredUuidSchema, pastedUuid } from '../../../../shared/schemas/uuid.ts';
import { northwindDraft } from '../../../support/samples.ts';

/** What a mail, a table, a chat or a terminal leaves at a text's ends. */
const around: [string, (text: string) => string][] = [
  ['a blank at its end', (text) => `${text} `],
  ['a line break at its end', (text) => `${text}\r\n`],
  ['a tab before it', (text) => `\t${text}`],
  ['spaces without a break', (text) => `\u00a0${text}\u202f`],
  ['a zero-width space', (text) => `${text}\u200b`],
  ['a byte order mark and a direction mark', (text) => `\ufeff${text}\u200e`],
  ['an Arabic direction mark', (text) => `\u061c${text}\u061c`],
  ['a blank after a zero-width joiner', (text) => `${text}\u200d `],
  ['a soft hyphen and an ideographic space', (text) => `\u3000${text}\u00ad`],
];
const quoted: [string, (text: string) => string][] = [
  ['quotation marks', (text) => `"${text}"`],
  ['single quotation marks and a comma', (text) => `'${text}',`],
  ['typographic quotation marks', (text) => `“${text}”`],
  ['German quotation marks', (text) => `„${text}“`],
  ['guillemets and blanks', (text) => ` « ${text} » `],
  ['backticks', (text) => `\`${text}\``],
];

describe.each([...around, ...quoted])('with %s', (_, wrap) => {
  test.each(['podUrl', 'accountId', 'apiKeyId'] as const)('an account’s %s is what is inside', (field) => {
    const draft = { ...northwindDraft, [field]: wrap(northwindDraft[field]) };
    expect(accountDraftSchema.parse(draft)[field]).toBe(northwindDraft[field]);
  });

  test('so are an API key’s secret, a proxy’s address and the path of a file', () => {
    expect(apiKeySecretSchema.parse(wrap('s3~cr/et+='))).toBe('s3~cr/et+=');
    const network = { proxy: 'custom', proxyUrl: wrap('http://proxy.example:3128'), proxyUserName: '' };
    const caFile = 'C:\\Company CA\\root.pem';
    expect(enteredNetworkSettingsSchema.parse({ ...network, caFile: wrap(caFile) })).toMatchObject({
      proxyUrl: 'http://proxy.example:3128',
      caFile,
    });
  });
});

test.each(around)(
  'with %s, a label, an e-mail address and a proxy’s user name are what is inside',
  (_, wrap) => {
    const draft = { ...northwindDraft, label: wrap('“Northwind” EU') };
    expect(accountDraftSchema.parse(draft).label).toBe('“Northwind” EU');
    expect(typedUserFieldsSchema.shape.email.parse(wrap('anna@example.com'))).toBe('anna@example.com');
    const signIn = { userName: wrap('CORP\\ann'), password: 'p', remember: 'session' };
    expect(proxySignInSchema.parse(signIn).userName).toBe('CORP\\ann');
  },
);

test('a label keeps the look of an emoji, and a proxy’s password every blank', () => {
  expect(accountDraftSchema.parse({ ...northwindDraft, label: 'Team ❤\ufe0f ' }).label).toBe('Team ❤\ufe0f');
  const signIn = { userName: 'ann', password: ' p w ', remember: 'session' };
  expect(proxySignInSchema.parse(signIn).password).toBe(' p w ');
});

test.each([
  ['ab\u00a0cd', 'U+00A0'],
  ['ab\ncd', 'U+000A'],
  ['ab\tcd', 'U+0009'],
  ['ab\u200bcd', 'U+200B'],
  ['ab\u2003cd', 'U+2003'],
  ['ab\u061ccd', 'U+061C'],
])('a character that nobody types inside a key is named: %j', (text, code) => {
  for (const schema of [accountDraftSchema.shape.apiKeyId, apiKeySecretSchema])
    expect(schema.safeParse(text).error?.issues[0]?.message).toContain(code);
});

test('a blank inside a key is remarked on, and one at its end is not', () => {
  expect(blankInKey('ab cd')).toMatch(/blank/);
  expect(blankInKey(' abcd ')).toBeUndefined();
});

const one = '0b9f5f0e-6a51-4c0f-9a39-4f2f7f6a1d01';
const other = '7c1e5f0e-6a51-4c0f-9a39-4f2f7f6a1d02';

test.each([
  `User ID: ${one}`,
  `{${one}}`,
  `"userId": "${one}",`,
  `urn:uuid:${one}`,
  `Bitte ${one}。`,
  `https://pod.example/users/${one}?tab=1`,
  `${one} (again: ${one.toUpperCase()})`,
  `＝${one}\u200b`,
])('the ID is found in %j', (text) => {
  expect(enteredUuidSchema.parse(pastedUuid(text))).toBe(one);
});

test.each([
  [`${one} or ${other}`, /2 different UUIDs/],
  [`${one}-${other}`, /isn’t a UUID/],
  [`${one}0`, /isn’t a UUID/],
  ['User ID: 1234', /isn’t a UUID/],
  [' ', /Enter a UUID/],
])('no ID is taken from %j', (text, reason) => {
  expect(enteredUuidSchema.safeParse(pastedUuid(text)).error?.issues[0]?.message).toMatch(reason);
});
