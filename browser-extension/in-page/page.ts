import { fillable, type Fillable, type Misses, type NotFilledReason, type Values } from '../messages.ts';
import { attributeOf, boxOf, elementsIn, isA, isAsWritten, writeField } from './dom.ts';
import { hintsOf, autocompleteOf } from './field-claims.ts';
import { findFields, hasValue, type Field } from './find-fields.ts';
import { seenOf } from './visibility.ts';

/*
 * What the extension does in the top document of a page, after a person has asked for it. It shares the DOM with the page, and nothing
 * else: the page sees neither these functions nor what they hold.
 */

/** What a look at the page found. `token` is this document's and this look's. */
export interface Looked {
  token: string;
  /** The origin of the document; `null` as a text for one that its site keeps apart (a sandbox). */
  origin: string;
  wants: Fillable[];
  /** Those of them whose field has what Podkey wrote into it. */
  written: Fillable[];
  /** Why a kind is not wanted, for each that isn't. */
  misses: Misses;
  /** The origins of the page's frames that are not looked into. */
  frames: string[];
  /** The explanation of what was found, without any value, as text for a report. */
  why: string;
}

/** How a fill ended. Each kind that was asked for is in exactly one of both. */
export interface Filled {
  what: Fillable[];
  unfilled: Misses;
}

export interface InPage {
  look: () => Looked;
  /** Whether this is still the document of the last look. */
  isAt: (token: string) => boolean;
  fill: (token: string, origin: string, values: Values) => Promise<Filled>;
}

/** How far a field may move while the person chooses, in px. */
const maxMoved = 4;

interface Snapshot {
  traits: string;
  hadValue: boolean;
  box: DOMRect;
  scroll: { x: number; y: number };
}

/** Where the functions below are found again: in the extension's own world of this document. */
const inPageKey = 'podkeyInPage';

let looked: { fields: Field[]; snapshots: Map<HTMLInputElement, Snapshot> } | null = null;
/** The token of the last look. */
let current: string | null = null;

const inPage: InPage = {
  look() {
    const { fields, misses, why } = findFields();
    const snapshots = new Map(
      fields.flatMap(({ inputs }) => inputs.map((input) => [input, snapshotOf(input)] as const)),
    );
    // A page over http has no `randomUUID`.
    const token = crypto.getRandomValues(new Uint32Array(4)).join('-');
    looked = { fields, snapshots };
    current = token;
    const frames = originsOfFrames();
    const hasOthers = fields.length === 0 && frames.some((origin) => origin !== globalThis.origin);
    for (const kind of fillable) if (hasOthers && misses[kind] === 'no-field') misses[kind] = 'other-origin';
    return {
      token,
      origin: globalThis.origin,
      wants: fields.map(({ kind }) => kind),
      written: fields.filter(({ inputs }) => inputs.every(isAsWritten)).map(({ kind }) => kind),
      misses,
      frames,
      why,
    };
  },

  isAt: (token) => current === token,

  async fill(token, origin, values) {
    const asked = fillable.filter((kind) => values[kind] !== undefined);
    const last = looked;
    looked = null;
    if (!last || current !== token || globalThis.origin !== origin)
      return { what: [], unfilled: missesOf(asked, 'navigated') };
    const isUnchanged = (input: HTMLInputElement) => unchangedSince(last.snapshots.get(input), input);
    const isTaken = (input: HTMLInputElement) => hasValue(input) && !last.snapshots.get(input)?.hadValue;
    const what: Fillable[] = [];
    const unfilled = missesOf(asked, 'no-field');
    for (const field of last.fields) {
      const value = values[field.kind];
      if (value === undefined) continue;
      // What the page's own code has done since, also because of what was just written, counts.
      const problem = problemOf(field.inputs, (input) => isUnchanged(input) && !isTaken(input));
      if (problem) unfilled[field.kind] = problem;
      else if (await writeField(field, value, isUnchanged)) {
        what.push(field.kind);
        delete unfilled[field.kind];
      } else unfilled[field.kind] = 'page-refused';
    }
    return { what, unfilled };
  },
};

const missesOf = (kinds: readonly Fillable[], reason: NotFilledReason): Misses =>
  Object.fromEntries(kinds.map((kind) => [kind, reason]));

/** The smallest frame that could show a sign-in, in px, and the most that are named. */
const minFrame = { width: 100, height: 40 };
const maxFrames = 10;

/** Only what the page says of its frames: the extension does not look into them. */
function originsOfFrames(): string[] {
  const origins = elementsIn(document).flatMap((element) => {
    if (!isA(element, 'iframe[src], frame[src]')) return [];
    const { width, height } = boxOf(element);
    const address = attributeOf(element, 'src') ?? '';
    if (width < minFrame.width || height < minFrame.height) return [];
    if (!URL.canParse(address, document.baseURI)) return [];
    const { origin, protocol } = new URL(address, document.baseURI);
    return /^https?:$/.test(protocol) ? [origin] : [];
  });
  return [...new Set(origins)].slice(0, maxFrames);
}

function problemOf(
  inputs: readonly HTMLInputElement[],
  isFit: (input: HTMLInputElement) => boolean,
): NotFilledReason | null {
  if (!inputs.every((input) => input.isConnected && isFit(input))) return 'no-field';
  return seenOf(inputs).length === inputs.length ? null : 'hidden-field';
}

function snapshotOf(input: HTMLInputElement): Snapshot {
  return {
    traits: traitsOf(input),
    hadValue: hasValue(input),
    box: input.getBoundingClientRect(),
    scroll: { x: scrollX, y: scrollY },
  };
}

const traitsOf = (input: HTMLInputElement): string =>
  [
    input.type,
    input.disabled || input.readOnly,
    autocompleteOf(input),
    document.baseURI.replace(/^(\w+:\/\/[^/]*).*$/s, '$1'),
    input.form && attributeOf(input.form, 'action'),
    input.form && attributeOf(input.form, 'target'),
    JSON.stringify(hintsOf(input)),
  ].join('\n');

/** Whether it is the same field in the same place: of the window, or of the document if that was scrolled. */
function unchangedSince(before: Snapshot | undefined, input: HTMLInputElement): boolean {
  if (!before || !input.isConnected || traitsOf(input) !== before.traits) return false;
  const box = input.getBoundingClientRect();
  const isNear = (one: number, other: number) => Math.abs(one - other) <= maxMoved;
  if (!isNear(box.width, before.box.width) || !isNear(box.height, before.box.height)) return false;
  const moved = { x: box.left - before.box.left, y: box.top - before.box.top };
  const scrolled = { x: before.scroll.x - scrollX, y: before.scroll.y - scrollY };
  return (
    (isNear(moved.x, 0) && isNear(moved.y, 0)) || (isNear(moved.x, scrolled.x) && isNear(moved.y, scrolled.y))
  );
}

// A document keeps its functions, and with them the last look.
(globalThis as unknown as Record<string, InPage | undefined>)[inPageKey] ??= inPage;
