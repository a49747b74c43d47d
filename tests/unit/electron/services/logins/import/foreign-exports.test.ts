import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../../../../../electron/services/logins/import/login-table.ts';
import { runToEnd } from '../../../../../../electron/services/turns.ts';
import { readLoginFile } from '../../../../../../electron/services/logins/import/read-login-file.ts';
import { failureOf } from '../../../../../support/failure-of.ts';
import { foreignExports, plantedSecret } from '../../../../../support/foreign-exports.ts';
import { foreignTables } from '../../../../../support/foreign-tables.ts';
import { podUrl, readLogins } from '../../../../../support/read-logins.ts';
import { routerLocator } from '../../../../../support/samples.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const tableOf = (content: string | Uint8Array) => {
  const [file] = runToEnd(readLoginFile(typeof content === 'string' ? bytesOf(content) : content));
  if (file.kind !== 'table') throw new Error('Not a table');
  return file.table;
};
const firewall = {
  name: 'Edge firewall',
  client: { id: null, name: 'Harbour Hotel' },
  userName: 'admin',
  address: 'https://10.0.0.1',
  notes: '',
  items: [],
};

/** Programs whose table names neither client nor group. */
const hasNoClient = (format: string | undefined) => format === 'keepass-csv' || format === '1password-csv';

describe.each(Object.entries(foreignExports))('An export as %s', (name, content) => {
  const format = name.split(' ')[0];

  test('is recognized, and its logins have everything but values', () => {
    expect(tableOf(content).format).toBe(format);
    const [first] = readLogins(content).entries;
    expect(first?.entry).toMatchObject({
      ...firewall,
      client: hasNoClient(format) ? null : firewall.client,
    });
  });

  test('leaves out every secret value and counts them', () => {
    const table = tableOf(content);
    const columns = table.columns.map(({ guess }) => guess);
    const read = JSON.stringify([table, readLogins(content, { columns, withNotes: true })]);
    expect(content).toContain(plantedSecret);
    expect(read).not.toContain(plantedSecret);
    expect(table.unread).toBeGreaterThan(0);
  });
});

test('what is no login is left out: notes and cards, former versions and deleted entries', () => {
  expect(tableOf(foreignExports['bitwarden-csv'])).toMatchObject({ leftOut: 1, rows: [{ line: 2 }] });
  expect(tableOf(foreignExports['bitwarden-json'])).toMatchObject({ leftOut: 1, rows: [{ line: 1 }] });
  expect(readLogins(foreignExports['keepass-xml']).entries).toHaveLength(1);
});

test('groups become the client and, below it, a tag; the database’s own name is dropped', () => {
  const entries = readLogins(foreignExports['keepassxc-csv']).entries.map(({ entry }) => entry);
  expect(entries).toMatchObject([
    { client: { name: 'Harbour Hotel' }, tags: ['Network'] },
    { client: { name: 'Zürich Museum' }, tags: [] },
  ]);
  expect(readLogins(foreignExports['keepass-xml']).entries[0]?.entry?.tags).toEqual([
    'network',
    'on call',
    'Network',
  ]);
});

test('Passportal’s type names a credential without a description', () => {
  expect(readLogins(foreignExports.passportal).entries.map(({ entry }) => entry?.name)).toEqual([
    'Edge firewall',
    'Website',
  ]);
});

test('notes are read only if the person asks for them', () => {
  const { columns } = tableOf(foreignExports['keepassxc-csv']);
  const mapping = { columns: columns.map(({ guess }) => guess), withNotes: true };
  expect(readLogins(foreignExports['keepassxc-csv'], mapping).entries[0]?.entry?.notes).toBe(
    'two "lines"\nof text',
  );
});

const link = `${podUrl}/assets/router/${routerLocator.assetId}/revisions/${routerLocator.revisionId}/secure/admin_password`;

describe('A Link column', () => {
  test('leads to the value, and a row without a link is a login without one', () => {
    const { entries } = readLogins(`Login,Client,Link\nRouter,Harbour,${link}\nSwitch,Harbour,\n`);
    expect(entries).toMatchObject([
      { entry: { name: 'Router', items: [{ kind: 'password', locator: { property: 'admin_password' } }] } },
      { entry: { name: 'Switch', items: [] } },
    ]);
  });

  test('refuses the link of another pod, and what is no link, with the reason', () => {
    const other = link.replace(podUrl, 'https://pod.elsewhere.example');
    const { entries } = readLogins(`Login,Link\nRouter,${other}\nSwitch,see wiki\n`);
    expect(entries).toMatchObject([
      {
        name: 'Router',
        problems: [{ field: 'link', message: expect.stringContaining('https://pod.elsewhere.example') }],
      },
      { name: 'Switch', problems: [{ field: 'link' }] },
    ]);
  });
});

test('a column that may hold secrets is dropped by its name, and one of unknown meaning is ignored', () => {
  const table = tableOf('Name;Kennwort;API key;Password type;Colour\nRouter;x;y;Network;red\n');
  expect(table.columns.map(({ name, guess }) => [name, guess])).toEqual([
    ['Name', 'name'],
    ['Password type', 'ignore'],
    ['Colour', 'ignore'],
  ]);
  expect(table.unread).toBe(2);
});

describe('A column named Login', () => {
  const guessesOf = (header: string) =>
    tableOf(
      `${header}\n${header
        .split(',')
        .map((_, index) => `c${index}`)
        .join(',')}\n`,
    ).columns.map(({ name, guess }) => [name, guess]);

  test.each([
    'Title,Login,Password,URL',
    'Name,Login,Pwd,Url',
    'Bezeichnung,Login,Kennwort,Host',
    'Login,Password,URL',
  ])('is a user name in another program’s table: %s', (header) => {
    expect(guessesOf(header)).toContainEqual(['Login', 'userName']);
    expect(tableOf(`${header}\n1,2,3\n`).format).toBe('table');
  });

  test.each(['Login,Client,Notes', 'Login,User name,Address', 'Login,Client,Password,User name'])(
    'is the name in a table that has no other: %s',
    (header) => {
      expect(guessesOf(header)).toContainEqual(['Login', 'name']);
    },
  );
});

describe('The rows of a table', () => {
  test('with more cells than it has columns are refused, because a password may stand in any of them', () => {
    const file = `Name,User,Password,Notes\nRouter,a,x,fine\nHotel, Harbour,b,${plantedSecret},note\nSwitch,c,y,fine\n`;
    const table = tableOf(file);
    expect(JSON.stringify(table)).not.toContain(plantedSecret);
    expect(sheetOf('id', 'f', table)).toMatchObject({
      rowCount: 2,
      misaligned: 1,
      leftOut: 0,
      emptyCount: 0,
    });
    expect(readLogins(file).entries).toMatchObject([
      { entry: { name: 'Router' } },
      { line: 3, name: null, problems: [{ message: expect.stringContaining('more cells') as string }] },
      { entry: { name: 'Switch' } },
    ]);
  });

  test('with a cell more than the others are refused even if it is empty, and a separator at the end of each row is none', () => {
    const moved = `Name,User,Password,URL,Notes\nRouter,a,x,,\nHotel, Harbour,b,${plantedSecret},,\nSwitch,c,y,,\n`;
    expect(JSON.stringify(tableOf(moved))).not.toContain(plantedSecret);
    expect(sheetOf('id', 'f', tableOf(moved))).toMatchObject({ rowCount: 2, misaligned: 1 });
    const ended = 'Name,User,Password\nRouter,a,x,\nSwitch,b,y,\nFirewall,c,z,\n';
    expect(sheetOf('id', 'f', tableOf(ended))).toMatchObject({ rowCount: 3, misaligned: 0 });
  });

  test('are all counted: those that are read, empty, no logins or refused', () => {
    const header =
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp';
    const file = `${header}\r\n,,login,A,,,,,,,\n\n,,note,B,,,,,,,\r\n,,login,C,,,,,,,,more\r,,login,D,,,,,,,\n,,,,,,,,,,\n`;
    const { rowCount, emptyCount, leftOut, misaligned } = sheetOf('id', 'f', tableOf(file));
    expect({ rowCount, emptyCount, leftOut, misaligned }).toEqual({
      rowCount: 2,
      emptyCount: 2,
      leftOut: 1,
      misaligned: 1,
    });
    expect(rowCount + emptyCount + leftOut + misaligned).toBe(6);
  });

  test.each(['#NV', '#REF!', '#VALEUR!'])(
    'with a spreadsheet’s error are refused, and the field is named: %s',
    (error) => {
      expect(
        readLogins(`Name,Client,URL\nRouter,${error},x.example\nSwitch,Hotel,${error}\n`).entries,
      ).toMatchObject([
        { name: 'Router', problems: [{ field: 'client' }] },
        { name: 'Switch', problems: [{ field: 'address' }] },
      ]);
    },
  );
});

test.each([
  ['Keeper', `"Bank","aib","ada@b.example","${plantedSecret}","https://onlinebanking.example","",""\n`],
  ['Universal Password Manager', `twitter.com,ostqxi,"${plantedSecret}",https://twitter.com/,\n`],
  ['Dashlane, formerly', `"mastodon","https://m.example/","a","${plantedSecret}",""\n`],
  ['a person', `Router,admin,${plantedSecret}\nSwitch,admin,${plantedSecret}\n`],
])(
  'a table of %s without column names is refused, and none of its cells is taken for one',
  async (_program, file) => {
    const failure = await failureOf(async () => tableOf(file));
    expect(failure).toMatchObject({
      kind: 'validation',
      message: 'The first row of this table doesn’t name its columns.',
      nextStep: expect.stringContaining('Insert a first row') as string,
    });
    expect(JSON.stringify(failure)).not.toContain(plantedSecret);
  },
);

test.each(foreignTables)('Each column of secrets in $program is one by its name alone', ({ columns }) => {
  // A column without a name, and Enpass's, are known by their neighbours.
  if (columns.some(({ head }) => head === 'Field')) return;
  const secrets = columns.filter(({ head, kind }) => kind === 's' && head !== '+');
  for (const { head } of secrets)
    expect(tableOf(`Name,"${head}"\nRouter,a plain word\n`).columns.map(({ name }) => name)).toEqual([
      'Name',
    ]);
});

test.each([
  'Contrase?a',
  'Contrase\uFFFDa',
  'ContraseÃ±a',
  'Has?o',
  'HasÅ‚o',
  'L÷senord',
  'LÃ¶senord',
  'Schl?ssel',
  'Jelsz?',
])('A column of secrets is one although its name lost a letter: %s', (head) => {
  expect(tableOf(`Name,"${head}"\nRouter,a plain word\n`).columns.map(({ name }) => name)).toEqual(['Name']);
});

test('LastPass’s notes are no logins', () => {
  const table = tableOf(
    `url,username,password,totp,extra,name,grouping,fav\nhttps://a.example,ada,x,,,Router,Harbour,0\nhttp://sn,,,,${plantedSecret},A note,Harbour,0\n`,
  );
  expect(table).toMatchObject({ leftOut: 1, rows: [{ line: 2 }] });
  expect(JSON.stringify(table)).not.toContain(plantedSecret);
});

test.each([
  'Postal code,Country code,Customer code,Landskod,Postkod,Ort',
  'Description,Room,Rack,Serial number,MAC address,Compass,Patch',
  'Standort,Hersteller,Inventarnummer,Telefon,Abteilung,Geändert',
  'Größe,Straße,Übersicht,Anschlüsse,Gültig bis,Zuständig,Rückruf,Geräte?',
  'Département,Prénom,Données,Móvil,Número,Endereço,Bemærkninger,Słowo,Città',
  'Ville,Pays,Téléphone,Société,Ciudad,Empresa,Città,Paese',
  'Close notes,Password type,Password age,Status,Owner,Expires',
  '会社,部署,住所,电话,公司,전화,Город,Компания',
])('Columns that hold no secret are not taken for one by their names: %s', (heads) => {
  const table = tableOf(`Name,${heads}\nRouter${',a plain word'.repeat(heads.split(',').length)}\n`);
  expect(table.columns.map(({ name }) => name)).toEqual(['Name', ...heads.split(',')]);
});

describe('A column whose cells are secrets is not read, whatever its name', () => {
  test.each([
    ['seeds', ['JBSWY3DPEHPK3PXP', 'KRSXG5CTMVRXEZLU', '']],
    ['seeds in groups', ['jbsw y3dp ehpk 3pxp', 'krsx g5ct mvrx ezlu']],
    ['passwords', ['x7#Kp!9qLw', 'Tr0ub4dor&3', 'plain']],
    [
      'hexadecimal seeds',
      ['3132333435363738393031323334353637383930', '3031323334353637383930313233343536373839'],
    ],
  ])('%s', (_what, cells) => {
    for (const head of ['Serial', 'Notes', 'Category']) {
      const table = tableOf(`Name,${head}\n${cells.map((cell, row) => `R${row},${cell}`).join('\n')}\n`);
      expect(table.columns.map(({ name }) => name)).toEqual(['Name']);
      expect(table.unread).toBe(cells.filter((cell) => cell !== '').length);
    }
  });

  test.each([
    ['serial numbers', ['FGT60F-TK2009', 'FGT60F-TK2010']],
    ['user names', ['j.doe@harbour.example', 'HARBOUR\\\\admin']],
    ['rooms', ['2.14', '3.01']],
  ])('and others are: %s', (_what, cells) => {
    const table = tableOf(`Name,Serial\n${cells.map((cell, row) => `R${row},${cell}`).join('\n')}\n`);
    expect(table.columns.map(({ name }) => name)).toEqual(['Name', 'Serial']);
  });
});

describe('A cell keeps what is no secret', () => {
  const read = (address: string, notes = '') => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    return tableOf(`Name,URL,Notes\nR,${quoted(address)},${quoted(notes)}\n`).rows[0]?.cells.slice(1);
  };
  test.each([
    'https://router.example:8443/login?next=/a@b',
    'https://owa.example/owa/?mail=ada@harbour.example',
    'ssh://root@10.0.0.1:22',
    'https://medium.example/@ada',
    '10.0.0.1',
    'router.example:8443',
    'https://[fe80::1]:8443/',
    'mailto:ada@harbour.example',
  ])('an address: %s', (address) => {
    expect(read(address)?.[0]).toBe(address);
  });

  test.each([
    ['https://admin:a@router.example:8443/x', 'https://router.example:8443/x'],
    ['https://admin:a@b/c@router.example/', 'https://router.example/'],
    ['see https://admin:x@a.example and http://b:y@c.example', 'see https://a.example and http://c.example'],
  ])('an address without its sign-in: %s', (address, safe) => {
    expect(read(address)?.[0]).toBe(safe);
  });

  test.each([
    'Call Ada: 0123\nRoom: 4\n2nd floor',
    'Reset the password every 90 days.',
    'Key is at reception',
    'Code review on Monday 2024',
    'Passwords are in the pod.\n10.0.0.1',
    'Postal code: 97070 Würzburg',
    'ASIA-Pacific-Servers, sk-bratislava-server-01',
    'Switch 10.0.0.1, VLAN 20 – uplink → core',
  ])('notes: %s', (notes) => {
    expect(read('', notes)?.[1]).toBe(notes);
  });

  test('notes beside a labelled secret', () => {
    expect(read('', 'Call Ada: 0123\nPassword: x\nRoom: 4')?.[1]).toBe('Call Ada: 0123\nPassword:\nRoom: 4');
  });
});

describe('A cell loses every secret', () => {
  const x = 'hunter2Canary';
  const seed = 'JBSWY3DPEHPK3PXPCANARY234567';
  const all = [
    ...[`otpauth%253A%252F%252Ftotp%252Fx%253Fsecret%253D${seed}`, `phonefactor://activate?code=${x}&url=x`],
    ...[`---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\n${x}`, `-----BEGIN OpenVPN Static key V1-----\n${x}`],
    ...[`[Interface]\nPrivateKey = ${x}=\nAddress = 10.0.0.2/32`, `Server=h;Uid=sa;Pwd = ${x};`],
    ...[`{"kty":"OKP","d":"${x}"}`, `<RSAKeyValue><D>${x}</D></RSAKeyValue>`],
    ...[
      `//user:${x}@host.example`,
      `https:/admin:${x}@host.example`,
      `jdbc:oracle:thin:scott/${x}@//h:1521/x`,
    ],
    ...[`https://x.example/?a=1%26password%3D${x}`, `https://x.example/?user[password]=${x}`],
    ...[`https://x.example/?data={"password":"${x}"}`, `https://x.blob.core.example/c?sv=2020&sig=${x}&se=1`],
    ...[`https://hooks.slack.com/services/T0/B0/${x}`, `https://discord.com/api/webhooks/1/${x}`],
    ...[
      `https://api.telegram.org/bot1:${x}/getMe`,
      `curl -u admin:${x} h.example`,
      `sshpass -p ${x} ssh a@h`,
    ],
    ...['AIzaSy', 'hf_', 'ya29.', 'shpat_', 'rk_live_', 'hvs.', 'whsec_', 'sk-proj-'].map(
      (start) => `${start}${x}${seed}${seed}`,
    ),
  ];
  const prose = [
    ...[`Password - ${x}`, `Password -> ${x}`, `Password → ${x}`, `Password\t${x}`, `Password.....${x}`],
    ...[
      `Password ${x}`,
      `PW ist ${x}`,
      `Passwort lautet ${x}`,
      `the password is ${x}`,
      `PIN ${x}`,
      `mdp ${x}`,
    ],
    ...[
      `User: admin, Password: ${x}`,
      `User: admin / PW: ${x}`,
      `SSID: Guest, Key: ${x}`,
      `At 12:30 Password: ${x}`,
    ],
    ...[
      `| Password | ${x} |`,
      `<td>Password</td><td>${x}</td>`,
      `- **Password:** ${x}`,
      `Password：${x}`,
      `Password﹕${x}`,
    ],
    ...[
      `Password:\n${x}`,
      `Password:\r\n\r\n  ${x}`,
      `Recovery codes:\n${x}\n${x}`,
      `Backup codes\n1. ${x}\n2. ${x}`,
    ],
    ...[`enable secret 5 ${x}`, `username admin privilege 15 secret 0 ${x}`, `snmp-server community ${x} RO`],
    ...[`Ρassword: ${x}`, `p@ssw0rd: ${x}`, `Pass\u200bword: ${x}`, `WPA2: ${x}`, `--password ${x}`],
    `This is a label of a password that has many more than forty characters: ${x}`,
  ];
  test.each([...all, ...prose])('in the notes: %s', (notes) => {
    const table = tableOf(
      `Name,Notes\nRouter,"${notes.replaceAll('"', '""')}"\nSwitch,A usual note\nHub,Another one\n`,
    );
    expect(table.rows[0]?.cells).toHaveLength(2);
    expect(JSON.stringify(table.rows)).not.toMatch(/hunter2|JBSWY/);
  });

  test.each(all)('in the name: %s', (name) => {
    const table = tableOf(`Name,Notes\n"${name.replaceAll('"', '""')}",x\nSwitch,\nHub,\n`);
    expect(JSON.stringify(table.rows)).not.toMatch(/hunter2|JBSWY/);
  });
});

test('two columns with one meaning are refused, and so is a table without names', async () => {
  const content = 'Name,URL\nRouter,https://10.0.0.1\n';
  const mapped = (columns: ('name' | 'address' | 'ignore')[]) => () => readLogins(content, { columns });
  expect((await failureOf(async () => mapped(['name', 'name'])())).message).toMatch(/Two columns are Name/);
  expect(await failureOf(async () => mapped(['address', 'ignore'])())).toMatchObject({
    message: 'These columns are missing: Name.',
    nextStep: 'Add a Link column, or use the template.',
  });
});

describe('An encoding', () => {
  const text = 'Name,Company\r\nZürich – “Käse”,Öl\r\n';
  const utf16 = (mark: number[], isBig: boolean) =>
    new Uint8Array([
      ...mark,
      ...Array.from(text).flatMap((letter) => {
        const code = letter.charCodeAt(0);
        return isBig ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8];
      }),
    ]);

  test.each([
    ['UTF-8 with a mark', bytesOf(`\uFEFF${text}`)],
    ['UTF-16, little-endian', utf16([0xff, 0xfe], false)],
    ['UTF-16, big-endian', utf16([0xfe, 0xff], true)],
    ['UTF-16 without a mark', utf16([], false)],
    [
      'Windows-1252',
      Uint8Array.from(
        Array.from(text, (letter) => ({ '–': 0x96, '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0)),
      ),
    ],
  ])('is read: %s', (_name, bytes) => {
    expect(readLogins(bytes).entries).toMatchObject([
      { entry: { name: 'Zürich – “Käse”', client: { name: 'Öl' } } },
    ]);
  });
});

describe('A file that can’t be read says what to do', () => {
  const xml = foreignExports['keepass-xml'];
  test.each([
    [
      'an encrypted Bitwarden export',
      '{"encrypted":true,"passwordProtected":true,"data":"2.x"}',
      /Bitwarden.*\.json or \.csv/,
    ],
    ['a Bitwarden export of another structure', '{"encrypted":false,"items":7}', /Export it again/],
    ['a ZIP archive', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0]), /Export as CSV/],
    ['a KeePass database', Uint8Array.from([0x03, 0xd9, 0xa2, 0x9a, 0]), /KeePass XML/],
    ['XML of another program', '<rss><channel/></rss>', /KeePass XML/],
    ['XML that ends early', xml.slice(0, -40), /Export it again/],
    [
      'XML with a document type',
      `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50)}">]><KeePassFile>&a;</KeePassFile>`,
      /Export it again/,
    ],
    ['XML with an unknown entity', '<KeePassFile>&xxe;</KeePassFile>', /Export it again/],
  ])('%s', async (_name, content, nextStep) => {
    const failure = await failureOf(async () => readLogins(content));
    expect(failure).toMatchObject({ kind: 'validation', nextStep: expect.stringMatching(nextStep) });
    expect(JSON.stringify(failure)).not.toContain(plantedSecret);
  });
});
