import { holdsSecrets, tokens } from './secret-heads.ts';

/** A text longer than this is cut, before anything looks at it. The rules for a login refuse it later, with the reason. */
const maxTextLength = 50_000;

/**
 * An address for one-time codes, to the end of its line: its label may have blanks and line breaks, and so may its parameters. Also one in another
 * writing: `otpauth%3A%2F%2F`.
 */
const codeAddress =
  /(?:otpauth(?:-migration)?|steam|motp|phonefactor)(?::|%(?:25)*3a)(?=\/\/|%(?:25)*2f%(?:25)*2f|[th]otp)(?:[^?]{0,500}\?)?[^\r\n]*/gi;
/** Private keys as programs write them, with what follows, tokens that say what they are, and addresses that anyone may write to. */
const keys = [
  /-{4,5} ?BEGIN [\w ]{0,30}(?:PRIVATE|SECRET|STATIC) KEY[\s\S]*/gi,
  /PuTTY-User-Key-File-\d[\s\S]*/g,
  /untrusted comment:[^\r\n]{0,80}secret key[\s\S]*/gi,
  /<RSAKeyValue>[\s\S]*/g,
  /AGE-SECRET-KEY-1[A-Z0-9]+/gi,
  /(?<=\s(?:-u|--user)[ =]['"]?[^\s:'"]{1,64}:)[^\s'"]+|(?<=\bsshpass\s-p\s?)\S+/g,
  tokens,
  /\b[xyz]prv[A-Za-z1-9]{50,}/g,
  /(?<=\/\/(?:hooks\.slack\.com|(?:\w{1,9}\.)?discord(?:app)?\.com\/api\/webhooks|api\.telegram\.org|outlook\.office\.com\/webhook|[\w-]{1,40}\.webhook\.office\.com))\/\S+/g,
];
/** The value of a parameter of an address or a connection text. */
const parameter = /([?&;#,\s]|^)([\w.[\]-]{2,40})([ \t]{0,3}=[ \t]{0,3})([^&;#\s"']+|"[^"]*"|'[^']*')/g;
/** The same in an address inside another one, percent-encoded. */
const carriedParameter = /(%(?:25)*(?:26|3f))([\w.-]{2,40})(%(?:25)*3d)(?:(?!%(?:25)*26)[^&;#\s"'])+/gi;
/** What a parameter has that opens something, though a column of that name may not. */
const opensSomething = /^(?:auth|sig|[\w-]*signature)$/i;
const isSecretParameter = (name: string) => holdsSecrets(name) || opensSomething.test(name);
/** An object or list that has a secret by its name, or a key (RFC 7517). */
const blob = /^\s*[[{]/;
const nameInBlob = /"((?:[^"\\]|\\.){1,80})"\s*:/g;
/** A secret in an object inside another text. */
const member = /"((?:[^"\\]|\\.){1,80})"(\s{0,3}:\s{0,3})(?:"(?:[^"\\]|\\.)*"|[^\s,}"]+)/g;

/** What every one of these has, so that most cells are done with at a glance. */
const suspicious = /[:=%{[<_-]|[A-Za-z\d]{16}/;

/**
 * A cell without what a password, a code's seed or a key may stand in, whatever its column is called. In prose, what follows the label of a secret
 * goes too; elsewhere it may be a name.
 */
export function withoutCredentials(cell: string, isProse = false): string {
  return emptied(cell.slice(0, maxTextLength), isProse).trim();
}

function emptied(text: string, isProse: boolean): string {
  if (!isProse && !suspicious.test(text)) return text;
  const isKey = (name: string) => holdsSecrets(name) || name === 'kty';
  if (blob.test(text) && [...text.matchAll(nameInBlob)].some(([, name = '']) => isKey(name))) return '';
  const safe = keys
    .reduce((rest, key) => rest.replaceAll(key, ''), text.replaceAll(codeAddress, ''))
    .replaceAll(member, (whole, name: string, mark: string) =>
      holdsSecrets(name) ? `"${name}"${mark}` : whole,
    )
    .replaceAll(parameter, (whole, before: string, name: string, mark: string) =>
      isSecretParameter(name) ? `${before}${name}${mark}` : whole,
    )
    .replaceAll(carriedParameter, (whole, before: string, name: string, mark: string) =>
      isSecretParameter(name) ? `${before}${name}${mark}` : whole,
    );
  return (isProse ? withoutLabelled(safe) : safe)
    .split('://')
    .map((part, index) => (index === 0 ? part : withoutUserInfo(part)))
    .join('://')
    .replaceAll(bareUserInfo, '')
    .replaceAll(slashedUser, '')
    .replaceAll(oracleUser, '');
}

const lineBreak = /\r\n|[\r\n]/;

/**
 * One cell in several encodings. A line that loses more in one reading is empty in the others: what names a secret may be a word in that reading
 * only.
 */
export function withSameLosses(readings: readonly string[]): readonly string[] {
  if (new Set(readings).size === 1) return readings;
  const cells = readings.map((reading) => {
    const text = reading.slice(0, maxTextLength);
    const lines = text.split(lineBreak);
    const [prose, plain] = [true, false].map((isProse) => emptied(text, isProse).split(lineBreak));
    return lines.map((line, at) => ({
      line,
      losses: [prose, plain].map((left) => line.length - (left?.[at] ?? '').length),
    }));
  });
  return cells.map((lines, reading) => {
    const kept = lines.map(({ line, losses }, at) => {
      const losesLess = cells.some((other) =>
        other[at]?.losses.some((loss, way) => loss > (losses[way] ?? 0)),
      );
      return losesLess ? '' : line;
    });
    return kept.every((line, at) => line === lines[at]?.line) ? (readings[reading] ?? '') : kept.join('\n');
  });
}

/** What stands between a label and its value: not the end of a scheme, and a line only with blanks around it. */
const mark =
  /(?:[:：﹕︓꞉=](?!\/\/)>?|[ \t](?:[-–—]{1,4}>?|[→⇒➔])(?=[ \t])|->|=>|[→⇒➔|\t]|\.{3,}|…|<[^<>\r\n]{1,80}>)/g;
/** The longest label, from its end. */
const maxLabelLength = 60;
/** A line with more of them is cut off. */
const maxJudged = 400;
/** What may stand between a word and its value: `password is x`, `secret 5 x`. */
const between = /^(?:is|ist|lautet|est|es|è|é|[0-9])$/i;
const bullet = /^[\s\d.)*•·–-]*/;

/** A prose without what follows labels of secrets: on their line, or on the next ones if nothing follows there. */
function withoutLabelled(text: string): string {
  /** What the lines below a label are: its value, or perhaps. */
  let below: 'value' | 'perhaps' | 'nothing' = 'nothing';
  const safe = text.split(/(\r\n|[\r\n\u2028\u2029])/).map((line) => {
    if (line.trim() === '') return line;
    const shortened = withoutValue(line);
    const isWhole = shortened === line;
    const isLabel = isWhole && isSecretLabel(line);
    const isValue =
      isWhole &&
      !isLabel &&
      !/^[^:=\d]{2,40}[:=]\s/.test(line) &&
      (below === 'value' || (below === 'perhaps' && areLikely(line)));
    if (isLabel) below = /[:：=]/.test(line.trimEnd().slice(-3)) ? 'value' : 'perhaps';
    else below = isValue ? 'perhaps' : 'nothing';
    return isValue ? '' : shortened;
  });
  return safe.join('');
}

const isSecretLabel = (line: string) =>
  line.length <= maxLabelLength && line.trim().split(/\s+/).length <= 4 && holdsSecrets(line);
const areLikely = (line: string) =>
  line
    .replace(bullet, '')
    .split(/\s+/)
    .every((word) => isLikely(word));
/** Whether a word is no usual one, and no IP address. */
const isLikely = (word: string) =>
  word.length >= 4 &&
  /\d|[^\p{L}\p{N}.,;:!?'’"()/-]|\p{Ll}\p{Lu}/u.test(word) &&
  !/:\/\/|^(?:\d{1,3}\.){3}/.test(word);

function withoutValue(line: string): string {
  let from = 0;
  let judged = 0;
  for (const { 0: found, index } of line.matchAll(mark)) {
    const label = line.slice(Math.max(from, index - maxLabelLength), index);
    const end = index + found.length;
    from = end;
    if (!/\p{L}/u.test(label)) continue;
    if ((judged += 1) > maxJudged) return line.slice(0, end);
    if (/[\p{L}\p{N}]/u.test(line.slice(end)) && holdsSecrets(label)) return line.slice(0, end);
  }
  let at = 0;
  const words = line.split(/(\s+)/);
  for (const [index, word] of words.entries()) {
    at += word.length;
    const label = `${index > 1 ? (words[index - 2] ?? '') : ''} ${word}`;
    if (index % 2 === 1 || word.includes('://') || !holdsSecrets(word) || !holdsSecrets(label)) continue;
    const isSaid = between.test(words[index + 2] ?? '');
    const value = words[index + (isSaid ? 4 : 2)] ?? '';
    if (isLikely(value) || (isSaid && /^[^\d\s]/.test(words[index + 2] ?? '') && words.length <= index + 6))
      return line.slice(0, at);
  }
  return line;
}

const plainUser = /^[A-Za-z][\w.-]{0,19}$/;
const hostAndPort = /^(?:\[[\da-f:.%]*\]|[^\s:/?#@]*)(?::\d*)?(?=[\s/?#,;)>\]"']|$)/i;
/** A sign-in after slashes that are no `://`. */
const slashedUser = /(?<=(?:^|[\s:])\/{1,2})[\w.+-]{1,64}:[^\s@/]{1,128}@(?=[\w[])/gi;
/** A sign-in of Oracle's: `jdbc:oracle:thin:scott/password@`. */
const oracleUser = /(?<=jdbc:oracle:\w{1,10}:)[^\s@/]{1,64}\/[^\s@]{1,128}@/gi;
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
