import { redact } from '../../shared/errors/redact.ts';

/** Makes a text that a pod wrote fit to be shown: see `podTextCleaner`. */
export type PodTextCleaner = (text: string) => string;

/** Room enough for any secret a pod could echo, so that none is cut in two before it is looked for. */
const mostRead = 8000;
const mostShown = 500;
/** What would garble or reorder the line it stands in. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;
/** Letters and signs that never would; told ten times as fast, and enough for most texts. */
const plain = /^[ -~\u00a1-\u024f]*$/;

/**
 * Cleans texts of a pod that may lie: it may echo secrets, or write at length, or in control characters.
 *
 * `findSecrets` names the secrets in use that may stand in a text; at most 500 characters of the text are kept.
 */
export function podTextCleaner(findSecrets: (text: string) => readonly string[]): PodTextCleaner {
  return (text) => {
    const read = text.slice(0, mostRead);
    const safe = redact(read, findSecrets(read));
    const shown = (plain.test(safe) ? safe : safe.replace(unprintable, ' ')).trim();
    return shown.length > mostShown ? `${shown.slice(0, mostShown).replace(/[\ud800-\udbff]$/, '')}…` : shown;
  };
}

/** Takes the secrets in use out of a text that is kept as the pod gave it, which may be longer than any message. */
export type SecretRemover = (text: string) => string;

/** See `SecretRemover`; `findSecrets` names the secrets in use that may stand in a text. */
export function secretRemover(findSecrets: (text: string) => readonly string[]): SecretRemover {
  return (text) => redact(text, findSecrets(text));
}

/** Nothing the interface describes lies deeper than this. */
const deepest = 32;

/** JSON as a pod sent it with every text in it, names of fields included, passed through `remove`. */
export function withoutSecrets(json: unknown, remove: SecretRemover, depth = 0): unknown {
  if (typeof json === 'string') return remove(json);
  if (typeof json !== 'object' || json === null) return json;
  if (depth === deepest) return null;
  if (Array.isArray(json)) return json.map((item) => withoutSecrets(item, remove, depth + 1));
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [remove(name), withoutSecrets(value, remove, depth + 1)]),
  );
}
