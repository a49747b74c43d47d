import { expect, test } from 'vitest';
import { calls } from '../../../../shared/ipc/contract.ts';
import { accountDraftSchema, apiKeySecretSchema } from '../../../../shared/schemas/account.ts';
import { readDeepLink, writeDeepLink } from '../../../../shared/schemas/deep-link.ts';
import { sameLocator } from '../../../../shared/schemas/login.ts';
import { locatorSchema } from '../../../../shared/schemas/secure-value.ts';
import { parseSecureValueLink } from '../../../../shared/schemas/secure-value-link.ts';
import { northwindDraft, routerLocator } from '../../../support/samples.ts';

/* The service documents neither maximum lengths nor trimming of these (service-api §2.3, §4.3). */

const long = 'x'.repeat(5_000);

test.each([' admin password ', '\u00a0', long])('a name in a value’s path is kept unchanged: %j', (name) => {
  const locator = { ...routerLocator, assetType: name, property: name };
  expect(locatorSchema.parse(locator)).toEqual(locator);
});

test('a name in a link keeps the white space around it', () => {
  const { assetId, revisionId } = routerLocator;
  const path = `/v1/assets/router/${assetId}/revisions/${revisionId}/secure/%20pin%20`;
  expect(parseSecureValueLink(path, 'https://pod.example')).toMatchObject({ locator: { property: ' pin ' } });
});

test('an asset’s and a revision’s ID keep the case they were entered in', () => {
  const assetId = 'AAAAAAAA-3333-4333-8333-333333333333';
  const locator = { ...routerLocator, assetId };
  expect(locatorSchema.parse({ ...locator, assetId: ` ${assetId} ` })).toEqual(locator);
  expect(sameLocator(locator, { ...locator, assetId: assetId.toLowerCase() })).toBe(true);
});

test('so they do in a link into Podkey', () => {
  const locator = { ...routerLocator, property: ' pin ' };
  const { podUrl, accountId } = northwindDraft;
  expect(readDeepLink(writeDeepLink({ podUrl, accountId, locator }))).toMatchObject({
    ok: true,
    link: { locator },
  });
});

test('an account’s ID does too, in an account and in a link', () => {
  const accountId = 'AAAAAAAA-1111-4111-8111-aaaaaaaaaaaa';
  expect(accountDraftSchema.parse({ ...northwindDraft, accountId }).accountId).toBe(accountId);
  const link = writeDeepLink({ podUrl: northwindDraft.podUrl, accountId, locator: routerLocator });
  expect(readDeepLink(link)).toMatchObject({ ok: true, link: { accountId } });
});

test('a link may be longer than 4,096 characters', () => {
  const { assetId, revisionId } = routerLocator;
  const path = `/v1/assets/router/${assetId}/revisions/${revisionId}/secure/${long}`;
  expect(parseSecureValueLink(path, 'https://pod.example')).toMatchObject({ locator: { property: long } });
});

test.each(['two words', '"quoted', "it's", '~!@#$%^&*()', long])(
  'an API key is kept unchanged: %j',
  (text) => {
    expect(accountDraftSchema.parse({ ...northwindDraft, apiKeyId: text }).apiKeyId).toBe(text);
    expect(apiKeySecretSchema.parse(text)).toBe(text);
  },
);

test('the bridge passes user and scope IDs on in the case they were entered in', () => {
  const update = {
    accountId: routerLocator.assetId,
    userId: 'AAAAAAAA-1111-4111-8111-aaaaaaaaaaaa',
    changes: { accountScopes: ['BBBBBBBB-1111-4111-8111-bbbbbbbbbbbb'], firstName: ' Anna ' },
  };
  expect(calls['users.update'].input.parse(update)).toEqual(update);
});

test('the bridge accepts an error ID of any length', () => {
  expect(calls['clipboard.copyPlain'].input.parse({ errorId: long })).toEqual({ errorId: long });
});
