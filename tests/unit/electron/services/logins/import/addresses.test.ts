import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sitesText } from '../../../../../../shared/schemas/site.ts';
import { sitesInFile } from '../../../../../../electron/services/logins/merged-login.ts';
import { readLogins } from '../../../../../support/read-logins.ts';

const whereIn = (content: string) => {
  const [first] = readLogins(content).entries;
  const entry = first && 'entry' in first ? first.entry : undefined;
  return { address: entry?.address, sites: entry && sitesText(sitesInFile(entry)) };
};
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const bitwardenCsv = (uri: string) =>
  `folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\n,,login,Firewall,,,0,${quoted(uri)},admin,x,\n`;
const bitwardenJson = (...uris: object[]) =>
  JSON.stringify({ encrypted: false, items: [{ type: 1, name: 'Firewall', login: { uris } }] });

describe('Several addresses in a cell are one site each', () => {
  test.each([
    [
      'https://fw.harbour.example,https://fw2.harbour.example:8443',
      'https://fw.harbour.example|https://fw2.harbour.example:8443',
    ],
    [
      'https://a.example\nhttps://b.example\r\nhttps://c.example',
      'https://a.example|https://b.example|https://c.example',
    ],
    ['https://a.example; https://b.example/x', 'https://a.example|https://b.example'],
    ['https://a.example|b.example', 'https://a.example|https://b.example'],
    [
      'fw.a.example, 10.0.0.1:8443 http://10.0.0.2',
      'https://fw.a.example|https://10.0.0.1:8443|http://10.0.0.2',
    ],
    ['https://a.example/login,https://a.example/other', 'https://a.example'],
    ['https://a.example,', 'https://a.example'],
    ['androidapp://com.harbour.app,https://a.example', 'https://a.example'],
    ['https://a.example、https://b.example', 'https://a.example|https://b.example'],
    ['https://a.example，b.example；10.0.0.1', 'https://a.example|https://b.example|https://10.0.0.1'],
    [
      'https://a.example<br>https://b.example<br/>c.example',
      'https://a.example|https://b.example|https://c.example',
    ],
    ['https://[2001:db8::1]:8443,https://a.example', 'https://[2001:db8::1]:8443|https://a.example'],
    ['"https://a.example","https://b.example/x"', 'https://a.example|https://b.example'],
    ['<https://a.example>, <b.example>', 'https://a.example|https://b.example'],
    ['["https://a.example/x","b.example"]', 'https://a.example|https://b.example'],
    ["['https://a.example', 'https://b.example']", 'https://a.example|https://b.example'],
    ['{https://a.example,https://b.example}', 'https://a.example|https://b.example'],
    ['https://a.example and https://b.example', 'https://a.example|https://b.example'],
    ['Office: https://a.example, test: https://b.example.', 'https://a.example|https://b.example'],
    ['[Office](https://a.example)', 'https://a.example'],
    ['fw2\nhttps://a.example\nRack 4', 'https://a.example'],
    [
      'https://fw.harbour.example/x,fw2.harbour.example:8443/y',
      'https://fw.harbour.example|https://fw2.harbour.example:8443',
    ],
    ['https://10.0.0.1/admin;10.0.0.2/admin', 'https://10.0.0.1|https://10.0.0.2'],
  ])('%j', (cell, sites) => {
    expect(whereIn(bitwardenCsv(cell)).sites).toBe(sites);
  });

  test('and the login’s address is the first of them, in one line', () => {
    expect(whereIn(bitwardenCsv('https://a.example/x or https://b.example')).address).toBe(
      'https://a.example/x',
    );
    expect(whereIn(bitwardenCsv('Office: https://a.example\nHome: https://b.example')).address).toBe(
      'Office: https://a.example, Home: https://b.example',
    );
    expect(whereIn(bitwardenCsv('Rack 4\nfw2')).address).toBe('Rack 4, fw2');
  });

  test.each([
    ['NordPass', 'name,url,additional_urls,password\nR,https://a.example,"[""https://b.example""]",x\n'],
    ['RoboForm', 'Name,Url,MatchUrl,Login,Pwd\nR,https://a.example/x,https://b.example/y,me,x\n'],
    [
      'KeePass’s table',
      'Title,User Name,Password,URL,KP2A_URL_1\nR,me,x,https://a.example,https://b.example\n',
    ],
    ['a table with two', 'Title,URL 1,URL 2,Password\nR,https://a.example,https://b.example,x\n'],
  ])('also from further columns: %s', (_program, content) => {
    expect(whereIn(content)).toEqual({
      address: content.includes('/x') ? 'https://a.example/x' : 'https://a.example',
      sites: 'https://a.example|https://b.example',
    });
  });
});

test('A table of a browser without names names each login by its host', () => {
  const file =
    '"url","username","password","httpRealm","formActionOrigin"\n"https://fw.harbour.example","ada","x",,"https://sso.example"\n"http://10.0.0.1:8080","ada","x",,\n';
  expect(readLogins(file).entries).toMatchObject([
    { entry: { name: 'fw.harbour.example', addressSites: [{ origin: 'https://fw.harbour.example' }] } },
    { entry: { name: '10.0.0.1:8080' } },
  ]);
});

describe('A separator in a path or query separates nothing', () => {
  test.each([
    'https://maps.example/@48.137,11.575,15z',
    'https://wiki.example/a,b.html',
    'https://a.example/x;v=1.2;jsessionid=1.example',
    'https://a.example/?ids=1|2.3|b.example',
    'https://sso.example/?aud=https://b.example,https://c.example',
    'https://a.example/#/x,y.example',
  ])('%s', (address) => {
    expect(whereIn(bitwardenCsv(address))).toEqual({ address, sites: new URL(address).origin });
  });
});

test.each([
  'https://https://a.example',
  'http://https//a.example',
  'https://a.example、left',
  'https://a，b',
])('An address whose host nobody meant is no site: %s', (address) => {
  expect(whereIn(bitwardenCsv(address))).toEqual({ address, sites: '' });
});

test('what is no list of addresses stays as it is', () => {
  for (const address of ['Rack 4, left', 'see wiki.example, page 2', 'ssh admin@fw.example', 'Rack "4"'])
    expect(whereIn(`Name,URL\nFirewall,${quoted(address)}\n`).address).toBe(address);
});

test('of Bitwarden’s URIs, the first web address is the login’s, and an app’s is no site', () => {
  const uris = [
    'androidapp://com.harbour',
    'iosapp://com.harbour',
    'https://a.example/login',
    'https://b.example',
  ];
  const read = whereIn(bitwardenJson(...uris.map((uri) => ({ uri, match: null }))));
  expect(read).toEqual({ address: 'https://a.example/login', sites: 'https://a.example|https://b.example' });
  expect(whereIn(bitwardenJson({ uri: 'androidapp://com.harbour' }))).toEqual({
    address: 'androidapp://com.harbour',
    sites: '',
  });
});

test('KeePass’s further addresses are sites too, and those that KeePassXC quotes', () => {
  const string = (key: string, value: string) => `<String><Key>${key}</Key><Value>${value}</Value></String>`;
  const strings = [
    string('Title', 'Firewall'),
    string('KP2A_URL', 'https://c.example'),
    string('URL', '&quot;https://a.example/login&quot;'),
    string('KP2A_URL_1', 'https://*.harbour.example'),
  ];
  const xml = `<KeePassFile><Root><Group><Name>db</Name><Entry>${strings.join('')}</Entry></Group></Root></KeePassFile>`;
  expect(whereIn(xml)).toEqual({
    address: 'https://a.example/login',
    sites: 'https://a.example|https://c.example|https://harbour.example +subdomains',
  });
});

describe('A wildcard is the domain with its subdomains', () => {
  test.each([
    ['https://*.harbour.example', 'https://harbour.example'],
    ['*.harbour.example', 'https://harbour.example'],
    ['.harbour.example', 'https://harbour.example'],
    ['https://.harbour.example/', 'https://harbour.example'],
    ['*://*.harbour.example/*', 'https://harbour.example'],
    ['https://*.*.harbour.example:8443/x', 'https://harbour.example:8443'],
    ['https://*.fw.harbour.co.uk', 'https://fw.harbour.co.uk'],
    ['http://*.harbour.example', 'http://harbour.example'],
  ])('%s', (address, origin) => {
    expect(whereIn(`Name,URL\nFirewall,${address}\n`)).toEqual({
      address: origin,
      sites: `${origin} +subdomains`,
    });
  });

  test.each([
    '*.co.uk',
    'https://*.github.io',
    'https://*.com',
    '*.lan',
    'https://*',
    'https://*.10.0.0.1',
    'https://*.[2001:db8::1]',
    'https://192.168.*.*',
    'https://fw*.harbour.example',
    'https://harbour.*',
  ])('but %s is no site', (address) => {
    expect(whereIn(`Name,URL\nFirewall,${address}\n`)).toEqual({ address, sites: '' });
  });
});

describe('Bitwarden’s way to compare', () => {
  const uri = 'https://fw.harbour.co.uk:8443/login';
  test.each([
    ['none', null, 'https://fw.harbour.co.uk:8443'],
    ['domain', 0, 'https://fw.harbour.co.uk:8443|https://harbour.co.uk:8443 +subdomains'],
    ['host', 1, 'https://fw.harbour.co.uk:8443'],
    ['starts with', 2, 'https://fw.harbour.co.uk:8443'],
    ['exact', 3, 'https://fw.harbour.co.uk:8443'],
    ['never', 5, ''],
  ])('%s', (_name, match, sites) => {
    expect(whereIn(bitwardenJson({ uri, match }))).toEqual({ address: uri, sites });
  });

  test('an expression is neither address nor site, and a domain is none of many owners’ or of an IP address', () => {
    expect(whereIn(bitwardenJson({ uri: String.raw`https://fw\.harbour\.example`, match: 4 }))).toEqual({
      address: null,
      sites: '',
    });
    expect(whereIn(bitwardenJson({ uri: 'https://github.io', match: 0 })).sites).toBe('https://github.io');
    expect(whereIn(bitwardenJson({ uri: 'https://10.0.0.1', match: 0 })).sites).toBe('https://10.0.0.1');
  });
});

test('any list of addresses, with any separators, has exactly the sites of its addresses', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
  const path = fc.stringMatching(/^(?:\/[a-z0-9](?:[a-z0-9,;|.=]{0,12}[a-z0-9])?)?$/);
  const address = fc.record({ host: name, port: fc.constantFrom('', ':8443'), path });
  const separators = fc.constantFrom(',', ', ', ';', '\n', '\r\n', ' ', '|', ' | ', '\t');
  fc.assert(
    fc.property(fc.array(address, { minLength: 1, maxLength: 8 }), separators, (addresses, separator) => {
      const origins = addresses.map(({ host, port }) => `https://${host}.harbour.example${port}`);
      const cell = addresses
        .map(({ path: below }, index) => `${origins[index] ?? ''}${below}`)
        .join(separator);
      expect(whereIn(bitwardenCsv(cell)).sites).toBe([...new Set(origins)].join('|'));
    }),
    { numRuns: 2_000 },
  );
});
