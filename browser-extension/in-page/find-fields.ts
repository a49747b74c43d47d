import type { Fillable } from '../messages.ts';
import { closestOf, elementsIn, focusedElement } from './dom.ts';
import { autocompleteOf } from './keep-from-browser.ts';
import { isSeen } from './visibility.ts';

/** A field of the page: one element, or the boxes for a code's single digits. */
export interface Field {
  kind: Fillable;
  inputs: readonly HTMLInputElement[];
}

/** The fields of the page's top document, in the order on the page. */
export interface Found {
  fields: Field[];
  /** Whether there are others that a person doesn't see. */
  hidesSome: boolean;
}

const textTypes = new Set(['text', 'email', 'tel', 'number', 'url', 'password']);

/** How few and how many digits a code in single boxes has. */
const fewestBoxes = 4;
const mostBoxes = 10;

const newPassword = /new-?_? ?pass|confirm|repeat|retype|again|verify pass|neues|wiederhol|bestätigen/;
const passwordWords = /passw|pwd|kennwort/;
const codeWords =
  /\b(?:otp|totp|mfa|2fa|tfa)\b|one-?_? ?time|otp-?_?code|(?:verif\w*|security|auth\w*|login|sms|access|mfa|2fa)[-_ ]?(?:code|token)|einmal-?(?:code|passwort|kennwort)|(?:bestätigungs|sicherheits|prüf|anmelde)code|\b(?:pass)?code\b|\btoken\b/;
const otherCodes =
  /zip|postal|postcode|country|area.?code|dial|promo|coupon|voucher|gift|invit|discount|referral|plz|postleitzahl|gutschein|vorwahl|barcode|\bqr/;
const userWords =
  /user|login|log-?on|sign-?in|e-?mail|account|benutzer|anmelde|kennung|konto|kunden-?n|identifier|member|mitglied|\bupn\b|\buid\b/;
const otherFields =
  /search|suche|captcha|newsletter|subscribe|abonn|coupon|promo|filter|first-?_? ?name|last-?_? ?name|vorname|nachname|comment/;

/** Finds the fields to fill. */
export function findFields(): Found {
  const inputs = elementsIn(document).filter(isUsable);
  const seen = inputs.filter(isSeen);
  const candidates = classify(seen);
  const fields = inOneForm(candidates);
  const pointedAt = focusedField(seen, fields);
  if (pointedAt) fields.push(pointedAt);
  const hidden = inputs.filter((input) => !seen.includes(input));
  return { fields: inPageOrder(fields), hidesSome: classify(hidden).length > 0 };
}

function isUsable(element: Element): element is HTMLInputElement {
  return (
    element instanceof HTMLInputElement &&
    textTypes.has(element.type) &&
    !element.matches(':disabled') &&
    !element.readOnly
  );
}

/** What the page says a field is for, in lower case: its names and labels. */
export function hintsOf(input: HTMLInputElement): string {
  const labels = [...(input.labels ?? [])].map((label) => label.textContent);
  const root = input.getRootNode();
  const labelledBy = (input.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id === '' ? '' : textOf(root, id)));
  return [
    input.name,
    input.id,
    input.placeholder,
    input.title,
    input.getAttribute('aria-label') ?? '',
    ...labels,
    ...labelledBy,
  ]
    .map((text) =>
      text
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter((text) => text !== '')
    .join(' | ')
    .slice(0, 2_000);
}

function textOf(root: Node, id: string): string {
  if (root instanceof Document) return Document.prototype.getElementById.call(root, id)?.textContent ?? '';
  return root instanceof ShadowRoot ? (root.getElementById(id)?.textContent ?? '') : '';
}

const purposesOf = (input: HTMLInputElement): string[] => autocompleteOf(input).toLowerCase().split(/\s+/);

function classify(inputs: readonly HTMLInputElement[]): Field[] {
  const boxes = digitBoxes(inputs);
  const boxed = new Set(boxes.flatMap((field) => field.inputs));
  const single = inputs.filter((input) => !boxed.has(input));
  const sure = single.flatMap((input): Field[] => {
    const kind = kindOf(input);
    return kind === null ? [] : [{ kind, inputs: [input] }];
  });
  return [...boxes, ...sure, ...userNamesBefore(single, sure)];
}

function kindOf(input: HTMLInputElement): Fillable | null {
  const purposes = purposesOf(input);
  if (purposes.includes('one-time-code')) return 'code';
  if (purposes.includes('current-password')) return 'password';
  if (purposes.includes('new-password') || purposes.some((purpose) => purpose.startsWith('cc-'))) return null;
  const hints = hintsOf(input);
  if (input.type === 'password') {
    if (newPassword.test(hints)) return null;
    return codeWords.test(hints.replaceAll(/one-?time pass\w*/g, 'otp')) && !passwordWords.test(hints)
      ? 'code'
      : 'password';
  }
  if (purposes.includes('username')) return 'user-name';
  if (otherFields.test(hints) || isSearch(input)) return null;
  if (codeWords.test(hints) && !otherCodes.test(hints)) return 'code';
  if (input.type === 'number') return null;
  if (passwordWords.test(hints)) return newPassword.test(hints) ? null : 'password';
  if (input.type === 'email' || purposes.includes('email') || userWords.test(hints)) return 'user-name';
  return null;
}

const isSearch = (input: HTMLInputElement): boolean =>
  input.getAttribute('role') === 'searchbox' || closestOf(input, '[role=search], search') !== null;

/** A text field just before a password field is its user name, whatever the page calls it. */
function userNamesBefore(inputs: readonly HTMLInputElement[], sure: readonly Field[]): Field[] {
  return sure.flatMap((field): Field[] => {
    const [password] = field.inputs;
    if (field.kind !== 'password' || !password) return [];
    const form = formOf(password);
    if (sure.some(({ kind, inputs: [input] }) => kind === 'user-name' && input && formOf(input) === form))
      return [];
    const before = inputs[inputs.indexOf(password) - 1];
    const isOther =
      !before ||
      formOf(before) !== form ||
      before.type === 'password' ||
      before.type === 'number' ||
      isSearch(before) ||
      otherFields.test(hintsOf(before)) ||
      sure.some((each) => each.inputs.includes(before));
    return isOther ? [] : [{ kind: 'user-name', inputs: [before] }];
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
    .filter((row) => row.length >= fewestBoxes && row.length <= mostBoxes)
    .map((row) => ({ kind: 'code', inputs: row }));
}

const isBox = (input: HTMLInputElement): boolean =>
  input.maxLength === 1 || /\b(?:digit|ziffer)\b/.test(hintsOf(input));

/** The form, which a field in a shadow tree can have outside of it. */
const formOf = (input: HTMLInputElement): Element | null => input.form ?? closestOf(input, 'form');

/** The fields of the form that a person signs in with, one of each kind. */
function inOneForm(fields: readonly Field[]): Field[] {
  const forms = new Map<Element | null, Field[]>();
  for (const field of fields) {
    const [first] = field.inputs;
    const form = first ? formOf(first) : null;
    forms.set(form, [...(forms.get(form) ?? []), field]);
  }
  const focused = focusedElement();
  const [best] = [...forms.values()].sort((one, other) => rankOf(other, focused) - rankOf(one, focused));
  const kinds = new Set<Fillable>();
  return inPageOrder(best ?? [])
    .sort((one, other) => Number(isDeclared(other)) - Number(isDeclared(one)))
    .filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
}

/** Whether the page says itself what the field is for. */
const isDeclared = ({ inputs: [input] }: Field): boolean =>
  input !== undefined &&
  ['username', 'current-password', 'one-time-code'].some((purpose) => purposesOf(input).includes(purpose));

function rankOf(fields: readonly Field[], focused: Element | null): number {
  const passwords = fields.filter(({ kind }) => kind === 'password');
  const isFocused = fields.some(({ inputs }) => inputs.some((input) => input === focused));
  return (
    (isFocused ? 8 : 0) +
    (passwords.some(isDeclared) ? 4 : 0) +
    (passwords.length === 1 ? 3 : passwords.length > 0 ? 1 : 0) +
    (fields.some(({ kind }) => kind === 'code') ? 2 : 0) +
    (fields.some(isDeclared) ? 1 : 0)
  );
}

/** The field that the person is in, if the page doesn't say what it is and it has no other to fill. */
function focusedField(seen: readonly HTMLInputElement[], fields: readonly Field[]): Field | null {
  const focused = focusedElement();
  const input = seen.find((each) => each === focused);
  if (!input || fields.length > 0 || input.type === 'number' || isSearch(input)) return null;
  return purposesOf(input).includes('new-password') || newPassword.test(hintsOf(input))
    ? null
    : { kind: input.type === 'password' ? 'password' : 'user-name', inputs: [input] };
}

function inPageOrder(fields: readonly Field[]): Field[] {
  const order = elementsIn(document);
  const placeOf = ({ inputs: [input] }: Field) => (input ? order.indexOf(input) : -1);
  return [...fields].sort((one, other) => placeOf(one) - placeOf(other));
}
