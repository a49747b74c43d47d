import { describe, expect, test } from 'vitest';
import { readAs, textsOf } from '../../../../../electron/services/files/file-contents.ts';
import { runToEnd } from '../../../../../electron/services/turns.ts';

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
