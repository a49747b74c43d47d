import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { originsOfLink, parseSecureValueLink } from '../../../../shared/schemas/secure-value-link.ts';
import { routerLocator } from '../../../support/samples.ts';

const pod = 'https://pod.example/eu';
const { assetId, revisionId } = routerLocator;
const path = `/v1/assets/router/${assetId}/revisions/${revisionId}/secure/admin_password`;

/** What stands beside a link. */
const canary = 'hunter2';

describe('a pasted text', () => {
  test.each([
    ['a whole link', `https://pod.example/eu${path}`],
    ['a link without the version', `https://pod.example${path.replace('/v1', '')}`],
    ['a path', path],
    ['a path without its first slash', path.slice(1)],
    ['a path with a version of two numbers', path.replace('/v1', 'v1.0')],
    [
      'a link in capitals, with blanks around it',
      `  https://POD.example/eu${path.replace(assetId, assetId.toUpperCase())}\n`,
    ],
    ['a link with a query and a fragment', `https://pod.example/eu${path}?tab=2#top`],
    ['a link with a slash at its end', `https://pod.example/eu${path}/`],
  ])('that is %s contains the four names', (_what, text) => {
    expect(parseSecureValueLink(text, pod)).toEqual({ kind: 'locator', locator: routerLocator });
  });

  test('is unescaped', () => {
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
  ])('that leads to %s is reported as another pod’s', (origin) => {
    expect(parseSecureValueLink(`${origin}${path}`, pod)).toEqual({ kind: 'other-pod', origin });
  });

  /** Forms in which people and programs write a link. */
  const wrappings: [string, (link: string) => string][] = [
    ['angle brackets', (link) => `<${link}>`],
    ['double quotes', (link) => `"${link}"`],
    ['single quotes', (link) => `'${link}'`],
    ['typographic quotes', (link) => `„${link}“ ‘${link}’`],
    ['a Markdown link', (link) => `[the *router*](${link}).`],
    ['a Markdown link with a title', (link) => `[router](${link} "Router")`],
    ['a Markdown link whose text is the link', (link) => `[${link}](${link})`],
    ['bold Markdown', (link) => `**${link}**`],
    ['code', (link) => `\`${link}\``],
    ['a Slack link', (link) => `<${link}|the router>`],
    ['a request line', (link) => `GET ${link} HTTP/1.1`],
    ['a curl line', (link) => `curl -sS -H 'Accept: application/json' -H 'X-Account-ID: 7' '${link}' | jq`],
    ['a curl line with an option', (link) => `curl --url=${link} -o /dev/null`],
    ['HTML', (link) => `<a href="${link}">router</a>`],
    ['JSON', (link) => JSON.stringify({ url: link }).replaceAll('/', String.raw`\/`)],
    ['a sentence', (link) => `The password (see ${link}), as of today.`],
    ['a sentence that ends with it', (link) => `Look here: ${link}!`],
    ['a quoted mail', (link) => `> Hello,\n> it is ${link}.\n> Bye`],
    ['invisible characters', (link) => `\u200b\ufeff${link}\u200b`],
  ];

  test.each(wrappings)('contains the four names of a link or path in %s', (_what, wrap) => {
    for (const link of [`https://pod.example/eu${path}`, path])
      expect(parseSecureValueLink(wrap(link), pod)).toEqual({ kind: 'locator', locator: routerLocator });
  });

  test.each(wrappings)('with another pod’s link in %s is reported as that pod’s', (_what, wrap) => {
    for (const start of ['https://', 'https:', 'HTTPS://someone@', '//', '', 'someone@']) {
      const link = `${start}other.example:8443${path}`;
      expect(parseSecureValueLink(wrap(link), pod), link).toEqual({
        kind: 'other-pod',
        origin: 'https://other.example:8443',
      });
    }
  });

  test.each([
    ['a path beside another pod’s address', `On https://other.example: ${path}`],
    ['a request with another pod’s Host', `GET ${path} HTTP/1.1\r\nHost: other.example\r\n`],
    ['a link that breaks after the host', `https://other.example\n${path}`],
    ['this pod’s link, which leads to another', `[https://pod.example${path}](https://other.example${path})`],
    ['this pod’s link inside another pod’s', `https://other.example/?to=https://pod.example${path}`],
    ['a host in another script', `<https://other。example${path}>`],
    ['a backslash', `https://other.example\\${path.slice(1)}`],
  ])('with %s is reported as that pod’s', (_what, text) => {
    expect(parseSecureValueLink(text, pod)).toEqual({ kind: 'other-pod', origin: 'https://other.example' });
  });

  test.each([
    [
      'another address that is no secure value',
      `Wiki: https://wiki.example/p. Link: https://pod.example${path}`,
    ],
    ['a proxy', `curl -x http://proxy.example:3128 https://pod.example${path}`],
  ])('may contain %s beside this pod’s link', (_what, text) => {
    expect(parseSecureValueLink(text, pod)).toEqual({ kind: 'locator', locator: routerLocator });
  });

  test.each(['.', ')', '.)'])('ends before 20,000 characters of “%s”', (end) => {
    const text = `https://pod.example${path}${end.repeat(20_000 / end.length)}`;
    expect(parseSecureValueLink(text, pod)).toEqual({ kind: 'locator', locator: routerLocator });
  });

  test.each([
    ['a label', (found: string) => `url:${found}`],
    ['a German label', (found: string) => `Passwort:${found}`],
    ['a label with an umlaut', (found: string) => `Schlüssel=${found}`],
    ['a full-width colon', (found: string) => `链接：${found}`],
    ['a label without a mark', (found: string) => `Link${found}`],
    ['an arrow', (found: string) => `router→${found}`],
    ['a bracket and a label', (found: string) => `(Router:${found})`],
    ['an ellipsis', (found: string) => `${found}…`],
    ['three dots', (found: string) => `${found}...`],
    ['a dash', (found: string) => `${found}—see there`],
    ['a Chinese full stop', (found: string) => `${found}。`],
    ['a Japanese comma', (found: string) => `${found}、${canary}`],
    ['a full-width bracket', (found: string) => `（${found}）${canary}`],
    ['corner brackets', (found: string) => `「${found}」`],
    ['a full-width exclamation mark', (found: string) => `${found}！`],
    ['guillemets', (found: string) => `»${found}«`],
    ['typographic quotes', (found: string) => `“${found}”${canary}`],
    ['an Arabic comma', (found: string) => `${found}، ${canary}`],
    ['a direction mark', (found: string) => `\u200f${found}\u200f.`],
    ['an emoji', (found: string) => `${found}👈${canary}`],
    ['a Hebrew hyphen', (found: string) => `${found}־${canary}`],
  ])('with %s beside it is the link', (_what, write) => {
    const whole = `https://pod.example/eu${path}`;
    for (const found of [whole, whole.replace('https', 'HTTPS')])
      expect(parseSecureValueLink(write(found), pod)).toEqual({ kind: 'locator', locator: routerLocator });
    const other = whole.replace('pod.example', 'other.example');
    expect(parseSecureValueLink(write(other), pod)).toEqual({
      kind: 'other-pod',
      origin: 'https://other.example',
    });
  });

  test.each(['Passwort:/v1', 'url:/v1', 'Link:pod.example/eu/v1', 'Pfad:pod.example:443/v1'])(
    'that begins with %s is a path or a host after a label',
    (start) => {
      const text = path.replace('/v1', start);
      expect(parseSecureValueLink(text, pod)).toEqual({ kind: 'locator', locator: routerLocator });
    },
  );

  test('keeps brackets that are part of a name', () => {
    expect(parseSecureValueLink(`(${path}%20(old))`, pod)).toMatchObject({
      locator: { property: 'admin_password (old)' },
    });
  });

  test('of a pod at an IPv6 address is read', () => {
    expect(parseSecureValueLink(`<http://[::1]:8080${path}>`, 'http://[::1]:8080')).toMatchObject({
      kind: 'locator',
    });
    expect(originsOfLink(`<http://[::1]:8080${path}>`)).toEqual(['http://[::1]:8080']);
  });

  test('with a scheme that leads nowhere has no origin', () => {
    expect(parseSecureValueLink(`javascript:${path}`, pod)).toEqual({ kind: 'other-pod', origin: 'null' });
    expect(parseSecureValueLink(`https://%zz${path}`, pod)).toEqual({ kind: 'other-pod', origin: 'null' });
  });

  test.each([
    ['', /Paste a link/],
    [`${path} and ${path}2`, /several links/],
    [`https://pod.example/x,https://other.example${path}`, /contain \/assets\//],
    ['router admin password', /contain \/assets\//],
    [path.replace(assetId, 'not-a-uuid'), /isn’t a UUID/],
    [path.replace('router', '%zz'), /malformed/],
    [path.replace('admin_password', '%2E%2E'), /aren’t allowed|contain \/assets/],
    [`${path}${'a'.repeat(300_000)}`, /too long/],
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
