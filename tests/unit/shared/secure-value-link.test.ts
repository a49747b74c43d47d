import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import { routerLocator } from '../../support/samples.ts';

const pod = 'https://pod.example/eu';
const { assetId, revisionId } = routerLocator;
const path = `/v1/assets/router/${assetId}/revisions/${revisionId}/secure/admin_password`;

describe('a pasted text', () => {
  test.each([
    ['a whole link', `https://pod.example/eu${path}`],
    ['a link without the version', `https://pod.example${path.replace('/v1', '')}`],
    ['a path', path],
    ['a path without its first slash', path.slice(1)],
    [
      'a link in capitals, with blanks around it',
      `  https://POD.example/eu${path.replace(assetId, assetId.toUpperCase())}\n`,
    ],
    ['a link with a query and a fragment', `https://pod.example/eu${path}?tab=2#top`],
    ['a link with a slash at its end', `https://pod.example/eu${path}/`],
  ])('that is %s gives the four names', (_what, text) => {
    expect(parseSecureValueLink(text, pod)).toEqual({ kind: 'locator', locator: routerLocator });
  });

  test('has its escapes undone', () => {
    const text = path.replace('router', 'Wi-Fi%20%26%20LAN').replace('admin_password', 'p%C3%A4ss%2Fword');
    expect(parseSecureValueLink(text, pod)).toMatchObject({
      locator: { assetType: 'Wi-Fi & LAN', property: 'päss/word' },
    });
  });

  test.each([
    'https://other.example',
    'http://pod.example',
    'https://pod.example:8443',
    'https://pod.example.evil.test',
  ])('that leads to %s is told to be of another pod', (origin) => {
    expect(parseSecureValueLink(`${origin}${path}`, pod)).toEqual({ kind: 'other-pod', origin });
  });

  test.each([
    ['', /Paste a link/],
    ['router admin password', /holds \/assets\//],
    [path.replace(assetId, 'not-a-uuid'), /not a UUID/],
    [path.replace('router', '%zz'), /broken % sign/],
    [path.replace('admin_password', '%2E%2E'), /cannot be a name|holds \/assets/],
    [`${path}${'a'.repeat(5000)}`, /too long/],
  ])('such as “%s” is refused with a reason', (text, reason) => {
    expect(parseSecureValueLink(text, pod)).toMatchObject({
      kind: 'unreadable',
      message: expect.stringMatching(reason),
    });
  });

  test('of any kind never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(parseSecureValueLink(text, pod).kind).toMatch(/locator|other-pod|unreadable/);
      }),
    );
  });
});
