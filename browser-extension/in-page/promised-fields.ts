import type { Fillable } from '../messages.ts';
import {
  attributeOf,
  baseOf,
  boxOnPage,
  closestOf,
  documentOf,
  elementsIn,
  isA,
  isOnPage,
  scrollAt,
} from './dom.ts';
import { autocompleteOf, hasValue, hidesText, hintsOf, isLocked } from './describe-page.ts';
import type { Field } from './find-fields.ts';

/*
 * A person chose a login for the fields that they saw. A page may change between their choice and each value, and a value goes only into a
 * field that they would take for the one that they saw:
 *
 * - a new look at the page still finds it for the same kind of value, and a person still sees it;
 * - what is in it goes where it would have gone: the same form's address, method and window;
 * - it says nothing new: words may go, such as a placeholder, but none may come; a text may become dots, dots no text;
 * - until Podkey has touched the page, it is the same element in the same place;
 * - after that, a page may move it up or down with what is above it, but neither aside nor to another size;
 * - a page may put another in its place when the first has gone, if it says the same, or takes a password when the first was entered. A
 *   page that exchanges one field while a person types into another one is not believed.
 */

/** How far a field may move while the person chooses, in px. */
const maxMoved = 4;
/** How far up or down a page may move it when something is written, in px. */
const maxShifted = 200;

interface Snapshot {
  input: HTMLInputElement;
  type: string;
  isLocked: boolean;
  hadValue: boolean;
  words: ReadonlySet<string>;
  names: string;
  purpose: string;
  leadsTo: string;
  box: DOMRect;
  scroll: { x: number; y: number };
}

export interface PromisedField {
  kind: Fillable;
  /** The field of the choice. */
  field: Field;
  snapshots: readonly Snapshot[];
}

/** What Podkey has done since the choice. */
export interface Progress {
  /** Whether it has entered a field. */
  isTouched: boolean;
  /** Whether it has entered this one. */
  isEntered: boolean;
}

export const promiseOf = (field: Field): PromisedField => ({
  kind: field.kind,
  field,
  snapshots: field.inputs.map(snapshotOf),
});

export const keepsPromise = (
  { kind, snapshots }: PromisedField,
  inputs: readonly HTMLInputElement[],
  progress: Progress,
): boolean =>
  inputs.length === snapshots.length &&
  snapshots.every((snapshot, at) => {
    const input = inputs[at];
    return input !== undefined && isAsPromised(snapshot, input, kind, progress);
  });

function isAsPromised(
  before: Snapshot,
  input: HTMLInputElement,
  kind: Fillable,
  progress: Progress,
): boolean {
  const now = snapshotOf(input);
  const isSame = input === before.input;
  const isPassword = kind === 'password' && hidesText(input);
  const isReplacement = progress.isTouched && !isSame && isGone(before.input);
  if (!isOnPage(input) || !(isSame || isReplacement)) return false;
  if (now.leadsTo !== before.leadsTo || (now.isLocked && !before.isLocked)) return false;
  if (now.type !== before.type && !isPassword) return false;
  const saysNothingNew =
    [...now.words].every((word) => before.words.has(word)) &&
    now.purpose === before.purpose &&
    (isReplacement || now.names === before.names);
  if (!saysNothingNew && !(isReplacement && progress.isEntered && isPassword)) return false;
  return isInPlace(before, now) || (progress.isTouched && (isShifted(before, now) || isOver(before, now)));
}

const isGone = (input: HTMLInputElement): boolean =>
  !isOnPage(input) ||
  !input.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

function snapshotOf(input: HTMLInputElement): Snapshot {
  const { seen, names } = hintsOf(input);
  return {
    input,
    type: input.type,
    isLocked: isLocked(input),
    hadValue: hasValue(input),
    words: new Set(seen),
    names: names.join('\n'),
    purpose: autocompleteOf(input),
    leadsTo: destinationOf(input),
    box: boxOnPage(input) ?? new DOMRect(),
    scroll: scrollAt(input),
  };
}

/** Where the form of a field sends it, also by its buttons. */
function destinationOf(input: HTMLInputElement): string {
  const origin = baseOf(input).replace(/^(\w+:\/\/[^/]*).*$/s, '$1');
  const form = input.form ?? closestOf(input, 'form');
  const saidBy = (element: Element, names: readonly string[]) =>
    names.map((name) => attributeOf(element, name));
  const buttons = elementsIn(documentOf(input)).filter(
    (each) => isA(each, '[formaction], [formmethod], [formtarget]') && Reflect.get(each, 'form') === form,
  );
  return JSON.stringify([
    origin,
    form && saidBy(form, ['action', 'method', 'target']),
    ...buttons.map((button) => saidBy(button, ['formaction', 'formmethod', 'formtarget'])),
  ]);
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= maxMoved;

const hasSameSize = ({ box }: Snapshot, now: Snapshot): boolean =>
  isNear(box.width, now.box.width) && isNear(box.height, now.box.height);

/** Whether it is in the same place: of the window, or of the document if that was scrolled. */
function isInPlace(before: Snapshot, now: Snapshot): boolean {
  if (!hasSameSize(before, now)) return false;
  const moved = { x: now.box.left - before.box.left, y: now.box.top - before.box.top };
  const scrolled = { x: before.scroll.x - now.scroll.x, y: before.scroll.y - now.scroll.y };
  return (
    (isNear(moved.x, 0) && isNear(moved.y, 0)) || (isNear(moved.x, scrolled.x) && isNear(moved.y, scrolled.y))
  );
}

function isShifted(before: Snapshot, now: Snapshot): boolean {
  const moved = now.box.top - before.box.top - (before.scroll.y - now.scroll.y);
  return hasSameSize(before, now) && isNear(before.box.left, now.box.left) && Math.abs(moved) <= maxShifted;
}

/** Whether both share more than half of their area. */
function isOver({ box: one }: Snapshot, { box: other }: Snapshot): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const larger = Math.max(one.width * one.height, other.width * other.height);
  return width > 0 && height > 0 && width * height > larger / 2;
}
