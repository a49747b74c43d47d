import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../../../../electron/services/turns.ts';
import { readLoginFile } from '../../../../../../electron/services/logins/import/read-login-file.ts';
import { sheetOf } from '../../../../../../electron/services/logins/import/login-table.ts';
import { readLogins } from '../../../../../support/read-logins.ts';

/** The names and clients of what is imported, and how many are counted as archived. */
function importOf(content: string, withArchived = false) {
  const [file] = runToEnd(readLoginFile(new TextEncoder().encode(content)));
  if (file.kind !== 'table') throw new Error('No table');
  const { archived, rowCount } = sheetOf('', 'x', file.table);
  const columns = file.table.columns.map(({ guess }) => guess);
  const logins = readLogins(content, { columns, withArchived }).entries.flatMap((row) =>
    'entry' in row && row.entry ? [row.entry] : [],
  );
  return { archived, rowCount, logins: logins.map(({ name, client, tags }) => [name, client?.name, tags]) };
}

const live = ['Live', 'Harbour', []];
const keePass = (path: string) =>
  `Group,Title,Username,Password,URL,Notes\ndb/Harbour,Live,a,x,,\n${path},Gone,b,y,,\n`;
const xml = (group: string, bin = '') =>
  `<KeePassFile><Meta><RecycleBinUUID>${bin}</RecycleBinUUID></Meta><Root><Group><UUID>r</UUID><Name>db</Name>
  <Group><UUID>g</UUID><Name>Harbour</Name><Entry><String><Key>Title</Key><Value>Live</Value></String></Entry></Group>
  ${group}</Group></Root></KeePassFile>`;
const goneEntry = '<Entry><String><Key>Title</Key><Value>Gone</Value></String></Entry>';
const bitwarden = (more: object) =>
  JSON.stringify({
    folders: [{ id: 'f', name: 'Harbour' }],
    items: [
      { type: 1, name: 'Live', folderId: 'f', deletedDate: null, archivedDate: null, login: {} },
      { type: 1, name: 'Gone', login: {}, ...more },
    ],
  });

describe('An archived or deleted entry is left out and counted, or tagged', () => {
  test.each([
    [
      '1Password',
      'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Company\nLive,,a,x,,false,false,,Harbour\nGone,,a,x,,false,true,,\n',
    ],
    [
      'IT Glue',
      'organization,name,password_category,username,password,otp_secret,archived\nHarbour,Live,,a,x,,No\n,Gone,,a,x,,Yes\n',
    ],
    [
      'Hudu, by a time',
      'company_name,name,username,password,archived_at\nHarbour,Live,a,x,\n,Gone,a,x,2029-05-01 10:00:00\n',
    ],
    [
      'Passportal, inactive',
      'Client Name,Credential,Username,Password,Description,Active\nHarbour,,a,x,Live,Yes\n,,a,x,Gone,No\n',
    ],
    [
      'Bitwarden’s CSV',
      'folder,type,name,login_username,login_password,archivedDate\nHarbour,login,Live,a,x,\n,login,Gone,a,x,2029-05-01T10:00:00.000Z\n',
    ],
    ['a table with a state', 'Name,Kunde,Status\nLive,Harbour,Active\nGone,,Archived\n'],
    ['a German table', 'Bezeichnung;Kunde;Gelöscht\nLive;Harbour;nein\nGone;;ja\n'],
    ['a French table', 'Nom;Client;Archivé\nLive;Harbour;Non\nGone;;Oui\n'],
    ['a Spanish table', 'Nombre;Cliente;Eliminado\nLive;Harbour;No\nGone;;Sí\n'],
    ['a Dutch table', 'Naam;Klant;Actief\nLive;Harbour;Ja\nGone;;Nee\n'],
    ['a Polish table', 'Nazwa;Klient;Zarchiwizowane\nLive;Harbour;Nie\nGone;;Tak\n'],
    ['an Italian state', 'Nome;Cliente;Stato\nLive;Harbour;Attivo\nGone;;Archiviato\n'],
    ['a disabled one', 'Name,Client,Disabled\nLive,Harbour,FALSE\nGone,,TRUE\n'],
    ['KeePassXC', keePass('db/Recycle Bin')],
    ['KeePassXC in German', keePass('db/Papierkorb')],
    ['KeePassXC in French', keePass('Mots de passe/Corbeille')],
    ['KeePassXC in Japanese', keePass('db/ゴミ箱')],
    [
      'KeePass by the bin’s UUID',
      xml(`<Group><UUID>b</UUID><Name>Old stuff</Name>${goneEntry}</Group>`, 'b'),
    ],
    ['KeePass by the bin’s name', xml(`<Group><UUID>b</UUID><Name>Papierkorb</Name>${goneEntry}</Group>`)],
    ['Bitwarden, deleted', bitwarden({ deletedDate: '2029-05-01T10:00:00.000Z' })],
    ['Bitwarden, archived', bitwarden({ archivedDate: '2029-05-01T10:00:00.000Z' })],
  ])('%s', (_name, content) => {
    expect(importOf(content)).toEqual({ archived: 1, rowCount: 1, logins: [live] });
    expect(importOf(content, true).logins).toEqual([live, ['Gone', undefined, ['archived']]]);
  });

  test.each([
    'Date archived:2029-05-01',
    'Archived by:Ada',
    'Deactivated:yes',
    'Decommissioned:x',
    'Löschdatum:1.5.2029',
    'Archivierungsdatum:1.5.2029',
    'Gelöscht von:Ada',
    'Zustand:archiviert',
    'Date de suppression:01/05/2029',
    'Supprimée:Oui',
    'Fecha de eliminación:01/05/2029',
    'Borrado:Sí',
    'Cancellato:Sì',
    'Data di archiviazione:01/05/2029',
    'Excluído:Sim',
    'Verwijderd door:Ada',
    'Usunięto:Tak',
    'Borttagen:Ja',
    'Arkiveret:Ja',
    'Arkistoitu:Kyllä',
    'Smazáno:Ano',
    'Törölve:Igen',
    'Удалено:Да',
    'Статус:Удалён',
    'Активный:Нет',
    '状态:已删除',
    '削除済み:はい',
    'Stav:Archivováno',
    'Status:Deleted on 2029-05-01',
    'Lifecycle state:Retired',
  ])('a table with a column %s', (column) => {
    const [head = '', cell = ''] = column.split(':');
    const content = `Name;Client;${head}\nLive;Harbour;\nGone;;${cell}\n`;
    expect(importOf(content)).toEqual({ archived: 1, rowCount: 1, logins: [live] });
    expect(importOf(content, true).logins).toEqual([live, ['Gone', undefined, ['archived']]]);
  });
});

test('a group below the bin is a client, and one that only has such a name elsewhere is no bin', () => {
  expect(importOf(keePass('db/Recycle Bin/Lakeside/Network'), true).logins[1]).toEqual([
    'Gone',
    'Lakeside',
    ['Network', 'archived'],
  ]);
  expect(importOf(keePass('db/Lakeside/Papierkorb'))).toMatchObject({ archived: 0 });
  const below = `<Group><UUID>b</UUID><Name>Bin</Name><Group><Name>Lakeside</Name>${goneEntry}</Group></Group>`;
  expect(importOf(xml(below, 'b'), true).logins[1]).toEqual(['Gone', 'Lakeside', ['archived']]);
});

test.each([
  '',
  'No',
  'false',
  '0',
  'n',
  'nein',
  'Never',
  '-',
  'null',
  'Not archived',
  ...[
    'FALSCH',
    'FAUX',
    'falso',
    'Não',
    'ONWAAR',
    'Nem',
    'нет',
    'いいえ',
    'n/a',
    '☐',
    'off',
    '(null)',
    '0001-01-01T00:00:00',
  ],
])('a login whose Archived is %j is live', (cell) => {
  expect(importOf(`Name,Archived\nLive,${cell}\n`)).toMatchObject({ archived: 0, rowCount: 1 });
});

test.each([
  'Password status:Archived',
  'MFA active:no',
  'Archive server:nas.example',
  'Archivo:router.cfg',
  'State:Bayern',
  'Status:Active',
  'Zustand:in Betrieb',
  'Removed from:x',
  'Inactive timeout:30',
])('a login is live whose table has a column %s', (column) => {
  const [head = '', cell = ''] = column.split(':');
  expect(importOf(`Name,${head}\nLive,${cell}\n`)).toMatchObject({ archived: 0, rowCount: 1 });
});
