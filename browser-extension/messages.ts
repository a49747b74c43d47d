import { valueNames, type notFilledReasons } from '../shared/features/browser/extension.ts';

/* The messages between the extension and Podkey (docs/command-line-protocol.md, “A browser”). */

export const fillable = ['user-name', 'password', 'code'] as const;
export type Fillable = (typeof fillable)[number];

export type NotFilledReason = (typeof notFilledReasons)[number];
/** Why each of some kinds was not filled, or is not wanted. */
export type Misses = Partial<Record<Fillable, NotFilledReason>>;

/** `misses`, `written` and `missed` are sent only to a Podkey that offers `misses`. */
export type Question =
  | { ask: 'hello'; extension: string }
  | {
      ask: 'fill';
      id: string;
      origin: string;
      wants: Fillable[];
      misses?: Misses;
      written?: Fillable[];
      missed?: Fillable[];
    }
  /** Nothing can be written there. The person may copy a login in Podkey. */
  | { ask: 'copy'; id: string; origin: string }
  | { ask: 'filled'; id: string; what: Fillable[]; unfilled: Fillable[]; misses?: Misses }
  | { ask: 'not-filled'; id: string; because: NotFilledReason; misses?: Misses }
  | { ask: 'cancel'; id: string }
  | { ask: 'open'; id: string; link: string };

export type Values = Partial<Record<Fillable, string>>;

const waitReasons = ['unlock', 'choice', 'pairing', 'value'] as const;
export type WaitReason = (typeof waitReasons)[number];

export type Answer =
  | { answer: 'hello'; offers: string[] }
  /** `code`: six digits that the person compares with those in Podkey's window. */
  | { answer: 'waits'; id: string; for: WaitReason; code?: string }
  | { answer: 'fill'; id: string; values: Values }
  | { answer: 'done'; id: string }
  | { answer: 'refused'; id: string; message: string; nextStep: string }
  | { answer: 'off' }
  | { answer: 'misunderstood' };

/** Why there is no connection any more. `no-host`: the browser doesn't know `podkey`. */
export type ConnectionEnd = 'no-host' | 'not-running';

export interface Connection {
  send: (question: Question) => void;
  /** The next answer, or why there will be none. */
  next: () => Promise<Answer | ConnectionEnd>;
  close: () => void;
}

/** The longest value, in characters. */
const maxValueLength = 64 * 1024;

/** A message of Podkey; null if it is none that the extension knows. */
export function readAnswer(message: unknown): Answer | null {
  if (typeof message !== 'object' || message === null) return null;
  const read = message as Record<string, unknown>;
  const { answer, id } = read;
  if (answer === 'off' || answer === 'misunderstood') return { answer };
  if (answer === 'hello') return { answer, offers: textsIn(read['offers']) };
  if (typeof id !== 'string') return null;
  if (answer === 'done') return { answer, id };
  if (answer === 'refused') {
    const { message: text, nextStep } = read;
    return typeof text === 'string' && typeof nextStep === 'string'
      ? { answer, id, message: text, nextStep }
      : null;
  }
  if (answer === 'waits') {
    const reason = waitReasons.find((known) => known === read['for']);
    const { code } = read;
    if (!reason) return null;
    const isCode = typeof code === 'string' && /^\d{6}$/.test(code);
    return { answer, id, for: reason, ...(isCode && { code }) };
  }
  if (answer !== 'fill') return null;
  const values = valuesIn(read);
  return values && { answer, id, values };
}

function valuesIn(read: Record<string, unknown>): Values | null {
  const values: Values = {};
  for (const kind of fillable) {
    const value = read[valueNames[kind]];
    if (value === undefined) continue;
    if (typeof value !== 'string' || value.length > maxValueLength) return null;
    values[kind] = value;
  }
  return values;
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
