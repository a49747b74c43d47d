import type { NotFilledReason } from '../messages.ts';
import { closestOf, documentOf, elementsIn, isOnPage } from './dom.ts';
import { hidesText, isLocked, isUsable, keepFromBrowser } from './describe-page.ts';
import type { Field } from './find-fields.ts';
import { enter, typeInto } from './keystrokes.ts';

/**
 * How the writing of a value ended.
 *
 * - `taken`: the page has it
 * - `gone`: the page had it, and the field has gone, is locked or is empty since: the page has sent it, or has drawn itself again
 * - `changed`: the field became another one before anything was written
 */
export type Outcome = 'taken' | 'gone' | 'changed' | NotFilledReason;

export interface Watch {
  /** Whether an input is still the one to write into, of all that the field has. It is asked after the page's code has run. */
  isStill: (input: HTMLInputElement, inputs: readonly HTMLInputElement[]) => boolean;
  /** Called when the page's code has run because of what was typed, and nothing else since. */
  whenTyped: (input: HTMLInputElement) => void;
  /** The field's inputs when the page has drawn them again; null if it has not. */
  inputsNow: () => readonly HTMLInputElement[] | null;
}

/** Writes a value as a person who types it, and looks at what the page makes of it. */
export async function writeField(field: Field, value: string, watch: Watch): Promise<Outcome> {
  const text = textFor(field, value);
  const parts = partsOf(text, field);
  if (typeof parts === 'string') return parts;
  const form = new FormWatch(field);
  let now = field;
  const lookAgain = () => {
    if (!now.inputs.every(isOnPage)) now = { ...field, inputs: watch.inputsNow() ?? now.inputs };
  };
  try {
    for (const [at, part] of parts.entries()) {
      if (at > 0) lookAgain();
      const input = now.inputs[at];
      if (!input || (at > 0 && (!isOnPage(input) || hasTaken(now, text)))) break;
      // Pages put the focus, and some of them the digits, into the next boxes themselves.
      if (at > 0 && input.value === part) continue;
      const outcome = await writeInto(now, input, part, watch);
      if (outcome !== 'taken') return at > 0 && outcome === 'changed' ? 'gone' : outcome;
      await pageHasReacted();
    }
    if (parts.length > 1) lookAgain();
    return outcomeOf(now, text, form.wasSent);
  } finally {
    form.end();
  }
}

/** What can be typed: a line break at the end of a value ended its line where it was kept. */
function textFor({ kind }: Field, value: string): string {
  const text = value.replaceAll(/^[\r\n\u2028\u2029]+|[\r\n\u2028\u2029]+$/g, '');
  return kind === 'code' ? text.replaceAll(/\s/g, '') : text;
}

/** What each input gets, or why they can't have the text. A box without a limit takes as much as the others. */
function partsOf(text: string, { inputs }: Field): string[] | NotFilledReason {
  if (/[\r\n]/.test(text)) return 'page-refused';
  const limits = inputs.map(({ maxLength }) => (maxLength < 0 ? Infinity : maxLength));
  const room = limits.reduce((sum, limit) => sum + limit, 0);
  if (text.length > room) return 'too-long';
  const each = text.length / inputs.length;
  const lengths =
    Number.isInteger(each) && limits.every((limit) => limit >= each) ? inputs.map(() => each) : limits;
  if (lengths.reduce((sum, length) => sum + length, 0) !== text.length)
    return inputs.length === 1 ? [text] : 'page-refused';
  let from = 0;
  return lengths.map((length) => text.slice(from, (from += length)));
}

async function writeInto(
  { kind, inputs }: Field,
  input: HTMLInputElement,
  text: string,
  { isStill, whenTyped }: Watch,
): Promise<Outcome> {
  await enter(input);
  if (!isStill(input, inputs)) return 'changed';
  if (isLocked(input)) return 'page-refused';
  if (kind === 'password' && !hideText(input)) return 'page-refused';
  if (kind !== 'user-name') keepFromBrowser(input);
  const isTyped = typeInto(input, text);
  whenTyped(input);
  return isTyped ? 'taken' : 'page-refused';
}

/** Shows dots in place of a text that is a password, and returns whether it does. */
function hideText(input: HTMLInputElement): boolean {
  if (!hidesText(input)) input.style.setProperty('-webkit-text-security', 'disc', 'important');
  return hidesText(input);
}

function outcomeOf(field: Field, text: string, wasSent: boolean): Outcome {
  if (hasTaken(field, text)) {
    for (const input of field.inputs) written.set(input, markOf(input.value));
    return 'taken';
  }
  const { kind, inputs } = field;
  if (inputs.some((input) => isLocked(input) || !isOnPage(input) || !input.checkVisibility())) return 'gone';
  // Pages that send a code at its last digit empty its boxes.
  const isEmpty = inputs.every((input) => input.value === '');
  return isEmpty && (kind === 'code' || wasSent) ? 'gone' : 'page-refused';
}

function hasTaken({ kind, inputs }: Field, text: string): boolean {
  if (!inputs.every(isOnPage)) return false;
  const shown = inputs.map(({ value }) => value).join('');
  if (shown === text) return true;
  if (kind === 'password')
    return isFolded(shown, text) || (shown.length === text.length && /^[•●*]+$/.test(shown));
  return holds(shown, text) || (kind === 'code' && holds(spreadFrom(inputs), text));
}

const isFolded = (shown: string, text: string): boolean =>
  shown.trim().toLowerCase() === text.trim().toLowerCase();

/** Whether a text is there, whatever case, spaces, groups or mask the page has given to it. */
function holds(shown: string, text: string): boolean {
  const lettersOf = (each: string) =>
    each
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return lettersOf(text) !== '' && lettersOf(shown).includes(lettersOf(text));
}

/** What is in a code's first box and the boxes after it, to which the page has spread it. */
function spreadFrom(inputs: readonly HTMLInputElement[]): string {
  const [first] = inputs;
  const root = first && (closestOf(first, 'form') ?? documentOf(first));
  if (!first || !root) return '';
  const boxes = elementsIn(root).filter(isUsable);
  return boxes
    .slice(boxes.indexOf(first))
    .map(({ value }) => value)
    .join('');
}

/** The fields that Podkey wrote into, with a mark of what they had then. */
const written = new WeakMap<HTMLInputElement, number>();
const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));

/** Not the value itself, because the extension keeps none. */
const markOf = (value: string): number =>
  Array.from(value).reduce((mark, sign) => Math.imul(mark ^ (sign.codePointAt(0) ?? 0), 16_777_619), seed);

/** Whether a field has what Podkey wrote into it. */
export const isAsWritten = (input: HTMLInputElement): boolean => written.get(input) === markOf(input.value);

/** Notes whether a form of the page is sent meanwhile. */
class FormWatch {
  wasSent = false;
  readonly #end = new AbortController();

  constructor({ inputs: [input] }: Field) {
    // `submit()` tells nobody but those who ask for the form's data.
    for (const name of ['submit', 'formdata'])
      EventTarget.prototype.addEventListener.call(
        input ? documentOf(input) : document,
        name,
        () => (this.wasSent = true),
        {
          capture: true,
          signal: this.#end.signal,
        },
      );
  }

  end(): void {
    this.#end.abort();
  }
}

/**
 * Resolves when the page's frameworks have drawn again: they do so in a later task. Timers would wait for a second in a window
 * that another one covers.
 */
async function pageHasReacted(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  }
}
