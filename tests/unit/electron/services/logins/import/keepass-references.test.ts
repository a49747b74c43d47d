import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../../../../electron/services/turns.ts';
import { readLoginFile } from '../../../../../../electron/services/logins/import/read-login-file.ts';

const uuid = (number: number) => number.toString(16).padStart(32, '0').toUpperCase();
const canary = 'Planted-5e1f-secret';
interface Entry {
  title?: string;
  user?: string;
  url?: string;
  notes?: string;
  other?: string;
  /** A further address. */
  more?: string;
  tags?: string;
}

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const string = (key: string, value = '', isProtected = false) =>
  `<String><Key>${key}</Key><Value${isProtected ? ' Protected="True"' : ''}>${xmlText(value)}</Value></String>`;
/** Entry number 1 is the first one. */
function xmlOf(entries: Entry[]): string {
  const written = entries.map(
    ({ title, user, url, notes, other, more, tags }, index) =>
      `<Entry><UUID>${Buffer.from(uuid(index + 1), 'hex').toString('base64')}</UUID>${string('Title', title)}${string('UserName', user)}${string('URL', url)}${string('Notes', notes)}${string('Password', canary, true)}${string('Rack', other)}${string('PIN', canary)}${more === undefined ? '' : string('KP2A_URL_1', more)}<Tags>${tags ?? ''}</Tags></Entry>`,
  );
  return `<KeePassFile><Root><Group><Name>db</Name>${written.join('')}</Group></Root></KeePassFile>`;
}
function tableOf(content: string) {
  const [file] = runToEnd(readLoginFile(new TextEncoder().encode(content)));
  if (file.kind !== 'table') throw new Error('No table');
  return file.table;
}
const admin = { title: 'Admin', user: 'root', url: 'https://a.example', notes: 'on call', other: 'R7' };

describe('A reference to an entry in the file', () => {
  test.each([
    [`{REF:U@I:${uuid(1)}}`, 'root'],
    [`{ref:u@i:${uuid(1).toLowerCase()}}`, 'root'],
    ['{REF:U@T:Admin}', 'root'],
    ['{REF:U@T:adm}', 'root'],
    ['{REF:T@U:root}', 'Admin'],
    ['{REF:A@T:Admin}', 'https://a.example'],
    ['{REF:N@A:https://a.example}', 'on call'],
    ['{REF:T@N:on call}', 'Admin'],
    ['{REF:U@O:R7}', 'root'],
    ['{REF:I@T:Admin}', uuid(1)],
    [`corp\\{REF:U@I:${uuid(1)}}`, 'corp\\root'],
    ['{REF:U@T:{REF:T@U:root}}', 'root'],
    ['{TITLE}', 'Second'],
    ['{title}@{REF:T@U:root}', 'Second@Admin'],
  ])('%s is resolved', (user, expected) => {
    const table = tableOf(xmlOf([admin, { title: 'Second', user }]));
    expect(table.rows[1]?.cells[1]).toBe(expected);
    expect(table.unresolved).toBe(0);
  });

  test.each([
    ['is not in the file', `{REF:U@I:${uuid(9)}}`, 1],
    ['would leave a part of a user name', `corp\\{REF:U@T:nobody}`, 1],
    ['is a loop', '{REF:U@T:Second}', 1],
    ['is no reference', '{REF:X@Y:Admin}', 1],
    ['has a user name that leads to nothing', '{REF:U@T:Third}', 2],
  ])('that %s is empty and counted', (_name, user, unresolved) => {
    const table = tableOf(
      xmlOf([admin, { title: 'Second', user }, { title: 'Third', user: '{REF:U@T:nobody}' }]),
    );
    expect(table.rows[1]?.cells[1]).toBe('');
    expect(table.unresolved).toBe(unresolved + (unresolved === 1 ? 1 : 0));
  });

  test.each([
    [`{REF:A@I:${uuid(1)}}`, 'https://s.example\nhttps://a.example', 0],
    ['{REF:A@T:Admin}/login', 'https://s.example\nhttps://a.example/login', 0],
    [`{REF:A@I:${uuid(9)}}`, 'https://s.example', 1],
    [`https://b.example/?p={REF:P@I:${uuid(1)}}`, 'https://s.example', 0],
  ])('is resolved in further addresses: %s', (more, addresses, unresolved) => {
    const table = tableOf(xmlOf([admin, { title: 'Second', url: 'https://s.example', more }]));
    expect(table.rows[1]?.cells[2]).toBe(addresses);
    expect(table.unresolved).toBe(unresolved);
    expect(JSON.stringify(table)).not.toContain('REF');
  });

  test('is resolved in tags', () => {
    const table = tableOf(
      xmlOf([admin, { title: 'Second', tags: `{REF:U@I:${uuid(1)}};x;{REF:P@T:Admin}` }]),
    );
    expect(table.rows[1]?.cells[4]).toBe('root;x;');
  });

  test('or to a value is never read', () => {
    const secrets = [
      `{REF:P@I:${uuid(1)}}`,
      '{PASSWORD}',
      '{S:PIN}',
      '{REF:P@T:{TITLE}}',
      '{TOTP}',
      `{REF:U@O:${canary}}`,
    ];
    const table = tableOf(xmlOf([admin, ...secrets.map((user) => ({ title: 'Second', user }))]));
    expect(table.rows.slice(1).map(({ cells }) => cells[1])).toEqual(secrets.map(() => ''));
    expect(JSON.stringify(table)).not.toContain(canary);
  });

  test.each(['{REF:N@T:Admin}', '{REF:N@T:{NOTES}}', 'of {REF:T@T:Copy}', '{NOTES}'])(
    'or to notes with a password never brings it into a title or a user name: %s',
    (text) => {
      const notes = `on call\nPassword: ${canary}`;
      const copy = { title: 'Copy', user: '{TITLE}', notes: '{REF:T@U:copied}' };
      const copied = { title: '{REF:N@T:Admin}', user: 'copied' };
      const table = tableOf(
        xmlOf([
          { ...admin, notes },
          { title: text, user: text, notes: `Admin\nPassword: ${canary}` },
          copy,
          copied,
        ]),
      );
      expect(JSON.stringify(table)).not.toContain(canary);
      expect(table.rows[3]?.cells[0]).toBe('on call\nPassword:');
    },
  );
});

test('long chains, many searches and texts that grow end, and a title keeps the rest of its text', () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => ({
    title: `n${index}`,
    user: `{REF:U@I:${uuid(index + 2)}}`,
  }));
  expect(tableOf(xmlOf(chain)).rows[0]?.cells[1]).toBe('');
  const growing = Array.from({ length: 60 }, (_, index) => ({
    title: `{REF:T@I:${uuid(index + 2)}}`.repeat(4),
  }));
  expect(tableOf(xmlOf([...growing, admin])).rows[58]?.cells[0]).toBe('Admin'.repeat(16));
  const searching = Array.from({ length: 5_000 }, (_, index) => ({
    title: 'x'.repeat(500),
    user: `{REF:U@T:no ${index}}`,
  }));
  expect(tableOf(xmlOf(searching)).unresolved).toBe(5_000);
  expect(tableOf(xmlOf([{ title: 'Firewall of {REF:T@U:nobody}' }])).rows[0]?.cells[0]).toBe('Firewall of');
});

test.each([
  'Group,Title,Username,Password,URL,Notes',
  '"Account","Login Name","Password","Web Site","Comments"',
])('a table %s has references too, to be found by a text', (header) => {
  const isXc = header.startsWith('Group');
  const line = (title: string, user: string) => `${isXc ? 'db,' : ''}${title},${user},${canary},,\n`;
  const { rows, columns, unresolved } = tableOf(
    `${header}\n${line('Admin', 'root')}${line('Second', '{REF:U@T:Admin}')}${line('Third', `{REF:U@I:${uuid(1)}}`)}`,
  );
  const at = columns.findIndex(({ guess }) => guess === 'userName');
  expect(rows.map(({ cells }) => cells[at])).toEqual(['root', 'root', '']);
  expect(unresolved).toBe(1);
});

describe('A reference in another table is resolved by what it has, or empty and counted', () => {
  const ref = `{REF:U@I:${uuid(1)}}`;
  test.each([
    [
      'KeePass’s own columns',
      `Title,User Name,Password,UUID\nAdmin,root,${canary},${uuid(1)}\nSecond,${ref},x,${uuid(2)}\n`,
      'root',
      0,
    ],
    [
      'Bitwarden’s',
      `type,name,login_username,login_password\nlogin,Admin,root,x\nlogin,Second,${ref},x\n`,
      '',
      1,
    ],
    ['1Password’s', `Title,Username,Password,OTPAuth\nAdmin,root,x,\nSecond,${ref},x,\n`, '', 1],
    ['one by a title', 'Name,Benutzer,Kennwort\nAdmin,root,x\nSecond,{REF:U@T:Admin},x\n', 'root', 0],
    ['one to a password', `Name,Benutzer,Kennwort\nAdmin,root,${canary}\nSecond,{REF:P@T:Admin},x\n`, '', 0],
    [
      'Bitwarden’s JSON',
      JSON.stringify({
        items: [
          { type: 1, name: 'Admin', login: { username: 'root', password: canary } },
          { type: 1, name: 'Second', login: { username: ref, uris: [{ uri: 'https://a.example' }] } },
        ],
      }),
      '',
      1,
    ],
  ])('%s', (_name, content, expected, unresolved) => {
    const table = tableOf(content);
    const at = table.columns.findIndex(({ guess }) => guess === 'userName');
    expect(table.rows[1]?.cells[at]).toBe(expected);
    expect(table.unresolved).toBe(unresolved);
    expect(JSON.stringify(table)).not.toMatch(/REF|Planted/);
  });

  test('which keeps braces that mean nothing to KeePass', () => {
    const { rows } = tableOf('Name,URL,Password\nRouter,https://a.example/{USERNAME},x\n');
    expect(rows[0]?.cells[1]).toBe('https://a.example/{USERNAME}');
  });
});

test('notes that are only a reference are not taken for passwords', () => {
  const { rows, columns } = tableOf(
    `Group,Title,Username,Password,URL,Notes\ndb,Admin,root,${canary},,on call\ndb,Second,a,b,,{REF:N@T:Admin}\ndb,Third,a,b,,{REF:N@U:root}\n`,
  );
  const at = columns.findIndex(({ guess }) => guess === 'notes');
  expect(rows.map(({ cells }) => cells[at])).toEqual(['on call', 'on call', 'on call']);
});

test('no file of references shows a value, and none hangs', () => {
  const letter = fc.constantFrom('T', 'U', 'P', 'A', 'N', 'I', 'O', 'X', 't', 'u', 'p');
  const sought = fc.oneof(
    fc.integer({ min: 1, max: 8 }).map(uuid),
    fc.constantFrom('Admin', canary, 'a', '', '{TITLE}', '{REF:P@T:a}', '{PASSWORD}'),
  );
  const part = fc.oneof(
    fc.tuple(letter, letter, sought).map(([wanted, by, text]) => `{REF:${wanted}@${by}:${text}}`),
    fc.constantFrom('{PASSWORD}', '{S:PIN}', '{USERNAME}', '{TITLE}', '{URL}', '{', '}', 'Admin', 'a'),
  );
  const text = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''));
  const notes = fc.oneof(
    text,
    text.map((before) => `${before}\nPassword: ${canary}`),
  );
  const entry = fc.record({ title: text, user: text, url: text, notes, other: text });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
      const table = tableOf(xmlOf(entries));
      // What a person typed as a search is theirs; a resolved field has it only from a password.
      const texts = table.rows.flatMap(({ cells }) => cells.slice(0, 2));
      expect(texts.join('\n')).not.toContain(canary);
      expect(texts.join('\n')).not.toMatch(/\{REF:[^{}]*\}/i);
    }),
    { numRuns: 1_000 },
  );
});
