import { describe, expect, test } from 'vitest';
import { readAs, textsOf } from '../../../../../electron/services/files/text-encoding.ts';
import { runToEnd } from '../../../../../electron/services/turns.ts';
import { encoded } from '../../../../support/encoded.ts';

/** Letters of other encodings than Windows-1252, by their bytes (Apple's ROMAN.TXT, code page 850, ISO 8859-2, Windows-1250). */
const bytesOf = {
  mac: {
    ü: 0x9f,
    ö: 0x9a,
    ä: 0x8a,
    Ü: 0x86,
    Ö: 0x85,
    ß: 0xa7,
    é: 0x8e,
    è: 0x8f,
    à: 0x88,
    å: 0x8c,
    ñ: 0x96,
    '’': 0xd5,
    '“': 0xd2,
    '”': 0xd3,
    '–': 0xd0,
  },
  dos: { ü: 0x81, ö: 0x94, ä: 0x84, Ü: 0x9a, Ö: 0x99, ß: 0xe1, é: 0x82, è: 0x8a, à: 0x85, å: 0x86, ñ: 0xa4 },
  latin2: {
    ř: 0xf8,
    á: 0xe1,
    ł: 0xb3,
    ó: 0xf3,
    ź: 0xbc,
    ž: 0xbe,
    š: 0xb9,
    č: 0xe8,
    ę: 0xea,
    ą: 0xb1,
    Ł: 0xa3,
  },
} as const;
const written = (text: string, bytes: Readonly<Record<string, number>>) =>
  Uint8Array.from(Array.from(text, (letter) => bytes[letter] ?? letter.charCodeAt(0)));
const read = (bytes: Uint8Array) => runToEnd(textsOf(bytes));
const encodings = (bytes: Uint8Array) => read(bytes).map(({ encoding }) => encoding);

describe('A text in an older encoding', () => {
  test.each([
    ['Mac Roman', 'Müller,Größe,BÖHM', bytesOf.mac, 'macintosh'],
    ['Mac Roman, in French', 'Café à la crème,l’hôtel'.replace('ô', 'o'), bytesOf.mac, 'macintosh'],
    ['Mac Roman, with quotation marks', '“Häuser” – Straße', bytesOf.mac, 'macintosh'],
    ['DOS', 'Müller,Größe,ÜBER', bytesOf.dos, 'ibm850'],
    ['DOS, in Spanish', 'Peña,España', bytesOf.dos, 'ibm850'],
    ['Latin-2', 'Łódź,Kołobrzeg,Gdańsk'.replace('ń', 'n'), bytesOf.latin2, 'iso-8859-2'],
  ])('is recognized by its words: %s', (_name, text, bytes, encoding) => {
    expect(read(written(text, bytes))).toEqual([{ text, encoding }]);
  });

  test('of Windows is read as before', () => {
    expect(read(Buffer.from('Zürich,Ål à la carte,Façade', 'latin1'))).toEqual([
      { text: 'Zürich,Ål à la carte,Façade', encoding: 'windows-1252' },
    ]);
  });

  test.each([
    ['one Mac word', Uint8Array.from([0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72]), 'Müller'],
    ['a Czech name', written('Dvořák', bytesOf.latin2), 'Dvořák'],
    ['a Spanish name on a Mac', written('Peña', bytesOf.mac), 'Peña'],
    ['a French word of Windows', Buffer.from('père', 'latin1'), 'père'],
  ])('is given in each encoding that its words may have: %s', (_name, bytes, text) => {
    const readings = read(bytes);
    expect(readings.length).toBeGreaterThan(1);
    expect(readings.map((one) => one.text)).toContain(text);
    expect(new Set(readings.map((one) => one.text)).size).toBe(readings.length);
  });

  test('is never Windows-1252 without a question if a word in it would make no sense', () => {
    for (const text of ['Grüße', 'Jürgen', 'Schönau', 'Bäcker', 'Müßig'])
      for (const bytes of [bytesOf.mac, bytesOf.dos]) {
        const found = read(written(text, bytes));
        expect(found.map((one) => one.text)).toContain(text);
        if (found.length === 1) expect(found[0]?.text).toBe(text);
      }
  });
});

const western = ['windows-1252', 'macintosh', 'iso-8859-15'];
const central = ['windows-1250', 'iso-8859-2'];
const cyrillic = ['windows-1251', 'x-mac-cyrillic', 'koi8-r', 'ibm866'];
/** Tables of several languages, and the encodings that Podkey offers for them. */
const tables: Readonly<Record<string, readonly [text: string, encodings: readonly string[]]>> = {
  German: ['Name,Kunde\nMüller,Größe & Söhne\nStraße,Bäckerei Weiß\nÜbersee,Ötzi', western],
  French: ['Nom,Société\nHôtel,Générale\nÉlève,Noël & Cie\nGarçon,Cœur', western],
  Spanish: ['Nombre,Compañía\nPeña,Málaga\nEspaña,Logroño', western],
  Danish: ['Navn,Kunde\nSørensen,Ærø\nJørgensen,København', western],
  'one French word': ['Name\nCafé', western],
  Polish: ['Nazwa,Firma\nŁódź,Spółka\nGdańsk,Zażółć', central],
  Czech: ['Název,Společnost\nDvořák,Plzeň\nŽižkov,Třebíč', central],
  Hungarian: ['Név,Cég\nGyőr,Szűcs\nPécs,Árpád', central],
  Turkish: ['Ad,Şirket\nÇağlar,Şişli\nIşık,İsmail', ['windows-1254']],
  Latvian: ['Vārds,Uzņēmums\nRīga,Jūrmala\nŽagars,Ķekava', ['windows-1257']],
  Russian: ['Имя,Компания\nМаршрутизатор,Гавань\nКоммутатор,Пётр', cyrillic],
  'one Russian word': ['Name\nМосква', cyrillic],
  Ukrainian: ['Назва,Компанія\nМаршрутизатор,Київ\nГанна,Львів', ['windows-1251', 'x-mac-cyrillic']],
  Greek: ['Όνομα,Εταιρεία\nΔρομολογητής,Λιμάνι', ['windows-1253']],
  Hebrew: ['שם,לקוח\nנתב,נמל', ['windows-1255']],
  Arabic: ['اسم,عميل\nموجه,ميناء', ['windows-1256']],
  Thai: ['ชื่อ,ลูกค้า\nเราเตอร์,ท่าเรือ', ['windows-874']],
  Japanese: ['名前,会社\nルーター,港ホテル\nスイッチ,湖畔病院\nVPN接続,東京支店', ['shift_jis']],
  'one Japanese word': ['Name\n東京', ['shift_jis']],
  Chinese: ['名称,公司\n路由器,海港酒店\n交换机,湖边医院', ['gb18030']],
  'Chinese, of Taiwan': ['名稱,公司\n路由器,海港酒店\n交換器,湖邊醫院', ['big5']],
  Korean: ['이름,회사\n라우터,하버호텔\n스위치,호수병원', ['euc-kr']],
};
/** Further encodings that can write some of them. Podkey doesn't offer them. */
const others = [
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-16',
  'koi8-u',
  'windows-1258',
];
const oneByte = [...western, ...central, ...cyrillic, ...others, 'windows-1254', 'windows-1257'];

describe.each(Object.entries(tables))('A table in %s', (_language, [text, offered]) => {
  test.each(offered)('is among the readings in %s', (encoding) => {
    const readings = read(encoded(text, encoding) ?? Buffer.of());
    expect(readings.map((one) => one.text)).toContain(text);
    expect(readings.length).toBeLessThanOrEqual(6);
  });

  test('is never read wrongly without a question, whatever its encoding', () => {
    for (const encoding of [...oneByte, ...offered]) {
      const bytes = encoded(text, encoding);
      const readings = bytes ? read(bytes) : [];
      if (readings.length === 1) expect(readings[0]?.text, encoding).toBe(text);
    }
  });
});

test.each([
  ['DOS, Central Europe', [0x9d, 0xa2, 0x64, 0xab], 'Łódź'],
  ['Mac, Central Europe', [0xfc, 0x97, 0x64, 0x90], 'Łódź'],
  ['DOS, Turkish', [0x9e, 0x69, 0x9f, 0x6c, 0x69], 'Şişli'],
])('An encoding that only Podkey’s own tables have: %s', (_name, bytes, text) => {
  expect(read(Uint8Array.from(bytes)).map((one) => one.text)).toContain(text);
});

test.each([
  ['UTF-8', Buffer.from('Åsa,Müller')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFÅsa,Müller')],
  ['UTF-16', Buffer.from('\uFEFFÅsa,Müller', 'utf16le')],
  ['UTF-16 of the other order', Buffer.from('\uFEFFÅsa,Müller', 'utf16le').swap16()],
])('Unicode is no question: %s', (_name, bytes) => {
  expect(read(bytes)).toEqual([{ text: 'Åsa,Müller', encoding: null }]);
});

test('What has control characters is no text', () => {
  for (const bytes of [
    [0xc5, 1, 2],
    [0x41, 1],
    [0xff, 0xfe, 0, 0],
  ])
    expect(encodings(Uint8Array.from(bytes))).toEqual([]);
});

test('A long text is decoded in slices, and a letter at the end of one is whole', () => {
  const text = `a${'ü'.repeat(1024 * 1024)}`;
  const work = textsOf(Buffer.from(text));
  let slices = 1;
  let step = work.next();
  for (; !step.done; step = work.next()) slices += 1;
  expect(slices).toBeGreaterThan(2);
  expect(step.value).toEqual([{ text, encoding: null }]);
});

test('The words that show an encoding are those with letters beyond ASCII', () => {
  expect(
    readAs('macintosh', [
      ['Router', 'Müller & Söhne'],
      ['Zürich', 'Ål'],
    ]),
  ).toEqual({
    encoding: 'macintosh',
    sample: ['Müller', 'Söhne', 'Zürich'],
  });
  expect(readAs(null, [['Müller']])).toBeNull();
});
