import { holdsSecrets } from './secret-heads.ts';

/** A text longer than this is cut, before anything looks at it. The rules for a login refuse it later, with the reason. */
const longestText = 50_000;

/**
 * An address for one-time codes, to the end of its line: its label may have blanks and line breaks, and so may its parameters. Also one in another
 * writing: `otpauth%3A%2F%2F`.
 */
const codeAddress =
  /(?:otpauth(?:-migration)?|steam|motp)(?::|%3a)(?=\/\/|%2f%2f|[th]otp)(?:[^?]{0,500}\?)?[^\r\n]*/gi;
/** Private keys as OpenSSL, OpenSSH, PuTTY and age write them, with what follows, and tokens that say what they are. */
const keys = [
  /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY[\s\S]*/g,
  /PuTTY-User-Key-File-\d[\s\S]*/g,
  /AGE-SECRET-KEY-1[A-Z0-9]+/g,
  /\b(?:gh[opsur]_|github_pat_|glpat-|xox[abeoprs]-|sk_(?:live|test)_|sk-ant-|npm_|AKIA|ASIA)[\w-]{12,}/g,
  /\beyJ[\w-]{16}[\w.-]*/g,
];
/** The value of a parameter of an address or a connection text. */
const parameter = /([?&;#,\s]|^)([\w.-]{2,40})=([^&;#\s"']+|"[^"]*"|'[^']*')/g;
/** A line such as `Password: …`, as notes and blobs of other programs have it. */
const labelled = /^([^\r\n:=：]{2,40})([:=：])(?!\/\/)[^\r\n]+$/gmu;
/** An object or list that has a secret by its name. */
const blob = /^\s*[[{]/;
const nameInBlob = /"((?:[^"\\]|\\.){1,80})"\s*:/g;

/** What every one of these has, so that most cells are done with at a glance. */
const suspicious = /[:=%{[]|-----|eyJ|_|-|AKIA|ASIA/;

/**
 * A cell without what a password, a code's seed or a key may stand in, whatever its column is called. In prose, lines with the label of a secret
 * lose what follows it; elsewhere they may be names.
 */
export function withoutCredentials(cell: string, isProse = false): string {
  const text = cell.slice(0, longestText);
  if (!suspicious.test(text)) return text.trim();
  if (blob.test(text) && [...text.matchAll(nameInBlob)].some(([, name = '']) => holdsSecrets(name)))
    return '';
  const safe = keys
    .reduce((rest, key) => rest.replaceAll(key, ''), text.replaceAll(codeAddress, ''))
    .replaceAll(parameter, (whole, before: string, name: string) =>
      holdsSecrets(name) ? `${before}${name}=` : whole,
    );
  const silent = isProse
    ? safe.replaceAll(labelled, (whole, label: string, mark: string) =>
        holdsSecrets(label) ? `${label}${mark}` : whole,
      )
    : safe;
  return silent
    .split('://')
    .map((part, index) => (index === 0 ? part : withoutUserInfo(part)))
    .join('://')
    .replaceAll(bareUserInfo, '')
    .trim();
}

const plainUser = /^[A-Za-z][\w.-]{0,19}$/;
const hostAndPort = /^(?:\[[\da-f:.%]*\]|[^\s:/?#@]*)(?::\d*)?(?=[\s/?#,;)>\]"']|$)/i;
/** A sign-in without a scheme: `admin:password@host`. Labels of mail addresses look alike. */
const bareUserInfo =
  /(?<![\w/:.@+-])(?!(?:e-?mail|mail|mailto|sips?|xmpp|acct|kontakt|contact|from|to|cc|user|benutzer|login|account|konto|azuread):)[\w.+-]{1,64}:[^\s@/]{1,128}@(?=[\w[])/gi;

/**
 * What follows `//` in an address, without a sign-in (RFC 3986 §3.2.1), also if its password has characters that an address can't have. A plain
 * user name stays.
 */
function withoutUserInfo(part: string): string {
  const line = /^[^\r\n]*/.exec(part)?.[0] ?? '';
  const lastSign = line.lastIndexOf('@');
  const info = /^[^\s/?#]*@/.exec(line)?.[0] ?? '';
  if (info === '') {
    // `admin:a/b@host` is no host with a port, so the sign-in ends at the last at sign.
    return lastSign < 0 || hostAndPort.test(line) ? part : part.slice(lastSign + 1);
  }
  if (plainUser.test(info.slice(0, -1))) return part;
  // `admin:a@b/c@host`: what follows the first at sign may be the password's rest.
  const isHost =
    hostAndPort.test(line.slice(info.length)) && /^[^/?#\s]*[.:\]]/.test(line.slice(info.length));
  return part.slice(isHost || lastSign < info.length ? info.length : lastSign + 1);
}

/** Whether a text is the seed of one-time codes: base32 (RFC 4648 §6), perhaps in groups of four, or hexadecimal digits. */
function isSeed(cell: string): boolean {
  const text = cell.trim();
  const isGrouped = /^(?:[A-Za-z2-7]{4}[ -]){3,}[A-Za-z2-7]{1,4}=*$/.test(text);
  const squeezed = text.replaceAll(/[ -]/g, '');
  if (!isGrouped && /[ -]/.test(text)) return false;
  const digits = squeezed.match(/[2-7]/g)?.length ?? 0;
  if (/^[A-Z2-7]{16,}=*$/.test(squeezed)) return digits > 0 || isGrouped;
  if (/^[a-z2-7]{16,}=*$/.test(squeezed)) return digits > 2 || isGrouped;
  return /^[\da-f]{32,}$/i.test(squeezed) && digits > 0;
}

/**
 * Whether a text looks like a generated password: three kinds of characters, one of them signs that names and numbers do not
 * have. KeePass's references look alike.
 */
function isPassword(cell: string): boolean {
  if (cell.length < 8 || cell.length > 128 || /\s|:\/\/|^\{REF:/i.test(cell)) return false;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/].filter((kind) => kind.test(cell)).length;
  return kinds >= 2 && /[^\p{L}\p{N}._@:/\\+,()#-]/u.test(cell);
}

const sampledCells = 500;

/** Whether most of a column's cells look like secrets. Passwords are looked for only if `isUnknown`, because a name may look like one. */
export function looksSecret(cells: Iterable<string>, isUnknown: boolean): boolean {
  let seen = 0;
  let secret = 0;
  for (const cell of cells) {
    if (cell === '') continue;
    seen += 1;
    if (isSeed(cell) || (isUnknown && isPassword(cell))) secret += 1;
    if (seen === sampledCells) break;
  }
  return secret > 0 && secret * 2 >= seen;
}

/** Cells without credentials, and the number of those that lost some. The last one is prose. */
export function safeCells(cells: readonly string[]): { safe: string[]; changed: number } {
  const safe = cells.map((cell, index) => withoutCredentials(cell, index === cells.length - 1));
  return { safe, changed: safe.filter((cell, index) => cell !== cells[index]?.trim()).length };
}
