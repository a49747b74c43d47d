import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mappedLogins } from '../../../../../../electron/services/logins/import/mapped-logins.ts';
import { readLoginFile } from '../../../../../../electron/services/logins/import/read-login-file.ts';
import { sheetOf } from '../../../../../../electron/services/logins/import/login-table.ts';
import { runToEnd } from '../../../../../../electron/services/turns.ts';
import { Failure } from '../../../../../../shared/errors/failure.ts';
import { foreignTables } from '../../../../../support/foreign-tables.ts';
import { encoded } from '../../../../../support/encoded.ts';
import { podUrl } from '../../../../../support/read-logins.ts';

const canary = 'Qz7canary';
const headsOf = (kind: string) => [
  ...new Set(
    foreignTables
      .flatMap(({ columns }) => columns)
      // Enpass's columns mean something only beside each other.
      .filter((column) => column.kind === kind && !/^(?:\+|\.+|Field|Value|Note)$/.test(column.head))
      .map(({ head }) => head),
  ),
];
/** Without words that name a secret only if nothing else is said, and RoboForm's, behind which a row has any number of cells. */
const secretHeads = headsOf('s').filter((head) => !/^(?:custom|history|enable|rf_?fields.*)$/i.test(head));

/** A password as people and programs choose it: also one that is a plain word. */
const password = fc
  .tuple(
    fc.constantFrom('', 'a', 'Xy-', '=', '{', 'p@', 'ü'),
    fc.constantFrom('', '!', '1', ' x', '"', ',', ';', '\n'),
  )
  .map(([before, after]) => `${before}${canary}${after}`);
const secretHead = fc
  .tuple(
    fc.constantFrom(...secretHeads),
    fc.constantFrom('%', '% 1', 'Old %', '% (old)', '%*', ' % ', '%:', '"%"'),
  )
  .map(([head, form]) => form.replace('%', () => head));
/** Names that say nothing. */
const oddHead = fc.constantFrom(
  'Rack',
  'Zimmer',
  'x',
  'Column 7',
  'Info',
  'Sonstiges',
  'Field',
  '',
  'MAC',
  'Département',
  '倉庫',
);

interface Column {
  head: string;
  cell: fc.Arbitrary<string>;
}
const column = (head: fc.Arbitrary<string>, cell: fc.Arbitrary<string>): fc.Arbitrary<Column> =>
  head.map((text) => ({ head: text, cell }));
const host = fc.constantFrom('fw.harbour.example', '10.0.0.1:8443', 'https://router.example/x');
const inAddress = password
  .map((secret) => encodeURIComponent(secret))
  .chain((secret) =>
    fc.constantFrom(
      `https://admin:${secret}@fw.harbour.example/`,
      `https://fw.harbour.example/?password=${secret}`,
      `https://a.example,https://admin:${secret}@b.example`,
      `Office: https://admin:${secret}@b.example`,
      `{REF:P@T:${secret}}`,
      `otpauth://totp/x?secret=${secret}`,
    ),
  );
const inNotes = fc
  .tuple(
    fc.constantFrom('Password', 'Kennwort', 'Mot de passe', 'PIN', 'wachtwoord', 'Hasło', 'Lösenord'),
    password,
  )
  .map(([label, secret]) => `on call\n${label}: ${secret.replaceAll('\n', '')}`);
const columns = fc
  .tuple(
    fc.array(column(secretHead, password), { minLength: 1, maxLength: 3 }),
    fc.array(column(oddHead, fc.oneof(password, fc.constant(''))), { maxLength: 2 }),
    fc.array(column(fc.constantFrom(...headsOf('a')), fc.oneof(host, inAddress)), { maxLength: 2 }),
    fc.array(column(fc.constantFrom(...headsOf('t')), fc.oneof(fc.constant('a note'), inNotes)), {
      maxLength: 1,
    }),
    fc.array(
      column(
        fc.constantFrom(...headsOf('u')),
        fc.constantFrom('admin', 'root', '{PASSWORD}', '{REF:P@T:Router}'),
      ),
      {
        maxLength: 1,
      },
    ),
  )
  .map((groups) => [
    { head: 'Name', cell: fc.constantFrom('Router', 'Switch', 'Firewall') },
    ...groups.flat(),
  ])
  .chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }));

const table = columns.chain((all) =>
  fc.record({
    heads: fc.constant(all.map(({ head }) => head)),
    rows: fc.array(fc.tuple(...all.map(({ cell }) => cell)), { minLength: 1, maxLength: 5 }),
    /** Whether the second row has a cell too many at its beginning, so that each cell stands in another column. */
    isMoved: fc.boolean(),
    separator: fc.constantFrom(',', ';', '\t'),
    lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
    encoding: fc.constantFrom('utf8', 'utf16le', 'latin1'),
    namesSeparator: fc.boolean(),
  }),
);
type Table = typeof table extends fc.Arbitrary<infer Value> ? Value : never;

function bytesOf({ heads, rows, isMoved, separator, lineEnd, encoding, namesSeparator }: Table): Buffer {
  const moved = rows.map((cells, index) => (isMoved && index === 1 ? ['Hotel', ...cells] : cells));
  const lines = [heads, ...moved].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator),
  );
  const text = [...(namesSeparator ? [`sep=${separator}`] : []), ...lines].join(lineEnd);
  // Heads in other scripts can't be written in it.
  const isWestern = Array.from(text).every((letter) => letter <= '\u00ff');
  return encoding === 'utf16le'
    ? Buffer.from(`\uFEFF${text}`, 'utf16le')
    : Buffer.from(text, encoding === 'latin1' && isWestern ? 'latin1' : 'utf8');
}

/** All that the page may get of a file, and all that an import as proposed stores, with its notes. */
function seenAndStored(bytes: Uint8Array): string {
  try {
    const files = runToEnd(readLoginFile(bytes));
    return JSON.stringify(
      files.map((file) => {
        if (file.kind === 'logins') return file.content;
        const mapping = {
          columns: file.table.columns.map(({ guess }) => guess),
          withNotes: true,
          withArchived: true,
        };
        return [sheetOf('', 'x', file.table), runToEnd(mappedLogins(file.table, mapping, podUrl))];
      }),
    );
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return JSON.stringify(thrown.appError);
  }
}

test('A secret planted in any table is in nothing that reaches the page or is stored', () => {
  let read = 0;
  fc.assert(
    fc.property(table, (written) => {
      const found = seenAndStored(bytesOf(written));
      if (found.includes('Router') || found.includes('Switch')) read += 1;
      expect(found).not.toContain(canary);
    }),
    { numRuns: 2_000 },
  );
  // Most tables are read, or the test would say nothing.
  expect(read).toBeGreaterThan(1_000);
});

test('A column whose name says that it holds secrets can’t be chosen as another field', () => {
  fc.assert(
    fc.property(secretHead, fc.constantFrom('plain', canary), (head, cell) => {
      const bytes = Buffer.from(`Name,"${head.replaceAll('"', '""')}"\nRouter,${cell}\n`);
      const [file] = runToEnd(readLoginFile(bytes));
      if (file.kind !== 'table') throw new Error('No table');
      expect(file.table.columns.map(({ name }) => name)).toEqual(['Name']);
      expect(file.table.unread).toBe(1);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['windows-1251', 'Имя,Пароль,Город'],
  ['koi8-r', 'Имя,Пароль,Город'],
  ['windows-1253', 'Όνομα,Κωδικός,Πόλη'],
  ['shift_jis', '名前,パスワード,都市'],
  ['gb18030', '名称,密码,城市'],
  ['euc-kr', '이름,비밀번호,도시'],
  ['macintosh', 'Namn,Lösenord,Ort'],
  ['ibm866', 'Имя,Пароль,Город'],
])('A column of secrets is one in every reading of a file in %s', (encoding, header) => {
  const bytes = encoded(`${header}\nRouter,${canary},x\n`, encoding);
  if (!bytes) throw new Error('The header can’t be written');
  const files = runToEnd(readLoginFile(bytes));
  for (const file of files) {
    if (file.kind !== 'table') throw new Error('No table');
    expect(file.table.columns).toHaveLength(2);
    expect(JSON.stringify(file)).not.toContain(canary);
  }
});

test.each([
  ['latin1', 'Felhasználónév', 'Lösenord'],
  ['latin1', 'Felhasználónév', 'Contraseña'],
  ['latin1', 'Felhasználónév', 'Clé secrète'],
  ['windows-1250', 'Felhasználónév', 'Hasło'],
  ['shift_jis', '名前', 'パスワード'],
])('A note in %s with “%s” has no secret behind “%s” in any reading', (encoding, word, label) => {
  const rows = [`Router,${word},"on call\n${label}: ${canary}"`, `Switch,${word},"${label}:\n${canary}"`];
  const bytes = encoded([`Name,${word},Notes`, ...rows].join('\n'), encoding);
  if (!bytes) throw new Error('The note can’t be written');
  expect(seenAndStored(bytes)).not.toContain(canary);
});
