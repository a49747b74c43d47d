import type { FieldSignals, PageSignals, Place, PlacedText } from './decision/signals.ts';
import { wordsIn } from './decision/read-text.ts';
import {
  attributeOf,
  boxOf,
  closestOf,
  documentOf,
  elementsIn,
  elementsOnPage,
  focusedElement,
  isA,
  isDocument,
  isElement,
  isInput,
  isShadowRoot,
  isText,
  parentOf,
  previousOf,
} from './dom.ts';

/* What a page says of its fields, as plain objects. No value of a field is in them. */

/** What the page had said in fields' `autocomplete`. */
const before = new WeakMap<HTMLInputElement, string>();

/**
 * Keeps a field's value from the browser. Browsers write what is in text fields into their session files and form history, unless
 * `autocomplete` is `off`; and some have its spelling checked by a server. A page that shows a password makes its field such a text field.
 */
export function keepFromBrowser(input: HTMLInputElement): void {
  const words = autocompleteOf(input);
  input.setAttribute('autocomplete', 'off');
  before.set(input, words);
  input.spellcheck = false;
}

/** What the page says in a field's `autocomplete` attribute, also after `keepFromBrowser`. */
export function autocompleteOf(input: HTMLInputElement): string {
  const says = input.getAttribute('autocomplete') ?? '';
  return says === 'off' ? (before.get(input) ?? says) : says;
}

const textTypes = new Set(['text', 'search', 'email', 'tel', 'number', 'url', 'password']);

/** Whether this is a field for a text. */
export const isUsable = (element: Element): element is HTMLInputElement =>
  isInput(element) && textTypes.has(element.type);

/** Whether a person can't write into it now. Pages lock empty ones until the cursor is in them. */
export const isLocked = (input: HTMLInputElement): boolean => isA(input, ':disabled') || input.readOnly;

export const hidesText = (input: HTMLInputElement): boolean =>
  input.type === 'password' ||
  (input.type === 'text' &&
    !/^(?:|none)$/.test(getComputedStyle(input).getPropertyValue('-webkit-text-security')));

/** Whether something is in a field, also what its type doesn't take. */
export const hasValue = (input: HTMLInputElement): boolean => input.value !== '' || input.validity.badInput;

/** The form, which a field in a shadow tree can have outside of it. */
const formOf = (input: HTMLInputElement): Element | null =>
  input.form ??
  closestOf(input, 'form') ??
  (documentOf(input) === document ? null : documentOf(input).documentElement);

/** The longest text that is read, in characters: a paragraph is about more than a field. */
const maxTextBefore = 120;
/** The longest text that names the field below it, if nothing else says that it is a label. */
const maxNear = 40;
/** How far above a field its text may be. */
const maxLevels = 4;
/** How many nodes are read of one text. */
const maxNodes = 200;

const group = 'fieldset, [role=group], [role=radiogroup]';
const isRead =
  'a, button, input, select, textarea, script, style, template, svg, [hidden], [role=button], [role=alert]';

/** What is written at a field itself, and its names in the page, each in lower case and without signs. */
export interface Hints {
  seen: string[];
  names: string[];
}

export function hintsOf(input: HTMLInputElement): Hints {
  const texts = textsOf(input);
  const plain = (places: readonly Place[]) =>
    texts.filter(({ place }) => places.includes(place)).map(({ text }) => wordsIn(text).join(' '));
  return { seen: plain(['label', 'aria', 'placeholder', 'title']), names: plain(['name']) };
}

/** @param isAsWritten tells whether a field has what Podkey wrote into it */
export function describePage(
  inputs: readonly HTMLInputElement[],
  isAsWritten: (input: HTMLInputElement) => boolean,
): PageSignals {
  const forms: (Element | null)[] = [];
  const groups: Element[] = [];
  const placeIn = <Each>(list: Each[], each: Each): number => {
    const at = list.indexOf(each);
    return at < 0 ? list.push(each) - 1 : at;
  };
  const cursor = focusedElement();
  const fields = inputs.map((input): FieldSignals => {
    const inGroup = closestOf(input, group);
    return {
      type: input.type,
      hidesText: hidesText(input),
      purposes: autocompleteOf(input).toLowerCase().split(/\s+/).filter(Boolean),
      texts: textsOf(input, inGroup),
      form: placeIn(forms, formOf(input)),
      group: inGroup ? placeIn(groups, inGroup) : -1,
      maxLength: lengthOf(input),
      width: Math.round(input.getBoundingClientRect().width),
      isNumeric: isNumeric(input),
      isInSearch:
        attributeOf(input, 'role') === 'searchbox' || closestOf(input, '[role=search], search') !== null,
      isLocked: isLocked(input),
      isBesidePicture: isBesidePicture(input),
      hasValue: hasValue(input),
      hasCursor: input === cursor,
      isWritten: isAsWritten(input),
    };
  });
  const headings = elementsOnPage().filter((element) => isA(element, 'h1, h2, h3, [role=heading]'));
  return {
    fields,
    forms: forms.map((form, at) =>
      textsOfForm(
        form,
        inputs.find((input) => formOf(input) === forms[at]),
        headings,
      ),
    ),
  };
}

/** What the page writes at a field, and what it calls the field. */
export function textsOf(input: HTMLInputElement, inGroup = closestOf(input, group)): PlacedText[] {
  const root = input.getRootNode();
  const labelledBy = (attributeOf(input, 'aria-labelledby') ?? '')
    .split(/\s+/)
    .flatMap((id) => (id === '' ? [] : textById(root, id)));
  const texts: PlacedText[] = [];
  const add = (place: Place, text: string) => {
    // Who is signing in is often written above the password.
    const read = place === 'placeholder' ? text : text.replaceAll(/\S+@\S+/g, ' ');
    if (/[\p{L}\p{N}]/u.test(read)) texts.push({ place, text: read.trim().slice(0, 1_000) });
  };
  for (const label of input.labels ?? []) add('label', textOf(label));
  add('aria', [attributeOf(input, 'aria-label') ?? '', ...labelledBy].join(' '));
  add('placeholder', input.placeholder);
  if (!texts.some(({ text }) => /\p{L}/u.test(text))) {
    const near = textBefore(input);
    if (near) add(near.place, near.text);
  }
  add('title', input.title);
  if (inGroup) add('group', nameOfGroup(inGroup));
  add('name', attributeOf(input, 'name') ?? '');
  add('name', attributeOf(input, 'id') ?? '');
  return texts;
}

function textById(root: Node, id: string): string {
  const element = isDocument(root)
    ? Document.prototype.getElementById.call(root, id)
    : isShadowRoot(root)
      ? root.getElementById(id)
      : null;
  return element ? textOf(element) : '';
}

function nameOfGroup(element: Element): string {
  const legend = element.querySelector('legend');
  return [attributeOf(element, 'aria-label') ?? '', legend ? textOf(legend) : ''].join(' ');
}

/** The text in an element without that of its links and buttons: “Forgot password?” is often in a password's label. */
function textOf(node: Node): string {
  const texts: string[] = [];
  let count = 0;
  const add = (at: Node) => {
    count += 1;
    if (count > maxNodes) return;
    if (isText(at)) texts.push(at.data);
    else if (isElement(at) && (at === node || !isA(at, isRead)))
      for (const child of childrenOf(at)) add(child);
  };
  add(node);
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

const childrenOf = (element: Element): NodeListOf<ChildNode> =>
  Reflect.get(Node.prototype, 'childNodes', element);

/** The text just before a field: old pages, and rows of boxes, have no labels. */
function textBefore(input: HTMLInputElement): PlacedText | null {
  let at: Element | null = input;
  for (let level = 0; at && level < maxLevels && !isA(at, 'form, fieldset'); at = parentOf(at), level += 1)
    for (let each = previousOf(at); each; each = previousOf(each)) {
      const element = isElement(each) ? each : null;
      if (element && [element, ...elementsIn(element)].some(isUsable)) return null;
      const text = element && isA(element, isRead) ? '' : textOf(each);
      if (text === '') continue;
      if (text.length > maxTextBefore) return null;
      const isLabel = !element || /[:：]$/.test(text) || isA(element, 'td, th, dt, label, b, strong');
      const isNear = element && text.length <= maxNear && isA(element, 'div, span, p');
      return { place: isLabel ? 'before' : isNear ? 'near' : 'heading', text };
    }
  return null;
}

/** How many characters a field takes, by its length, its pattern or its highest number; -1 if the page doesn't say. */
function lengthOf(input: HTMLInputElement): number {
  if (input.maxLength >= 0) return input.maxLength;
  const digits = /^\^?(?:\\d|\[0-9\])(?:\{(?:\d+,)?(\d+)\})?\$?$/.exec(input.pattern);
  if (digits) return Number(digits[1] ?? 1);
  return input.type === 'number' && /^9+$/.test(input.max) ? input.max.length : -1;
}

const isNumeric = (input: HTMLInputElement): boolean =>
  input.type === 'number' ||
  input.type === 'tel' ||
  /^(?:numeric|decimal|tel)$/.test(input.inputMode) ||
  /^\^?(?:\\d|\[0-9\])/.test(input.pattern);

/** What is written on a form's first button and above it, and what the page calls it. */
function textsOfForm(
  form: Element | null,
  first: HTMLInputElement | undefined,
  headings: readonly Element[],
): string[] {
  const above =
    first &&
    headings.findLast((heading) => documentOf(heading) === documentOf(first) && isBefore(heading, first));
  const texts = [above ? textOf(above) : ''];
  if (form) {
    const button = form.querySelector('button:not([type=button], [type=reset]), input[type=submit]');
    texts.push(
      ...['id', 'name', 'aria-label', 'class'].map((name) => attributeOf(form, name) ?? ''),
      button && isInput(button) ? button.value : button ? textsIn(button) : '',
    );
  }
  return texts.filter((text) => text !== '');
}

const textsIn = (button: Element): string => [...childrenOf(button)].map(textOf).join(' ');

const isBefore = (one: Node, other: Node): boolean =>
  (Node.prototype.compareDocumentPosition.call(one, other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** How far above a field a picture may be that belongs to it, its least width in px, and how much wider than high it is. */
const maxPictureLevels = 3;
const minPictureWidth = 60;
const minPictureRatio = 1.5;

function isBesidePicture(input: HTMLInputElement): boolean {
  let at = parentOf(input);
  for (let level = 0; at && level < maxPictureLevels; at = parentOf(at), level += 1) {
    if (at.querySelectorAll('input:not([type=hidden])').length > 1) return false;
    const isWide = (picture: Element) => {
      const { width, height } = boxOf(picture);
      return width >= minPictureWidth && width >= minPictureRatio * height;
    };
    if ([...at.querySelectorAll('img, canvas')].some(isWide)) return true;
  }
  return false;
}
