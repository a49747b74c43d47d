import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAt, likenessOf } from '../../../../../electron/services/logins/match-site.ts';
import { confusables } from '../../../../../shared/search/confusables.ts';
import { readConfusables, skeletonOf } from '../../../../../shared/search/look-alikes.ts';
import { publicSuffixRules } from '../../../../support/public-suffixes.ts';

const exactly = (origin: string) => ({ origin, subdomains: false });
const andBelow = (origin: string) => ({ origin, subdomains: true });

describe('A site without subdomains', () => {
  test.each([
    'https://fw.example',
    'https://fw.example:8443',
    'http://fw.example',
    'https://10.0.0.1',
    'https://[fe80::1]:8443',
    'https://nas',
    'https://xn--bcher-kva.example',
  ])('is at %o only', (origin) => {
    expect(isAt(exactly(origin), origin)).toBe(true);
    for (const other of ['https://fw.example.', 'https://a.fw.example', 'https://fw.example:444'])
      expect(isAt(exactly(origin), other)).toBe(false);
  });
});

describe('A site with subdomains', () => {
  test.each([
    ['https://harbour.example', 'https://www.harbour.example'],
    ['https://harbour.example', 'https://a.b.harbour.example'],
    ['https://login.harbour.example', 'https://eu.login.harbour.example'],
    ['https://harbour.co.uk', 'https://mail.harbour.co.uk'],
    ['https://harbour.github.io', 'https://docs.harbour.github.io'],
    ['https://harbour.example:8443', 'https://www.harbour.example:8443'],
    ['https://srv.corp', 'https://web.srv.corp'],
    ['https://xn--bcher-kva.example', 'https://www.xn--bcher-kva.example'],
    ['https://www.ck', 'https://shop.www.ck'],
  ])('at %s is also at %s', (site, page) => {
    expect(isAt(andBelow(site), page)).toBe(true);
    expect(isAt(andBelow(site), site)).toBe(true);
    expect(isAt(exactly(site), page)).toBe(false);
  });

  test.each([
    // Another owner's.
    ['https://co.uk', 'https://harbour.co.uk'],
    ['https://uk', 'https://harbour.co.uk'],
    ['https://com', 'https://harbour.com'],
    ['https://github.io', 'https://harbour.github.io'],
    ['https://foo.ck', 'https://harbour.foo.ck'],
    // Above a suffix that is not its own.
    ['https://amazonaws.com', 'https://harbour.s3.amazonaws.com'],
    ['https://amazonaws.com', 'https://s3.amazonaws.com'],
    // Not below it at all.
    ['https://harbour.example', 'https://evilharbour.example'],
    ['https://login.harbour.example', 'https://evillogin.harbour.example'],
    ['https://harbour.example', 'https://harbour.example.evil.example'],
    ['https://login.harbour.example', 'https://harbour.example'],
    ['https://harbour.example', 'https://www.harbour.example.'],
    // Reached in another way.
    ['https://harbour.example', 'http://www.harbour.example'],
    ['https://harbour.example', 'https://www.harbour.example:8443'],
    ['https://harbour.example:8443', 'https://www.harbour.example'],
    // What has no subdomains.
    ['https://10.0.0.1', 'https://1.10.0.0.1'],
    ['https://nas', 'https://evil.nas'],
    ['https://localhost', 'https://evil.localhost'],
    ['https://xn--80ak6aa92e.com', 'https://www.apple.com'],
  ])('at %s is not at %s', (site, page) => {
    expect(isAt(andBelow(site), page)).toBe(false);
  });
});

const { rules, exceptions } = publicSuffixRules();

/** A host that a rule makes a public suffix: with a name in place of an asterisk. */
const suffixOf = (rule: string) => domainToASCII(rule.replace(/^\*/, 'any'));
const suffixes = new Set(rules.map(suffixOf));
const open = new Set(exceptions.map((rule) => domainToASCII(rule)));

test('The whole list is there', () => {
  expect(rules.length).toBeGreaterThan(9_000);
  expect(rules).toEqual(expect.arrayContaining(['com', 'co.uk', '*.ck', 'github.io', 's3.amazonaws.com']));
  expect(exceptions).toContain('www.ck');
});

test('No site at a public suffix, or above one, has a page below that suffix', () => {
  for (const suffix of suffixes) {
    if (open.has(suffix)) continue;
    const page = `https://owner.${suffix}`;
    // A rule with an asterisk below may make the owner's name a suffix too.
    const labels = suffix.split('.');
    for (let at = 0; at < labels.length; at += 1) {
      const above = `https://${labels.slice(at).join('.')}`;
      expect(isAt(andBelow(above), page), `${above} is at ${page}`).toBe(false);
      expect(
        isAt(andBelow(above), `https://www.owner.${suffix}`) && !suffixes.has(`owner.${suffix}`),
        above,
      ).toBe(false);
    }
  }
});

test('Below each public suffix an owner’s site has the owner’s pages', () => {
  const wild = new Set(
    rules.filter((rule) => rule.startsWith('*.')).map((rule) => domainToASCII(rule.slice(2))),
  );
  for (const suffix of suffixes) {
    if (wild.has(suffix)) continue;
    expect(isAt(andBelow(`https://owner.${suffix}`), `https://www.owner.${suffix}`), suffix).toBe(true);
  }
});

const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,8}[a-z0-9])?$/);
const host = fc
  .tuple(
    fc.array(label, { maxLength: 3 }),
    fc.constantFrom(...suffixes, 'nas', '10.0.0.1', '[::1]', 'example'),
  )
  .map(([labels, end]) => [...labels, end].join('.'));
const origin = fc
  .tuple(fc.constantFrom('https', 'http'), host, fc.constantFrom('', ':8443', ':80', ':443'))
  .map(([scheme, name, port]) => URL.parse(`${scheme}://${name}${port}`)?.origin)
  .filter((found) => found !== undefined);

test('Whatever the hosts: a page belongs to a site only below its host, by the same way, and never by letters', () => {
  fc.assert(
    fc.property(origin, origin, fc.boolean(), (site, page, subdomains) => {
      const found = isAt({ origin: site, subdomains }, page);
      const [ours, theirs] = [new URL(site), new URL(page)];
      if (found) {
        expect([theirs.protocol, theirs.port]).toEqual([ours.protocol, ours.port]);
        expect(theirs.hostname === ours.hostname || theirs.hostname.endsWith(`.${ours.hostname}`)).toBe(true);
        expect(subdomains || site === page).toBe(true);
        expect(suffixes.has(ours.hostname) && site !== page).toBe(false);
      } else expect(site).not.toBe(page);
      // What is like a site is not at it.
      expect(found && likenessOf({ origin: site, subdomains }, page) === 'letters').toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['https://harbour.example', 'http://harbour.example', 'scheme'],
  ['https://harbour.example', 'https://harbour.example:8443', 'port'],
  ['https://harbour.example', 'https://harbour.example.', 'dot'],
  ['https://login.harbour.example', 'https://www.harbour.example', 'domain'],
  ['https://harbour.example', 'https://www.harbour.example', 'domain'],
  ['https://10.0.0.1', 'https://10.0.0.1:8443', 'port'],
  // Cyrillic о and а, l for I, rn for m.
  ['https://contoso.example', `https://${domainToASCII('cоntoso.example')}`, 'letters'],
  ['https://www.apple.com', `https://www.${domainToASCII('аpple.com')}`, 'letters'],
  ['https://modern.example', 'https://modem.example', 'letters'],
  ['https://paypal.example', 'https://paypa1.example', 'letters'],
  ['https://login.contoso.example', 'https://login.c0ntoso.example', 'letters'],
  ['https://login.paypal.example', 'https://www.paypa1.example', 'letters'],
  ['https://portal.harbour.example', 'https://porta1.harbour.example', 'letters'],
  ['https://portal', 'https://porta1', 'letters'],
])('%s may be taken for %s: %s', (site, page, like) => {
  expect(isAt(exactly(site), page)).toBe(false);
  expect(likenessOf(exactly(site), page)).toBe(like);
});

test.each([
  ['https://harbour.example', 'https://evil.example'],
  ['https://harbour.github.io', 'https://evil.github.io'],
  ['https://a.co.uk', 'https://b.co.uk'],
  ['https://10.0.0.1', 'https://10.0.0.2'],
  ['https://nas', 'https://tape'],
  ['https://harbour.example', 'https://harbour.example.evil.example'],
])('%s is nothing like %s', (site, page) => {
  expect(likenessOf(exactly(site), page)).toBeNull();
});

/** Hosts that people have logins at, no two of one owner's that look alike. */
const wellKnown =
  'apple.com amazon.com google.com github.com gitlab.com microsoft.com office.com outlook.com linkedin.com facebook.com paypal.com dropbox.com adobe.com zoom.us slack.com atlassian.com bitbucket.org cloudflare.com digitalocean.com hetzner.com ovh.com ionos.de strato.de netcup.de sparkasse.de commerzbank.de wikipedia.org mozilla.org debian.org ubuntu.com redhat.com vmware.com veeam.com sophos.com fortinet.com unifi.ui.com mikrotik.com netgate.com synology.com qnap.com lenovo.com dell.com hp.com cisco.com meraki.com okta.com duo.com lastpass.com bitwarden.com keeper.io hudu.com itglue.com ninjaone.com datto.com kaseya.com connectwise.com barracuda.com mimecast.com proofpoint.com namecheap.com godaddy.com porkbun.com'.split(
    ' ',
  );

test('each letter that looks like one of a well-known host is noticed in its place', () => {
  const lookAlikes = Map.groupBy(readConfusables(confusables).keys(), skeletonOf);
  let tried = 0;
  const missed: string[] = [];
  for (const host of wellKnown)
    for (const [at, letter] of Array.from(host).entries())
      for (const other of lookAlikes.get(skeletonOf(letter)) ?? []) {
        const page = `${host.slice(0, at)}${other}${host.slice(at + 1)}`;
        const ascii = domainToASCII(page);
        // Browsers map some letters to others, and refuse some.
        if (ascii === '' || ascii === host || !domainToUnicode(ascii).includes(other)) continue;
        tried += 1;
        if (likenessOf(exactly(`https://${host}`), `https://${ascii}`) !== 'letters') missed.push(page);
      }
  expect(missed).toEqual([]);
  expect(tried).toBeGreaterThan(5_000);
});

test.each([
  ['https://apple.com', 'https://xn--80ak6aa92e.com'],
  ['https://fungus.example', `https://${domainToASCII('\u0584ungus.example')}`],
  ['https://paypal.com', `https://${domainToASCII('раураӏ.com')}`],
  ['https://quay.io', `https://${domainToASCII('\u0563uay.io')}`],
  ['https://www.harbour.example', `https://${domainToASCII('\u0561\u0561\u0561.harbour.example')}`],
  ['https://netcup.de', `https://${domainToASCII('\u057cetcup.de')}`],
  ['https://modern.example', 'https://modem.example'],
  ['https://google.com', 'https://g00gle.com'],
])('%s and %s look alike', (site, page) => {
  expect(likenessOf(exactly(site), page)).toBe('letters');
});

test('no two well-known hosts are said to look alike, and of the public suffix list only what does', () => {
  const alarms = wellKnown.flatMap((one) =>
    wellKnown
      .filter((other) => likenessOf(exactly(`https://${one}`), `https://${other}`) === 'letters')
      .map((other) => `${one} ${other}`),
  );
  expect(alarms).toEqual([]);
  const names = new Set(publicSuffixRules().rules.map((rule) => domainToUnicode(rule)));
  const alike = [...Map.groupBy(names, skeletonOf).values()].filter((group) => group.length > 1);
  expect(names.size).toBeGreaterThan(5_000);
  const isAscii = (group: readonly string[]) => group.every((name) => /^[ -~]+$/.test(name));
  expect(alike.filter(isAscii)).toEqual([
    ['1.bg', 'l.bg'],
    ['0.bg', 'o.bg'],
  ]);
  // The others are one country's name in two spellings that look alike, such as with a Persian and an Arabic yeh.
  expect(alike.length).toBeLessThan(10);
});
