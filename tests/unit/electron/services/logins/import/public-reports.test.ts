import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../../../../electron/services/turns.ts';
import { readLoginFile } from '../../../../../../electron/services/logins/import/read-login-file.ts';

function tableIn(text: string | Buffer) {
  const [file] = runToEnd(readLoginFile(Buffer.from(text)));
  if (file.kind !== 'table') throw new Error('No table');
  return file.table;
}
const cellsIn = (text: string | Buffer) => tableIn(text).rows.map(({ cells }) => cells);

const bitwarden = (item: object, groups: object) =>
  JSON.stringify({ encrypted: false, ...groups, items: [{ type: 1, name: 'Router', ...item }] });

/** What public reports about other programs' imports describe, each with its smallest file: docs/outside-reports.md. */
describe('An export', () => {
  test('of a Bitwarden organization has collections and no folders', () => {
    const file = bitwarden(
      { collectionIds: ['c'], folderId: null },
      { collections: [{ id: 'c', name: 'Lakeside' }] },
    );
    expect(cellsIn(file)).toEqual([['Router', '', '', '', 'Lakeside', '', '']]);
  });

  test('of Bitwarden has null for what is empty', () => {
    const file = bitwarden(
      { notes: null, login: { uris: null, username: null, totp: null } },
      { folders: null },
    );
    expect(cellsIn(file)).toEqual([['Router', '', '', '', '', '', '']]);
  });

  test('of Bitwarden may have items of a kind that is not known', () => {
    const file = JSON.stringify({
      encrypted: false,
      folders: [],
      items: [{ type: 5, name: 'Key', sshKey: {} }],
    });
    expect(tableIn(file)).toMatchObject({ rows: [], leftOut: 1 });
  });

  test('of Enpass as JSON is not taken for Bitwarden’s, which has items too', () => {
    const file = JSON.stringify({ folders: [], items: [{ title: 'R', category: 'login', fields: [] }] });
    expect(() => tableIn(file)).toThrow('This JSON file has no logins that Podkey can read');
  });

  test('of KeePassXC separated by tabs is read, and its doubled quotation marks', () => {
    const file = 'Group\tTitle\tUsername\tPassword\tURL\tNotes\nRoot/Lakeside\t"a ""b"""\troot\tp""w\t\t\n';
    expect(cellsIn(file)[0]?.slice(0, 4)).toEqual(['Lakeside', '', 'a "b"', 'root']);
  });

  test('of KeePassXC separated by semicolons after `sep=;` is read', () => {
    const file = 'sep=;\r\nGroup;Title;Username;Password;URL;Notes\r\nRoot/Lakeside;Router;root;x;;\r\n';
    expect(cellsIn(file)[0]?.slice(0, 4)).toEqual(['Lakeside', '', 'Router', 'root']);
  });

  test('of KeePass 1 may end with an empty line', () => {
    const file =
      '"Account","Login Name","Password","Web Site","Comments"\n"Apple","a","x","apple.com","n"\n\n';
    expect(tableIn(file)).toMatchObject({ format: 'keepass-csv', unread: 1 });
    expect(cellsIn(file)).toHaveLength(1);
  });

  test('of KeePass 2 keeps a one-time code’s seed out, under each plugin’s name', () => {
    const string = (key: string) =>
      `<String><Key>${key}</Key><Value ProtectInMemory="True">SEED</Value></String>`;
    const strings = ['otp', 'TimeOtp-Secret-Base32', 'TOTP Seed'].map(string).join('');
    const xml = `<?xml version="1.0"?><KeePassFile><Root><Group><Name>DB</Name><Entry><String><Key>Title</Key><Value>R</Value></String>${strings}</Entry></Group></Root></KeePassFile>`;
    expect(tableIn(xml).unread).toBe(3);
    expect(JSON.stringify(tableIn(`\ufeff${xml}`))).not.toContain('SEED');
  });

  test('of 1Password has more columns in its header than in some rows', () => {
    const file =
      'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\nMail,https://m.example,ada,x\n';
    expect(cellsIn(file)[0]?.slice(0, 3)).toEqual(['Mail', 'https://m.example', 'ada']);
  });

  test('of 1Password 7 has its columns in the person’s language, with the original names in brackets', () => {
    const file =
      '"titre(title)","nom d’utilisateur(username)","mot de passe(password)"\nRouter,root,SECRET\n';
    expect(JSON.stringify(tableIn(file))).not.toContain('SECRET');
    expect(tableIn(file).columns.map(({ guess }) => guess)).toEqual(['name', 'userName']);
  });

  test('of IT Glue has one-time codes’ seeds, which are not read', () => {
    const file = 'id,organization,name,username,password,otp_secret\n1,Lakeside,Router,root,SECRET,SEED\n';
    expect(tableIn(file)).toMatchObject({ format: 'it-glue', unread: 2 });
    expect(JSON.stringify(tableIn(file))).not.toMatch(/SECRET|SEED/);
  });
});
