import { fillable, type Fillable, type Values } from '../../browser-extension/messages.ts';
import type { ProbedField } from './page-probe.ts';

/** How a page was filled. */
export interface Verdict {
  /** The kinds that the page’s fields should have got. */
  wanted: Fillable[];
  filled: Fillable[];
  /** What came into a field that is for something else, or over a value. */
  wrong: string[];
  /** The wanted kinds that are not in their fields, and the reason that a person got. */
  missing: { kind: Fillable; reason: string }[];
  /** The kinds that are in their fields, although the extension says that they are not. */
  denied: Fillable[];
  /** The wanted kinds that were not filled and for which no reason was given. */
  silent: Fillable[];
}

type Reasons = Partial<Record<Fillable, string>>;

/** A page’s fields after a fill, and what the extension says of it. */
export interface Outcome {
  fields: readonly ProbedField[];
  what: readonly Fillable[];
  /** Why the page has no field for a kind. */
  misses: Reasons;
  /** Why a field was not filled. */
  unfilled: Reasons;
}

/**
 * Compares a page’s fields with their `data-is`: a kind; a kind with `?`, which may be filled or left; or nothing. Fields of one kind are the
 * boxes of one code; if the page says what it sent, only that counts.
 */
export function judge({ fields, what, misses, unfilled }: Outcome, values: Values): Verdict {
  // Beside something that was filled, the extension does not name a kind without a field: most pages ask for the code later.
  const reasonFor = (kind: Fillable) =>
    unfilled[kind] ?? (misses[kind] === 'no-field' && what.length > 0 ? undefined : misses[kind]);
  const kindOf = ({ is }: ProbedField) => fillable.find((kind) => is.replace('?', '') === kind);
  const wanted = fillable.filter((kind) => fields.some(({ is }) => is === kind));
  const isIn = (kind: Fillable) => {
    const ofKind = fields.filter((field) => kindOf(field) === kind);
    const sent = ofKind.filter(({ isSent }) => isSent);
    const text = (sent.length > 0 ? sent : ofKind).map(({ after }) => after).join('');
    return isSame(kind, text, values[kind] ?? '');
  };
  const wrong = fields
    .filter(({ before, after }) => after !== before)
    .flatMap((field) => {
      const kind = kindOf(field);
      const holds = fillable.find((each) => isSame(each, field.after, values[each] ?? ''));
      if (kind === undefined) return [`${holds ?? 'something'} in ${field.name}`];
      if (holds !== undefined && holds !== kind)
        return [`${holds} in ${field.name}, which is for the ${kind}`];
      return kind === 'password' && field.showsText ? [`the password can be read in ${field.name}`] : [];
    });
  const filled = wanted.filter(isIn);
  const missed = wanted.filter((kind) => !filled.includes(kind));
  return {
    wanted,
    filled,
    wrong,
    missing: missed.map((kind) => ({ kind, reason: reasonFor(kind) ?? '' })),
    denied: filled.filter((kind) => unfilled[kind] !== undefined),
    silent: missed.filter((kind) => reasonFor(kind) === undefined),
  };
}

/** Pages may lower the case of a user name and group the digits of a code. */
function isSame(kind: Fillable, text: string, value: string): boolean {
  if (kind === 'password') return text === value;
  const plain = (each: string) => each.toLowerCase().replaceAll(/[\s-]/g, '');
  return text !== '' && plain(text) === plain(value);
}
