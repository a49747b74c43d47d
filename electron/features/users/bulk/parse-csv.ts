import { invalidField } from '../../../../shared/errors/to-app-error.ts';
import { sheetLimits, type ColumnMeaning } from '../../../../shared/schemas/bulk.ts';
import { bulkText, tableRuleText } from '../../../../shared/features/users/text/en-bulk.ts';
import { headMeanings, sharedHeads, readCsv, type CsvRow } from '../../../services/files/tables.ts';
import { textsOf, type FileText } from '../../../services/files/text-encoding.ts';
import type { SlicedWork } from '../../../services/turns.ts';

/** A table as it was read. Without a header, its columns are named by their numbers. `emptyCount` other rows have nothing in them. */
export interface CsvTable {
  hasHeader: boolean;
  emptyCount: number;
  names: readonly string[];
  rows: readonly CsvRow[];
}

const delimiters = [',', ';', '\t', '|'];

/**
 * Reads values separated by commas, semicolons, tabs or bars (RFC 4180), or by what a first line such as `sep=;` names. Throws
 * a `Failure` if there is no table.
 */
export function* parseCsv(file: string): SlicedWork<CsvTable> {
  const limits = { rows: sheetLimits.rows + 1, columns: sheetLimits.columns };
  const { rows, rowCount, emptyCount, width, openQuote } = yield* readCsv(file, delimiters, limits);
  if (openQuote !== undefined) throw unreadable(tableRuleText.openQuote({ row: String(openQuote) }));
  const first = rows[0];
  if (!first) throw unreadable(tableRuleText.nothing);

  const hasHeader = isHeader(first.cells);
  const body = hasHeader ? rows.slice(1) : rows;
  if (body.length === 0) throw unreadable(tableRuleText.onlyHeader);
  const count = rowCount - (rows.length - body.length);
  if (count > sheetLimits.rows) throw unreadable(tableRuleText.tooManyRows({ count, max: sheetLimits.rows }));
  if (width > sheetLimits.columns)
    throw unreadable(tableRuleText.tooManyColumns({ max: sheetLimits.columns }));
  const names = Array.from({ length: width }, (_, index) => {
    const name = hasHeader ? (first.cells[index] ?? '').trim() : '';
    return name === '' ? bulkText.column({ number: index + 1 }) : name.slice(0, 200);
  });
  return { hasHeader, names, rows: body, emptyCount };
}

/** Whether the first row names the columns. A row with an ID is data, even if the ID is mistyped. */
function isHeader(cells: readonly string[]): boolean {
  return !cells.some((cell) => looksLikeUuid(cell));
}

/** A file or text is not a table. */
function unreadable(why: string) {
  return invalidField('table', tableRuleText.unusable({ why }));
}

const maxMegabytes = sheetLimits.bytes / (1024 * 1024);

/**
 * The text of a table's file, in each encoding that it may have. Throws a `Failure` if it is too large, or no text. A wrongly decoded letter would
 * be sent to the pod, so a person chooses if there are several.
 */
export function* tableTexts(bytes: Uint8Array): SlicedWork<FileText[]> {
  if (bytes.length > sheetLimits.bytes) throw unreadable(tableRuleText.tooLarge({ size: maxMegabytes }));
  const readings = yield* textsOf(bytes);
  if (readings.length === 0) throw unreadable(tableRuleText.notText);
  return readings;
}

/** Usual headers of exports and hand-made tables, in English and then other languages. */
const headMeaning = headMeanings<ColumnMeaning>({
  userId: `userid id useruuid uuid user technicianid technikerid benutzerid nutzerid anwenderid idutilisateur identifiantutilisateur iddelutilisateur gebruikersid idusuario iddeusuario iddelusuario idutente
    iddellutente iduzytkownika anvandarid brukerid brugerid kayttajaid iduzivatele idpouzivatela felhasznaloid felhasznaloazonosito idutilizador iddeutilizador iddousuario idutilizator iduulutilizatorului
    idkorisnika iduporabnika kullaniciid idпользователя ідкористувача 用户id 用戶id ユーザーid 사용자id`,
  name: `name fullname displayname username vollername vollstandigername anzeigename vorundnachname nomcomplet nometprenom nomprenom volledigenaam naam nombrecompleto nombreyapellidos nomecompleto nomeecognome
    imieinazwisko nazwiskoiimie fullstandigtnamn namn fulltnavn fuldenavn navn kokonimi nimi celejmeno jmenoaprijmeni menoapriezvisko teljesnev nev numecomplet imeiprezime imeinpriimek adsoyad tamad полноеимя фио піб
    ονοματεπωνυμο 氏名 姓名 성명`,
  ...sharedHeads,
  role: `role roles userrole rolle rollen benutzerrolle nutzerrolle funktion rol roles roldeusuario rolusuario gebruikersrol perfil perfildeusuario profil ruolo ruoloutente papel perfildousuario funcao funcion funzione fonction
    functie roleutilisateur roledelutilisateur rola rolauzytkownika funkcja roll anvandarroll brukerrolle brugerrolle rooli kayttajarooli roleuzivatele szerepkor felhasznaloiszerepkor rolul rolo uloga vloga roli
    kullanicirolu роль рольпользователя ρολος 役割 角色 역할`,
  accountScopes: `accountscopes accountscope accounts accountids zugriffaufkonten konten kontenids kontobereiche accountbereiche kontozugriff comptes accesauxcomptes cuentas accesoacuentas conti accessoaiconti contas rekeningen
    accounttoegang konta dostepdokont konti konton kontoer tilit ucty fiokok`,
  organizationScopes: `organizationscopes organizationscope organisationscopes organizations organisations organizationids organisationids organizationnames
    organisationnames orgs zugriffauforganisationen organisationen organisationsids organisationsnamen organisationsbereiche mandanten accesauxorganisations organizaciones accesoaorganizaciones organizzazioni
    accessoalleorganizzazioni organizacoes organisaties organizacje dostepdoorganizacji organisationer organisaatiot organizace organizacie szervezetek организации організації`,
});

/**
 * Guesses what the columns mean from their headers. Each meaning is used once, for the first column that fits.
 *
 * If no header names the user IDs, the first column whose `samples` all look like UUIDs has them.
 */
export function guessColumns(
  names: readonly string[],
  samples: readonly (readonly string[])[],
): ColumnMeaning[] {
  const taken = new Set<ColumnMeaning>();
  const guesses = names.map((name): ColumnMeaning => {
    const meaning = headMeaning(name) ?? 'ignore';
    if (taken.has(meaning)) return 'ignore';
    if (meaning !== 'ignore') taken.add(meaning);
    return meaning;
  });
  if (taken.has('userId')) return guesses;
  const ids = guesses.findIndex((guess, column) => guess === 'ignore' && isAllIds(samples, column));
  return guesses.map((guess, column) => (column === ids ? 'userId' : guess));
}

function isAllIds(samples: readonly (readonly string[])[], column: number): boolean {
  const cells = samples.map((cells) => cells[column] ?? '').filter((cell) => cell.trim() !== '');
  return cells.length > 0 && cells.every((cell) => looksLikeUuid(cell));
}

/** Most of a UUID's 36 characters; a mistyped one may lack some. */
const minLetters = 20;
const minShare = 0.8;

/** Whether a cell is a UUID or was meant as one, even if it is mistyped: long, without white space, and mostly hexadecimal digits and hyphens. */
function looksLikeUuid(cell: string): boolean {
  const text = cell.trim();
  const fitting = text.match(/[\da-f-]/gi)?.length ?? 0;
  const isOneWord = !/\s/.test(text) && /\d/.test(text);
  return isOneWord && text.length >= minLetters && fitting >= minShare * text.length;
}
