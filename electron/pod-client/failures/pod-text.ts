import { redact, removeSecrets } from '../../../shared/errors/redact.ts';
import { hiddenCharacterIn, withCodes } from '../../../shared/schemas/hidden-characters.ts';

const maxShown = 500;
/** Characters that break a line or change its direction. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g;
/** Characters that need no replacement. Most texts have only these, and this check is ten times as fast. */
const plain = /^[ -~\u00a1-\u024f]*$/;
/**
 * The same with the quotation marks and dashes of everyday names, and the letters of most scripts. Only the space is white space,
 * and none changes the direction.
 */
const plainInName = /^[ -~\u00a1-\u05ff\u0900-\u15ff\u2010-\u2027\u3040-\ud7ff]*$/;

/** Cleans a text of a pod, such as an error message, so that it can be shown: see `podTextCleaner`. */
export type PodTextCleaner = (text: string) => string;

/**
 * Returns a function that cleans a pod's messages. A malicious pod may echo secrets, send long texts or control characters.
 *
 * `findSecrets` returns the secrets in use that a text may contain. The cleaner also removes anything that looks like a
 * token, so use it for messages only, not for data. It keeps at most 500 characters.
 */
export function podTextCleaner(findSecrets: (text: string) => readonly string[]): PodTextCleaner {
  // The whole text, because a cut could leave a part of a secret.
  return (text) => shortLine(redact(text, findSecrets(text)));
}

/** Removes the secrets in use from a pod's data and changes nothing else. */
export type SecretRemover = (text: string) => string;

/** Returns a `SecretRemover`. `findSecrets` returns the secrets in use that a text may contain. */
export function secretRemover(findSecrets: (text: string) => readonly string[]): SecretRemover {
  return (text) => removeSecrets(text, findSecrets(text));
}

/**
 * Cleans a name that is shown and never sent back: without the secrets in use, on one line, at most 500 characters, and with the codes of
 * characters that can't be shown.
 */
export function shownName(name: string, remove: SecretRemover): string {
  return shortened(withCodes(remove(name).replace(lineBreaks, ' ')).trim());
}

/**
 * Whether `shownName` would change none of these texts, and none has a character that changes the direction. False if in doubt.
 * One check of many texts takes a fraction of the time that their single checks take.
 */
export function areShownUnchanged(texts: readonly string[], remove: SecretRemover): boolean {
  for (const text of texts) {
    if (text.length > maxShown || text.startsWith(' ') || text.endsWith(' ')) return false;
  }
  const all = texts.join(' ');
  return plainInName.test(all) && hiddenCharacterIn(all) === undefined && remove(all) === all;
}

function shortLine(text: string): string {
  return shortened((plain.test(text) ? text : text.replace(unprintable, ' ')).trim());
}

function shortened(line: string): string {
  return line.length > maxShown ? `${line.slice(0, maxShown).replace(/[\ud800-\udbff]$/, '')}…` : line;
}

/**
 * Removes the secrets in use from a pod's JSON.
 *
 * A text field with a secret becomes null, which means unknown, because Podkey must never compare, offer as undo or send a
 * value that it altered. Nested values are only shown, so only the secret itself is removed from them.
 */
export function withoutSecrets(
  json: Readonly<Record<string, unknown>>,
  remove: SecretRemover,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) =>
      typeof value === 'string'
        ? [remove(name), remove(value) === value ? value : null]
        : [remove(name), cleaned(value, remove, 1)],
    ),
  );
}

/** The interface describes nothing deeper. */
const maxDepth = 32;

function cleaned(json: unknown, remove: SecretRemover, depth: number): unknown {
  if (typeof json === 'string') return remove(json);
  if (typeof json !== 'object' || json === null) return json;
  // A number of `parseExactJson`.
  if (JSON.isRawJSON(json)) return remove(json.rawJSON) === json.rawJSON ? json : null;
  if (depth === maxDepth) return null;
  if (Array.isArray(json)) return json.map((item) => cleaned(item, remove, depth + 1));
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [remove(name), cleaned(value, remove, depth + 1)]),
  );
}
