import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  pastedText,
  parseSecureValueLink,
  partialLocator,
} from '../../../../shared/schemas/secure-value-link.ts';
import { writeDeepLink } from '../../../../shared/schemas/deep-link.ts';
import { northwindDraft, routerLocator } from '../../../support/samples.ts';

const pod = 'https://pod.example/eu';
const { assetId, revisionId } = routerLocator;
const link = `${pod}/v1/assets/router/${assetId}/revisions/${revisionId}/secure/admin_password`;
const locator = { kind: 'locator', locator: routerLocator };

const lengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const base64 = (text: string) => Buffer.from(text).toString('base64url');

/** Proofpoint's third form, as its published decoder reads it: characters it does not allow are stars, runs of them two stars and a length. */
function proofpointThree(url: string): string {
  let kept = '';
  const address = url.replaceAll(/[^\w:/.?=&@-]+/g, (run) => {
    kept += run;
    if (run.length === 1) return '*';
    return `**${lengths.charAt(run.length - 2)}`;
  });
  return `https://urldefense.com/v3/__${address}__;${base64(kept)}!!ACWV5N9M2RV99hQ!MwAZ-FXX_IwuP0lv$`;
}

/** What mail filters, chats and search pages make of an address. */
const carriers: [string, (url: string) => string][] = [
  [
    'Outlook’s Safe Links',
    (url) =>
      `https://eur05.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05%7C02%7Canna%40example.com%7C1a2b3c%7C0%7C638%7CUnknown%7CTWFpbGZsb3d8&sdata=A1b2%2Bc3%3D&reserved=0`,
  ],
  [
    'Safe Links of the government’s cloud, in HTML',
    (url) =>
      `https://gcc02.safelinks.protection.office365.us/ap/b-59584e83/?url=${encodeURIComponent(url)}&amp;data=04%7C01&amp;sdata=x&amp;reserved=0`,
  ],
  [
    'Safe Links in Teams',
    (url) =>
      `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${encodeURIComponent(url)}&locale=de-de&dest=https%3A%2F%2Fteams.microsoft.com%2Fapi&pc=a`,
  ],
  [
    'Proofpoint’s first form',
    (url) =>
      `https://urldefense.proofpoint.com/v1/url?u=${encodeURIComponent(url)}&k=oIvRg1%2BdGAgOoM1BIlLLqw%3D%3D%0A&r=x`,
  ],
  [
    'Proofpoint’s second form',
    (url) =>
      `https://urldefense.proofpoint.com/v2/url?u=${encodeURIComponent(url)
        .replaceAll(/[-_]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
        .replaceAll('%2F', '_')
        .replaceAll('%', '-')}&d=DwMFaQ&c=euGZstcaTDllvimEN8b7jXrwqOf-v5A_CdpgnVfiiMM&r=a&m=b&s=c&e=`,
  ],
  ['Proofpoint’s third form', proofpointThree],
  [
    'Barracuda’s',
    (url) =>
      `https://linkprotect.cudasvc.com/url?a=${encodeURIComponent(url).replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase())}&c=E,1,CM-DuVk1S39,,&typo=1`,
  ],
  ['Cisco’s', (url) => `https://secure-web.cisco.com/1a9FXo-bQ_r/${encodeURIComponent(url)}`],
  [
    'Sophos’',
    (url) =>
      `https://eu-central-1.protection.sophos.com/?d=pod.example&u=${base64(url)}&p=m&i=NWI&t=ZUs=&h=0f1&s=AVNPUEg`,
  ],
  [
    'Trend Micro’s',
    (url) =>
      `https://eu1-iws.ctp.trendmicro.com:443/wis/clicktime/v1/query?url=${encodeURIComponent(url)}&umid=0D1&auth=aab`,
  ],
  ['Symantec’s', (url) => `https://clicktime.symantec.com/15siGd4LLqxa?h=aB_c=&u=${url}`],
  [
    'FireEye’s',
    (url) => `https://protect2.fireeye.com/v1/url?k=31323334&q=1&e=a-b&u=${encodeURIComponent(url)}`,
  ],
  ['Check Point’s', (url) => `https://protect.checkpoint.com/v2/___${url}___.YXAzOm5vcnRod2luZDphOm86`],
  [
    'Google’s',
    (url) => `https://www.google.com/url?q=${url}&sa=D&source=hangouts&ust=1700000000000000&usg=AO`,
  ],
  [
    'Google Meet’s',
    (url) => `https://meet.google.com/linkredirect?authuser=0&dest=${encodeURIComponent(url)}`,
  ],
  ['Bing’s', (url) => `https://www.bing.com/ck/a?!&&p=4ad&u=a1${base64(url)}&ntb=1`],
  ['DuckDuckGo’s', (url) => `https://duckduckgo.com/l/?uddg=${encodeURIComponent(url)}&rut=ab`],
  ['Slack’s', (url) => `https://slack-redir.net/link?url=${encodeURIComponent(url)}&v=3`],
  ['LinkedIn’s', (url) => `https://www.linkedin.com/safety/go?url=${encodeURIComponent(url)}&trk=a`],
  ['Facebook’s', (url) => `https://l.facebook.com/l.php?u=${encodeURIComponent(url)}&h=AT0`],
  ['YouTube’s', (url) => `https://www.youtube.com/redirect?event=comments&q=${encodeURIComponent(url)}&v=x`],
  [
    'Amazon’s',
    (url) =>
      `https://abc.r.eu-west-1.awstrack.me/L0/${encodeURIComponent(url).replace('%3A', ':')}/1/0100-000/x=1`,
  ],
  [
    'a sign-in page’s',
    (url) => `https://login.example/sso?return=${encodeURIComponent(encodeURIComponent(url))}`,
  ],
];

describe.each(carriers)('A link in %s form', (_, carry) => {
  test('leads to the value, however often it was replaced', () => {
    expect(parseSecureValueLink(carry(link), pod)).toEqual(locator);
    expect(parseSecureValueLink(carry(carry(link)), pod)).toEqual(locator);
    const [, safeLinks] = carriers[0] ?? [];
    expect(parseSecureValueLink(`Siehe <${carry(safeLinks?.(link) ?? '')}>.`, pod)).toEqual(locator);
  });

  test('keeps the escapes of a name', () => {
    const escaped = link
      .replace('router', 'Wi-Fi%20%26_LAN')
      .replace('admin_password', 'p%C3%A4ss%2Fword--x');
    expect(parseSecureValueLink(carry(escaped), pod)).toMatchObject({
      locator: { assetType: 'Wi-Fi &_LAN', property: 'päss/word--x' },
    });
  });

  test('of another pod is reported as that pod’s, and so is a link of Podkey’s own', () => {
    const other = link.replace('pod.example', 'other.example');
    expect(parseSecureValueLink(carry(other), pod)).toEqual({
      kind: 'other-pod',
      origin: 'https://other.example',
    });
  });

  test('gives the parts of an asset’s link', () => {
    expect(partialLocator(carry(`${pod}/v1/assets/router/${assetId}`))).toEqual({
      assetType: 'router',
      assetId,
    });
  });
});

test('a link of Podkey’s own is found in an address that carries it', () => {
  const own = writeDeepLink({ ...northwindDraft, locator: routerLocator });
  expect(pastedText(`Siehe https://slack-redir.net/link?url=${encodeURIComponent(own)}&v=3`)).toBe(
    `Siehe ${own}`,
  );
});

test.each([
  'https://protect-eu.mimecast.com/s/AbC1dEfG2hIjKl3?domain=pod.example',
  'https://url.uk.m.mimecastprotect.com/s/AbC?domain=pod.example',
  'https://secure-web.cisco.com/1a9FXobQr',
  'https://t.co/AbCdEf',
  'https://urldefense.com/v3/__https://pod.example__;!!a!b$',
  'https://eur05.safelinks.protection.outlook.com/?url=https%3A%2F%2Fpod.exa%ZZ',
])('an address from which no link can be read is left as it is: %s', (text) => {
  expect(pastedText(text)).toBe(text);
  expect(parseSecureValueLink(text, pod).kind).toBe('other-pod');
  expect(partialLocator(text)).toBeUndefined();
});

/** Quoted-printable (RFC 2045 §6.7) with lines of at most `width` characters. */
function quotedPrintable(text: string, width: number): string {
  const tokens = text.replaceAll('=', '=3D').match(/=[\dA-F]{2}|[^]/g) ?? [];
  let line = '';
  let result = '';
  for (const token of tokens) {
    if (token === '\n') {
      result += `${line}\r\n`;
      line = '';
      continue;
    }
    if (line.length + token.length >= width) {
      result += `${line}=\r\n`;
      line = '';
    }
    line += token;
  }
  return result + line;
}

const hardWrapped = (text: string, width: number) =>
  text.replaceAll(new RegExp(String.raw`\S{${width}}(?=\S)`, 'g'), '$&\n');

/** How a mail breaks a link, by the width of its lines. */
const breaks: [string, (text: string, width: number) => string][] = [
  ['left whole', (text) => text],
  ['in quoted-printable', quotedPrintable],
  [
    'in quoted-printable, and quoted',
    (text, width) => quotedPrintable(text, width).replaceAll(/^(?!\n)/gm, '> '),
  ],
  ['quoted', (text) => text.replaceAll(/^/gm, '>> ')],
  ['wrapped in angle brackets', (text, width) => `<${hardWrapped(text, width)}>`],
  [
    'wrapped in angle brackets, and quoted',
    (text, width) => `<${hardWrapped(text, width)}>`.replaceAll(/^/gm, '> '),
  ],
  [
    'wrapped in a tag',
    (text, width) => `<a href="${hardWrapped(text, width).replaceAll('&', '&amp;')}">link</a>`,
  ],
  ['in Markdown', (text) => `[Router](${text.replaceAll('_', String.raw`\_`)})`],
  [
    'in JSON',
    (text) =>
      JSON.stringify({ text })
        .replaceAll('/', String.raw`\/`)
        .replaceAll('&', String.raw`\u0026`),
  ],
  ['split by zero-width spaces', (text, width) => hardWrapped(text, width).replaceAll('\n', '\u200b')],
];

/** A secret that stands beside a link. */
const canary = 'Tr0ub4dor-canary';

test('every carrier and every break gives the link or a refusal, and never a word that stands beside it', () => {
  const name = fc.stringMatching(/^[a-z][a-z_-]{2,24}$/);
  let read = 0;
  const runs = 4_000;
  fc.assert(
    fc.property(
      fc.constantFrom(...carriers),
      fc.constantFrom(...breaks),
      fc.option(fc.constantFrom(...carriers), { nil: undefined }),
      fc.integer({ min: 24, max: 90 }),
      name,
      fc.uuid(),
      fc.constantFrom(`\n${canary}`, ` ${canary}`, `\n\n${canary}\n`, `\r\n${canary} ${canary}`),
      ([, carry], [, split], outer, width, property, asset, rest) => {
        const meant = `${pod}/v1/assets/router/${asset}/revisions/${revisionId}/secure/${property}`;
        const carried = outer ? outer[1](carry(meant)) : carry(meant);
        const text = `${canary} ${split(carried, width)}${rest}`;
        const result = parseSecureValueLink(text, pod);
        expect(JSON.stringify(result)).not.toContain(canary);
        if (result.kind !== 'locator') return;
        read += 1;
        expect(result.locator).toMatchObject({ assetId: asset, property });
      },
    ),
    { numRuns: runs, seed: 20_261_127 },
  );
  expect(read).toBe(runs);
});

test('a link that a mail wraps without a mark is read, or refused if its end can’t be told', () => {
  let read = 0;
  const runs = 3_000;
  fc.assert(
    fc.property(
      fc.integer({ min: 40, max: 80 }),
      fc.stringMatching(/^[a-z][a-z_]{2,24}$/),
      fc.uuid(),
      fc.constantFrom('', '> ', '>> '),
      fc.constantFrom('', 'Hier: ', 'see '),
      fc.constantFrom('', `\n${canary}`, `\n${canary} and more`, `\n\n${canary}`),
      (width, property, asset, prefix, before, rest) => {
        const meant = `${pod}/v1/assets/router/${asset}/revisions/${revisionId}/secure/${property}`;
        const lines = [
          `${before}${meant}`.slice(0, width),
          ...hardWrapped(`${before}${meant}`.slice(width), width).split('\n'),
        ];
        const text = `${lines.join('\n')}${rest}`.replaceAll(/^/gm, prefix);
        const result = parseSecureValueLink(text, pod);
        expect(JSON.stringify(result)).not.toContain(canary);
        if (result.kind !== 'locator') {
          expect(result).toMatchObject({ message: expect.stringContaining('its end can’t be told') });
          return;
        }
        read += 1;
        expect(result.locator.assetId).toBe(asset);
        expect(result.locator.property).toBe(property);
      },
    ),
    { numRuns: runs, seed: 20_261_127 },
  );
  expect(read).toBeGreaterThan(runs * 0.8);
});

describe('a link', () => {
  const entity = (text: string, name: string, sign: string) => text.replaceAll(sign, `&${name};`);
  test.each([
    [
      'Postmark’s address, without its scheme',
      `https://click.pstmrk.it/3s/${encodeURIComponent(link.slice(8))}/aBc/xyz`,
    ],
    ['an address that is a query', `https://href.li/?${link}`],
    [
      'Check Point’s address, percent-encoded',
      `https://protect.checkpoint.com/v2/r06/___${encodeURIComponent(link)}___.YXAzOmhh`,
    ],
    [
      'an object in a parameter',
      `https://x.example/l?d=${encodeURIComponent(JSON.stringify({ url: link, n: 1 }))}`,
    ],
    [
      'an object in a parameter, encoded twice',
      `https://x.example/l?d=${encodeURIComponent(encodeURIComponent(JSON.stringify({ url: link })))}`,
    ],
    ['a row of a table', `Router,${link},10.0.0.1`],
    ['a row of a table with semicolons', `Router;${link};10.0.0.1`],
    ['lines that end with CR', `Hello,\r${link}\rBye`],
    ['lines that end with line separators', `Hello,\u2028${link}\u2029Bye`],
    ['a mail’s lines with CR', `<${link.slice(0, 72)}\r${link.slice(72)}>`],
    ['named entities', entity(entity(entity(link, 'sol', '/'), 'colon', ':'), 'lowbar', '_')],
    ['places to break a line', link.replaceAll('/', '/<wbr>').replaceAll('-', '-<wbr/>')],
    ['RTF', `{\\rtf1 HYPERLINK "${link.replaceAll('_', String.raw`\'5f`)}"}`],
    ['an emoji’s variation selector', `${link}\ufe0f`],
  ])('in %s is read as it is meant', (_what, text) => {
    expect(parseSecureValueLink(text, pod)).toEqual(locator);
  });

  test('after a comma in its own path keeps it', () => {
    const named = link.replace('router', 'a,b');
    expect(parseSecureValueLink(named, pod)).toMatchObject({ locator: { assetType: 'a,b' } });
  });
});
