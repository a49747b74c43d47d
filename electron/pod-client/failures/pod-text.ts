import { redact, removeSecrets } from '../../../shared/errors/redact.ts';
import { isJsonObject } from '../wire/json-object.ts';

/** Room enough for any secret a pod could echo, so that none is cut in two before it is looked for. */
const maxRead = 8000;
const maxShown = 500;
/** What would garble or reorder the line it stands in. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;
/** The same without the marks (U+200E, U+200F, U+061C) that Hebrew and Arabic names may need (Unicode TR 9 §2.6). */
const unprintableInName = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
/** Letters and signs that need no replacement; most texts have only these, and this check is ten times as fast. */
const plain = /^[ -~\u00a1-\u024f]*$/;

/** Makes what a pod says of itself, such as an error message, fit to be shown: see `podTextCleaner`. */
export type PodTextCleaner = (text: string) => string;

/**
 * Cleans messages of a pod that may lie: it may echo secrets, or write at length, or in control characters.
 *
 * `findSecrets` names the secrets in use that may stand in a text. Whatever looks like a token goes too, so this is
 * for messages, never for data. At most 500 characters of the text are kept.
 */
export function podTextCleaner(findSecrets: (text: string) => readonly string[]): PodTextCleaner {
  return (text) => {
    const read = text.slice(0, maxRead);
    return shortLine(redact(read, findSecrets(read)), unprintable);
  };
}

/** Removes the secrets in use from data of a pod, and leaves all else to the letter. */
export type SecretRemover = (text: string) => string;

/** See `SecretRemover`; `findSecrets` names the secrets in use that may stand in a text. */
export function secretRemover(findSecrets: (text: string) => readonly string[]): SecretRemover {
  return (text) => removeSecrets(text, findSecrets(text));
}

/** A name that is shown and never sent back: without the secrets in use, on one line, at most 500 characters. */
export function shownName(name: string, remove: SecretRemover): string {
  return shortLine(remove(name.slice(0, maxRead)), unprintableInName);
}

function shortLine(text: string, unprintableCharacters: RegExp): string {
  const line = (plain.test(text) ? text : text.replace(unprintableCharacters, ' ')).trim();
  return line.length > maxShown ? `${line.slice(0, maxShown).replace(/[\ud800-\udbff]$/, '')}…` : line;
}

/**
 * JSON as a pod sent it, without the secrets in use.
 *
 * A field that is a text with a secret in it becomes null, which means unknown: a value that Podkey altered must never be
 * compared with, offered as undo or sent. What lies deeper is shown only, so there the secret alone is removed.
 */
export function withoutSecrets(json: unknown, remove: SecretRemover): unknown {
  if (!isJsonObject(json)) return cleaned(json, remove, 0);
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) =>
      typeof value === 'string'
        ? [remove(name), remove(value) === value ? value : null]
        : [remove(name), cleaned(value, remove, 1)],
    ),
  );
}

/** Nothing the interface describes lies deeper than this. */
const deepest = 32;

function cleaned(json: unknown, remove: SecretRemover, depth: number): unknown {
  if (typeof json === 'string') return remove(json);
  if (typeof json !== 'object' || json === null) return json;
  if (depth === deepest) return null;
  if (Array.isArray(json)) return json.map((item) => cleaned(item, remove, depth + 1));
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [remove(name), cleaned(value, remove, depth + 1)]),
  );
}
