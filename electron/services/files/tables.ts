import { fold } from '../../../shared/search/fold.ts';
import { runToEnd, type SlicedWork } from '../turns.ts';

/** A column's name in lower case, without accents and anything but letters and digits. */
export function plainHead(name: string): string {
  return fold(name).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** What a list of changes says before a name, and a program before each of its fields: `New role`, `user.firstName`. */
const isNew =
  /^(?:new|neue[rns]?|nouve(?:au|l|lle)|nuev[oa]|nuov[oa]|nov[oaáyýé]|now[yae]|nieuwe?|ny(?:tt|a|e)?|uusi)[\s_-]+/iu;
const ofUser = /^(?:user|technician)[\s._:-]+/i;

/**
 * Finds what a column's name means, among the names that people and programs give to columns in many languages. Several names of one meaning are
 * separated by blanks.
 *
 * Also finds a name in brackets, or the one before it: 1Password 7 writes `titre(title)`.
 */
export function headMeanings<Meaning extends string>(
  names: Readonly<Partial<Record<Meaning, string>>>,
): (name: string) => Meaning | undefined {
  let meanings: ReadonlyMap<string, Meaning> | undefined;
  return (name) => {
    meanings ??= meaningsByHead(names);
    const [, before = '', inBrackets = ''] = /^(.*)\(([^()]+)\)\s*$/.exec(name) ?? [];
    const found = [name, inBrackets, before, name.replace(isNew, ''), name.replace(ofUser, '')]
      .map(plainHead)
      .find((head) => meanings?.has(head));
    return found === undefined ? undefined : meanings.get(found);
  };
}

function meaningsByHead<Meaning extends string>(
  names: Readonly<Partial<Record<Meaning, string>>>,
): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  for (const [meaning, heads] of Object.entries<string | undefined>(names))
    for (const head of plainWords(heads ?? ''))
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.entries` does not know the keys
      if (!meanings.has(head)) meanings.set(head, meaning as Meaning);
  return meanings;
}

/** Words separated by blanks, as `plainHead` writes them. */
export function plainWords(words: string): string[] {
  return words
    .split(/\s+/)
    .map(plainHead)
    .filter((word) => word !== '');
}

/** Names that logins and users have in common. */
export const sharedHeads = {
  email: `email emailaddress mail mailaddress useremail primaryemail workemail businessemail emailadresse mailadresse emailgeschaftlich dienstlicheemail geschaftlicheemail courriel adressemail
    adresseemail adressecourriel adresseelectronique mel correo correoelectronico correoeletronico correioeletronico direcciondecorreo direcciondecorreoelectronico direccionemail enderecodeemail
    postaelettronica indirizzoemail indirizzodipostaelettronica indirizzomail emailadres mailadres epost epostadress epostadresse mejl mailadress mejladress mailadresse sahkoposti
    sahkopostiosoite adresemail adresmail adreselektroniczny adrespocztyelektronicznej mailova emailovaadresa emailadresa emailcim eposta epostaadresi epostaadres adresademail adresadeemail epasts elpastas elpastoadresas
    почта электроннаяпочта элпочта адресэлектроннойпочты електроннапошта ηλεκτρονικοταχυδρομειο 메일 이메일 이메일주소 メール メールアドレス 邮箱 電子郵件 电子邮件 电子邮箱`,
  firstName: `firstname givenname forename first vorname vornamen rufname prenom prenoms voornaam voornamen nombre nombres nombredepila primernombre nome nomeproprio primeironome imie imiona fornamn tilltalsnamn
    fornavn etunimi jmeno krestnijmeno krstnemeno meno keresztnev utonev prenume ime adi isim eesnimi vardas vards имя імя име ονομα 名 名前 이름`,
  lastName: `lastname surname familyname last nachname nachnamen familienname zuname nom nomdefamille achternaam familienaam apellido apellidos primerapellido ultimoapellido cognome sobrenome
    ultimonome apelido nazwisko efternamn etternavn efternavn sukunimi prijmeni priezvisko vezeteknev csaladnev nume numedefamilie prezime priimek perekonnanimi pavarde uzvards фамилия прізвище фамилно επωνυμο
    soyad soyadi soyisim 姓 성`,
};

const sampledRows = 50;
const shownExamples = 3;
const maxExampleLength = 200;

/** The first few different cells of a column, to show what it contains. */
export function columnExamples(rows: readonly (readonly string[])[], column: number): string[] {
  const cells = rows
    .slice(0, sampledRows)
    .map((row) => row[column] ?? '')
    .filter((cell) => cell.trim() !== '');
  return [...new Set(cells)].slice(0, shownExamples).map((cell) => cell.slice(0, maxExampleLength));
}

/**
 * Words for a missing value that a spreadsheet writes without an exclamation or question mark, in the languages of Excel: `#N/A` in English, `#NV`
 * in German, `#N/D` in Romance languages, `#N/B` in Dutch, `#I/T` in Scandinavian ones.
 */
const missing =
  /^#(?:\p{Lu}{1,2}\/\p{Lu}{1,4}!?|NV|НД|YOK|HIÁNYZIK|PUUTTUU|SAKNAS|PUUDUB|NAV_PIEEJAMS|NENÍ_K_DISPOZICI|NEDOSTUPNÝ|GETTING_DATA|OBTENIENDO_DATOS|DATEN_ABRUFEN)$/u;
/** All others: `#WERT!`, `#¿NOMBRE?`, `#DIV/0!`, `#DEEL/0!`, also without the second mark of `#DIV/0`, and with a blank before the mark, as in French. */
const marked = /^#[¡¿]?(?:\p{Lu}|\p{Lo})[\p{Lu}\p{Lo}\p{M}\d_ ’']{0,30}(?:\/0)?[\u00a0\u202f ]?[!?]$/u;
/** The same in English and German as programs write them that change or cut off letters. */
const inOtherForm =
  /^#(?:n\/a|nv|(?:ref|value|name|num|null|bezug|wert|zahl|error|fehler|spill)[!?]|REF|VALUE|NUM|ERROR|BEZUG|WERT|ZAHL|FEHLER)$/;
/** A number of LibreOffice's errors, with its word in some of its languages. */
const numbered =
  /^#?(?:err|error|fehler|erreur|fel|fout|feil|fejl|virhe|błąd|chyba|hiba|ош|ошибка)[\u00a0\u202f ]?:\s?\d{3}$/iu;

/** Whether a cell is the error of a spreadsheet's formula, in any language, or the signs of a column that was too narrow. */
export function isErrorCell(cell: string): boolean {
  const text = cell.trim().normalize('NFC');
  const isShort = text.length <= 40 && /^[#a-zошб]/iu.test(text);
  return (
    isShort &&
    (missing.test(text) ||
      marked.test(text) ||
      /^#[¡¿]?\p{Lu}{2,20}\/0!?$/u.test(text) ||
      inOtherForm.test(text) ||
      numbered.test(text) ||
      /^#{3,}$/.test(text))
  );
}

/**
 * A non-empty row, with its cells unchanged: white space is part of a cell (RFC 4180 §2.4).
 *
 * `line` counts as a spreadsheet does: from 1, including the header and empty rows.
 */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}

/** The most rows and cells of a row that are kept. The others are only counted. */
interface CsvLimits {
  rows: number;
  columns: number;
}

/**
 * What a file has: `rowCount` rows with something in them, of which `rows` holds as many as the limit allows, and `emptyCount` others.
 * `width` is the number of cells in the longest row.
 *
 * `openQuote` is the line of a quotation mark that is never closed, if there is one; the rows are then unusable.
 */
interface CsvFile {
  rows: CsvRow[];
  rowCount: number;
  emptyCount: number;
  width: number;
  delimiter: string;
  openQuote: number | undefined;
}

/** The line with which Excel is told the delimiter: `sep=;`. Excel does not show it or count it as a row. */
const delimiterLine = /^\ufeff?[ \t]*"?sep=([^"\r\n])"?[,;\t]*(?:\r\n|\r|\n)/i;
/** Characters between two slices: about a millisecond's work. */
const sliceLength = 64 * 1024;

/**
 * Reads values separated by one of `delimiters` (RFC 4180), or by what a first line such as `sep=;` names. Lines may end in CRLF, LF and CR in
 * one file. A quotation mark counts only at a cell's beginning, and what follows its end belongs to the cell, as Python's `csv` reads it.
 *
 * A file that escapes quotation marks by backslashes, as 1Password 7 does, is read so if it makes no sense otherwise.
 */
export function* readCsv(
  file: string,
  delimiters: readonly string[],
  limits: CsvLimits,
): SlicedWork<CsvFile> {
  const [line = '', named] = delimiterLine.exec(file) ?? [];
  const text = file.slice(line.length).replace(/^\ufeff/, '');
  const delimiter = named ?? guessDelimiter(text, delimiters);
  const usual = yield* readRows(text, delimiter, limits, false);
  if (usual.oddQuotes === 0) return usual;
  const escaped = yield* readRows(text, delimiter, limits, true);
  return escaped.oddQuotes < usual.oddQuotes && escaped.openQuote === undefined ? escaped : usual;
}

const guessedRows = 50;
const guessedLength = 256 * 1024;

/** The delimiter with which the most of the first rows are as long as the first; of several, the one with the most columns. */
function guessDelimiter(text: string, delimiters: readonly string[]): string {
  const beginning = text.slice(0, guessedLength);
  const limits = { rows: guessedRows, columns: guessedLength };
  const guesses = delimiters.map((delimiter) => {
    const { rows } = runToEnd(readRows(beginning, delimiter, limits, false, guessedRows));
    // The last row may be cut off.
    const widths = rows.map(({ cells }) => cells.length);
    const [first = 0] = widths;
    if (first < 2) return { delimiter, alike: 0, first: 0 };
    return { delimiter, alike: widths.filter((width) => width === first).length / widths.length, first };
  });
  const [best] = guesses.toSorted((one, other) => other.alike - one.alike || other.first - one.first);
  return best?.delimiter ?? ',';
}

/** `oddQuotes` counts backslashes before a quotation mark that ends a cell where none should end, and an unclosed mark. */
type Reading = CsvFile & { oddQuotes: number };

function* readRows(
  text: string,
  delimiter: string,
  limits: CsvLimits,
  hasBackslashes: boolean,
  stopAfter = Infinity,
): SlicedWork<Reading> {
  const found: Reading = {
    rows: [],
    rowCount: 0,
    emptyCount: 0,
    width: 0,
    delimiter,
    openQuote: undefined,
    oddQuotes: 0,
  };
  const ends = new RegExp(`[\\r\\n${delimiter.replaceAll(/[\\\]^-]/g, '\\$&')}]`, 'g');
  let cells: string[] = [];
  let width = 0;
  let hasContent = false;
  let line = 1;
  let at = 0;
  let pausedAt = 0;
  const take = (cell: string) => {
    width += 1;
    hasContent ||= cell.trim() !== '';
    // Beyond the limit, only counted.
    if (width <= limits.columns && found.rows.length < limits.rows) cells.push(cell);
  };
  const endRow = () => {
    if (hasContent) {
      found.rowCount += 1;
      found.width = Math.max(found.width, width);
      if (found.rows.length < limits.rows) found.rows.push({ line, cells });
    } else found.emptyCount += 1;
    cells = [];
    width = 0;
    hasContent = false;
    line += 1;
  };
  while (at < text.length && found.rowCount < stopAfter) {
    if (at - pausedAt >= sliceLength) {
      pausedAt = at;
      yield;
    }
    let cell = '';
    if (text[at] === '"') {
      // The text between two quotation marks, and again after a doubled one.
      const parts: string[] = [];
      let from = at + 1;
      for (;;) {
        const mark = text.indexOf('"', from);
        if (mark < 0) {
          found.openQuote = line;
          found.oddQuotes += 1;
          return found;
        }
        const isEscaped =
          hasBackslashes && text[mark - 1] === '\\' && mark > from && !endsCell(text, mark + 1, delimiter);
        if (isEscaped) {
          parts.push(text.slice(from, mark - 1), '"');
          from = mark + 1;
        } else if (text[mark + 1] === '"') {
          parts.push(text.slice(from, mark + 1));
          from = mark + 2;
        } else {
          parts.push(text.slice(from, mark));
          at = mark + 1;
          break;
        }
        if (from - pausedAt >= sliceLength) {
          pausedAt = from;
          yield;
        }
      }
      cell = parts.join('');
      const next = text[at];
      const isOdd = next !== undefined && next !== delimiter && next !== '\r' && next !== '\n';
      if (isOdd && text[at - 2] === '\\') found.oddQuotes += 1;
    }
    ends.lastIndex = at;
    const end = ends.exec(text)?.index ?? text.length;
    take(cell + text.slice(at, end));
    at = end;
    const mark = text[at];
    at += 1;
    if (mark === delimiter) {
      // A delimiter at the end of the file is followed by an empty cell.
      if (at >= text.length) take('');
      else continue;
    }
    if (mark === '\r' && text[at] === '\n') at += 1;
    endRow();
  }
  return found;
}

/** Whether a file whose cells are all in quotation marks has another cell here, or ends. */
function endsCell(text: string, at: number, delimiter: string): boolean {
  if (at >= text.length) return true;
  if (text[at] === delimiter) return text[at + 1] === '"';
  return /^(?:\r\n?|\n)+(?:"|$)/.test(text.slice(at, at + 8));
}
