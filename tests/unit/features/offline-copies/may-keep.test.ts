import { describe, expect, test } from 'vitest';
import type { SecureValue } from '../../../../electron/pod-client/pod-client.ts';
import {
  isAllowed,
  isOffLimits,
  kindOfValue,
  refusedItem,
} from '../../../../electron/features/offline-copies/may-keep.ts';
import { isSshKey } from '../../../../electron/features/ssh-keys/parse-ssh-key.ts';
import { anItem } from '../../../support/sample-logins.ts';
import { routerLocator } from '../../../support/samples.ts';

const recognizers = [(value: string) => (isSshKey(value) ? ('ssh-key' as const) : null)];
const strict = { days: 7, most: 20, codes: false, sshKeys: false };
const secret = (value: string): SecureValue => ({ type: 'secret', value });

describe('an item', () => {
  const withProperty = (property: string, label: string | null = null) =>
    anItem({ label, locator: { ...routerLocator, property } });

  test.each(['apiKey', 'api-key', 'API_KEY', 'api.token', 'Api Secret', 'userApiKeySecret'])(
    'whose property is “%s” is never fetched',
    (property) => {
      expect(refusedItem(withProperty(property), strict)).toBe('api-key');
    },
  );

  test('whose label says that it is an API key is never fetched', () => {
    expect(refusedItem(withProperty('password', 'API key of the RMM'), strict)).toBe('api-key');
  });

  test.each([
    'Schlüssel der API',
    'Client secret',
    'clientSecret',
    'access token',
    'APІ key',
    'АРІ-Schlüssel',
    'API‑Key',
    'api keys',
    'Personal Access Token',
    'Bearer',
    'oauth_token',
    'consumer-secret',
    'Key for the API',
    'service account key',
    'ＡＰＩ ｋｅｙ',
    'API Schlussel',
    'JWT',
    'Zugangstoken der API',
    ...[
      'Clé API',
      'clé d’API',
      'jeton d’accès',
      'clave de API',
      'chiave API',
      'API-sleutel',
      'klucz API',
      'API ключ',
    ],
    ...[
      'clientsecret',
      'accesstoken',
      'secret_access_key',
      'secretKey',
      'Zugriffsschlüssel',
      'Zugriffstoken',
    ],
    ...[
      'A.P.I. key',
      'api_key2',
      'apiKeyV2',
      'oauth2',
      '𝗔𝗣𝗜 𝗸𝗲𝘆',
      'API\u200b key',
      'Ocp-Apim-Subscription-Key',
      'PAT',
    ],
    ...['signing secret', 'storage account key', 'deploy key', 'auth key', 'authtoken'],
  ])('whose label is “%s” is never fetched', (label) => {
    expect(refusedItem(withProperty('password', label), strict)).toBe('api-key');
  });

  test.each([
    'password',
    'happy key',
    'apiary',
    'map key',
    'Client password',
    'Access code of the door',
    'Server room',
    'WLAN key',
    ...[
      'Master key',
      'BitLocker recovery key',
      'Secretary',
      'Service password',
      'Key of room 2',
      'patch panel',
    ],
  ])('whose property is “%s” may be', (property) => {
    expect(refusedItem(withProperty(property), strict)).toBeNull();
  });

  test('that is a code is fetched only if the policy allows codes', () => {
    const item = anItem({ kind: 'code' });
    expect(refusedItem(item, strict)).toBe('code');
    expect(refusedItem(item, { ...strict, codes: true })).toBeNull();
  });
});

test.each([
  [undefined, false, false],
  ['allowed', false, false],
  ['forbidden', false, true],
  [undefined, true, true],
  ['allowed', true, false],
  ['forbidden', true, true],
] as const)(
  'a value that the library says “%s” of, with a policy for the library only: %s',
  (rule, only, isOff) => {
    expect(isOffLimits(rule, { days: 7, most: 20, ...(only && { logins: 'library' }) })).toBe(isOff);
  },
);

describe('a value', () => {
  test.each([
    ['nothing', secret(''), null],
    ['a password', secret('Tr0ub4dor & 3'), 'value'],
    ['a token of GitHub', secret('ghp_16C7e42F292c6912E7710c838347Ae178B4a'), 'api-key'],
    ['a token of GitLab', secret(' glpat-J8aBcDeFgHiJkLmNoPqR\n'), 'api-key'],
    ['an access key of AWS', secret('AKIAIOSFODNN7EXAMPLE'), 'api-key'],
    ['a JSON Web Token', secret('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwb2RrZXkifQ.c2lnbmF0dXJl'), 'api-key'],
    ['a bot’s token of Slack', secret('xoxb-17653672481-19874698323'), 'api-key'],
    ['a password that begins like one', secret('sk-8 Straße'), 'value'],
    ['a code', { type: 'totp', value: 'JBSWY3DPEHPK3PXP', code: '123456', expiresAt: 1 }, 'code'],
    ['a code without a seed', { type: 'totp', value: '', code: '123456', expiresAt: 1 }, null],
    ['a seed that is stored as a secret', secret(' OTPAUTH://totp/a?secret=JBSWY3DPEHPK3PXP'), 'code'],
    ['a PEM key', secret('-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----'), 'ssh-key'],
    ['a damaged OpenSSH key', secret('-----BEGIN OPENSSH PRIVATE KEY-----'), 'ssh-key'],
    ['a key of PuTTY', secret('PuTTY-User-Key-File-3: ssh-ed25519'), 'ssh-key'],
  ] as const)('that is %s', (_, value, kind) => {
    expect(kindOfValue(false, value, recognizers)).toBe(kind);
  });

  test('whose item is a code is a code, whatever it looks like', () => {
    expect(kindOfValue(true, secret('JBSW Y3DP EHPK 3PXP'), recognizers)).toBe('code');
  });

  test.each([
    ['value', true, true],
    ['code', false, true],
    ['ssh-key', false, true],
  ] as const)('that is a %s: without a permission %s, with one %s', (kind, without, withOne) => {
    expect(isAllowed(kind, strict)).toBe(without);
    expect(isAllowed(kind, { ...strict, codes: true, sshKeys: true })).toBe(withOne);
  });
});
