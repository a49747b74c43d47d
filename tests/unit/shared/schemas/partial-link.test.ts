import { expect, test } from 'vitest';
import { parseSecureValueLink, partialLocator } from '../../../../shared/schemas/secure-value-link.ts';

const pod = 'https://docs.example';
const assetId = '33333333-1111-4111-8111-111111111111';
const revisionId = '44444444-1111-4111-8111-111111111111';

test.each([
  [`${pod}/v1/assets/server/${assetId}`, { assetType: 'server', assetId }],
  [`See <${pod}/v1/assets/web%20site/${assetId}/>.`, { assetType: 'web site', assetId }],
  [
    `GET /v1/assets/server/${assetId}/revisions/${revisionId}/secure`,
    { assetType: 'server', assetId, revisionId },
  ],
])('“%s” gives the parts that it names', (text, parts) => {
  expect(partialLocator(text)).toEqual(parts);
});

test.each(['', 'server', `${pod}/v1/assets/server`, `/users/${assetId}`])('“%s” names no part', (text) => {
  expect(partialLocator(text)).toBeUndefined();
});

const path = `/v1/assets/server/${assetId}/revisions/${revisionId}/secure/password`;

test.each([
  `<https://elsewhere.example${path}>`,
  `GET https://elsewhere.example${path} HTTP/1.1`,
  `[the password](https://elsewhere.example${path}).`,
  `"https://elsewhere.example${path}",`,
  `curl -s 'https://elsewhere.example${path}' | jq`,
  `Look at https://elsewhere.example${path}!`,
])('another pod’s link is refused by its origin, however it is wrapped: %s', (text) => {
  expect(parseSecureValueLink(text, pod)).toEqual({ kind: 'other-pod', origin: 'https://elsewhere.example' });
});
