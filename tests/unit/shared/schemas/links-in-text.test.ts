import { expect, test } from 'vitest';
import {
  linksInText,
  originsOfLink,
  parseSecureValueLink,
  partialLocator,
} from '../../../../shared/schemas/secure-value-link.ts';
import { routerLocator } from '../../../support/samples.ts';

test.each([
  ['https://pod.example/v1/assets?a=1', 'https://pod.example', '/v1/assets'],
  ['pod.example:8443/v1', 'https://pod.example:8443', '/v1'],
  ['//pod.example/v1', 'https://pod.example', '/v1'],
  ['/v1/assets', null, '/v1/assets'],
  ['v1/assets', null, '/v1/assets'],
  ['//intranet/v1', null, '/intranet/v1'],
  ['///v1/assets', null, '/v1/assets'],
  // A folder, although the rest looks like a host.
  ['docs//pod.example/v1', null, '/docs//pod.example/v1'],
  ['https://exa%mple/v1', 'null', ''],
])('“%s” leads to the origin %s and the path “%s”', (text, origin, pathname) => {
  expect(linksInText(text)).toEqual([{ origin, pathname }]);
});

const { assetId, revisionId } = routerLocator;
const path = `/v1/assets/router/${assetId}/revisions/${revisionId}/secure/admin_password`;
const longest = 256 * 1024;
/** A link in a text of this length. */
const inLong = (link: string, length: number) => `${link}${' '.repeat(length - link.length)}`;

test('a link is found in a text of 256 Ki characters, and no text that is longer is searched', () => {
  const pod = 'https://pod.example';
  const link = `${pod}${path}`;
  expect(parseSecureValueLink(inLong(link, longest), pod)).toMatchObject({ kind: 'locator' });
  expect(originsOfLink(inLong(link, longest))).toEqual([pod]);
  expect(originsOfLink(inLong(link, longest + 1))).toEqual([]);
  const asset = `/v1/assets/router/${assetId}`;
  expect(partialLocator(inLong(asset, longest))).toEqual({ assetType: 'router', assetId });
  expect(partialLocator(inLong(asset, longest + 1))).toBeUndefined();
});
