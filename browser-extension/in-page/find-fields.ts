import { fillable, type Fillable, type Misses, type NotFilledReason } from '../messages.ts';
import { closestOf, documentOf, elementsOnPage, focusedElement } from './dom.ts';
import { claimOf, hidesText, hintsOf, isOtherCode, surest, isUsable, textBefore } from './field-claims.ts';
import { seenOf } from './visibility.ts';
import { isAsWritten } from './write-field.ts';

/** A field of the page: one element, or the boxes for a code's single digits. */
export interface Field {
  kind: Fillable;
  /** How sure it is that the field is of this kind. */
  rank: number;
  inputs: readonly HTMLInputElement[];
}

/** What was found in the page. `why` explains it for a report, without any value. */
export interface Found {
  /** In the order on the page. */
  fields: Field[];
  /** Why there is no field, for each kind without one. */
  misses: Misses;
  why: string;
}

/** How few and how many digits a code in single boxes has. */
const minBoxes = 4;
const maxBoxes = 10;

/** Finds the fields to fill. One that has a value is filled only if the person is in it. */
export function findFields(): Found {
  const inputs = elementsOnPage().filter(isUsable);
  const seen = seenOf(inputs);
  const fields = inOneForm(classify(seen));
  const pointedAt = fields.length === 0 ? focusedField(seen) : null;
  const found = inPageOrder(pointedAt ? [pointedAt] : fields);
  const free = found.filter(isFree);
  const hidden = classify(inputs.filter((input) => !seen.includes(input)));
  const has = (list: readonly Field[], kind: Fillable) => list.some((field) => field.kind === kind);
  const reasonFor = (kind: Fillable): NotFilledReason =>
    has(found, kind) ? 'has-value' : has(hidden, kind) ? 'hidden-field' : 'no-field';
  const missing = fillable.filter((kind) => !has(free, kind));
  const misses = Object.fromEntries(missing.map((kind) => [kind, reasonFor(kind)]));
  return { fields: free, misses, why: '' };
}

/** Whether filling destroys nothing that is there: it is empty, what Podkey wrote, or the person is in it. */
const isFree = ({ inputs }: Field): boolean =>
  inputs.every((input) => !hasValue(input)) || inputs.some(isFocused) || inputs.every(isAsWritten);

/** Whether something is in a field, also what its type doesn't take. */
export const hasValue = (input: HTMLInputElement): boolean => input.value !== '' || input.validity.badInput;

const isFocused = (input: HTMLInputElement): boolean => input === focusedElement();

function classify(inputs: readonly HTMLInputElement[]): Field[] {
  const boxes = digitBoxes(inputs);
  const boxed = new Set(boxes.flatMap((field) => field.inputs));
  const single = inputs.filter((input) => !boxed.has(input));
  const sure = single.flatMap((input): Field[] => {
    const claim = claimOf(input);
    if (claim === null || claim.kind === 'other') return [];
    const isDeclared = claim.rank === surest;
    if (claim.kind !== 'password' && !isDeclared && isSearch(input)) return [];
    if (input.type === 'search') {
      const isBesidePassword = single.some((other) => hidesText(other) && formOf(other) === formOf(input));
      if (claim.kind !== 'user-name' || !isBesidePassword) return [];
      // Another field is more likely to be for it.
      return [{ kind: claim.kind, rank: isDeclared ? surest : 1, inputs: [input] }];
    }
    return [{ kind: claim.kind, rank: claim.rank, inputs: [input] }];
  });
  return [...boxes, ...sure, ...userNamesBefore(single, sure)];
}

const isSearch = (input: HTMLInputElement): boolean =>
  input.getAttribute('role') === 'searchbox' || closestOf(input, '[role=search], search') !== null;

const saysNothing = (input: HTMLInputElement): boolean =>
  input.type === 'text' && !isSearch(input) && claimOf(input) === null;

/** A text field just before a password field is its user name, whatever the page calls it, unless another one says that it is. */
function userNamesBefore(inputs: readonly HTMLInputElement[], sure: readonly Field[]): Field[] {
  return sure.flatMap((field): Field[] => {
    const [password] = field.inputs;
    if (field.kind !== 'password' || !password) return [];
    const form = formOf(password);
    const before = inputs[inputs.indexOf(password) - 1];
    const isTaken = sure.some(
      ({ kind, rank, inputs: [input] }) =>
        kind === 'user-name' && rank > 1 && input && formOf(input) === form,
    );
    return isTaken || !before || formOf(before) !== form || !saysNothing(before)
      ? []
      : [{ kind: 'user-name', rank: 2, inputs: [before] }];
  });
}

/** Rows of boxes that each take one digit of a code. */
function digitBoxes(inputs: readonly HTMLInputElement[]): Field[] {
  const rows: HTMLInputElement[][] = [];
  let isInRow = false;
  for (const input of inputs) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (!isBox(input)) isInRow = false;
    else if (isInRow && row && first && formOf(first) === formOf(input)) row.push(input);
    else {
      rows.push([input]);
      isInRow = true;
    }
  }
  return rows
    .filter((row) => row.length >= minBoxes && row.length <= maxBoxes)
    .filter(([first]) => first && claimOf(first)?.kind !== 'other' && !isOtherCode(textBefore(first)))
    .map((row) => ({
      kind: 'code',
      rank: row.every((box) => claimOf(box)?.rank === surest) ? surest : 2,
      inputs: row,
    }));
}

function isBox(input: HTMLInputElement): boolean {
  const { seen, names } = hintsOf(input);
  return input.maxLength === 1 || [...seen, ...names].some((text) => /\b(?:digit|ziffer)\b/.test(text));
}

/** The form, which a field in a shadow tree can have outside of it. */
const formOf = (input: HTMLInputElement): Element | null =>
  input.form ??
  closestOf(input, 'form') ??
  (documentOf(input) === document ? null : documentOf(input).documentElement);

/** The fields of the form that a person signs in with, one of each kind. */
function inOneForm(fields: readonly Field[]): Field[] {
  const forms = new Map<Element | null, Field[]>();
  for (const field of fields) {
    const [first] = field.inputs;
    const form = first ? formOf(first) : null;
    forms.set(form, [...(forms.get(form) ?? []), field]);
  }
  const [best = []] = [...forms.values()].sort((one, other) => rankOf(other) - rankOf(one));
  return fillable.flatMap((kind) => bestOf(best.filter((field) => field.kind === kind)));
}

/** The surest field of a kind. If two are as sure, the one with the cursor, or none: only a user name is no secret. */
function bestOf(fields: readonly Field[]): Field[] {
  const max = Math.max(...fields.map(({ rank }) => rank));
  const surestOnes = fields.filter(({ rank }) => rank === max);
  const focused = surestOnes.find(({ inputs }) => inputs.some(isFocused));
  const isAlone = surestOnes.length === 1 || surestOnes[0]?.kind === 'user-name';
  return focused ? [focused] : isAlone ? inPageOrder(surestOnes).slice(0, 1) : [];
}

function rankOf(fields: readonly Field[]): number {
  const passwords = fields.filter(({ kind }) => kind === 'password');
  const isDeclared = ({ rank }: Field) => rank === surest;
  return (
    (fields.some(({ inputs }) => inputs.some(isFocused)) ? 8 : 0) +
    (passwords.some(isDeclared) ? 4 : 0) +
    (passwords.length === 1 ? 3 : passwords.length > 0 ? 1 : 0) +
    (fields.some(({ kind }) => kind === 'code') ? 2 : 0) +
    (fields.some(isDeclared) ? 1 : 0)
  );
}

/** The field that the person is in, if the page doesn't say what it is and has no other to fill. */
function focusedField(seen: readonly HTMLInputElement[]): Field | null {
  const input = seen.find(isFocused);
  return input && saysNothing(input) ? { kind: 'user-name', rank: 1, inputs: [input] } : null;
}

function inPageOrder(fields: readonly Field[]): Field[] {
  const order = elementsOnPage();
  const placeOf = ({ inputs: [input] }: Field) => (input ? order.indexOf(input) : -1);
  return [...fields].sort((one, other) => placeOf(one) - placeOf(other));
}
