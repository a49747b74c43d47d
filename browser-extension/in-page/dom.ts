import type { Field } from './find-fields.ts';
import { hidesText, keepFromBrowser } from './field-claims.ts';

/*
 * A form with a field named `parentElement` has that field in the place of its parent, and a document does the same with names of pictures
 * and frames (HTML, “named properties”). These ask the interface itself, so that a page can't answer for the browser.
 */

function read<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  of: Owner,
): Owner[Name] {
  return Reflect.get(owner, name, of);
}

/** What only extensions have: Chromium's and Firefox's function for shadow trees that pages can't look into. */
declare const chrome:
  | { dom?: { openOrClosedShadowRoot: (element: HTMLElement) => ShadowRoot | null } }
  | undefined;

/** An element's shadow tree, also a closed one, because it may hide something too. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const open = read(Element.prototype, 'shadowRoot', element);
  // The browser's own elements have trees that aren't the page's.
  if (open || !(element instanceof HTMLElement) || isA(element, 'input, textarea, video, audio, details'))
    return open;
  if (typeof chrome !== 'undefined' && chrome.dom) return chrome.dom.openOrClosedShadowRoot(element);
  const closed: unknown = Reflect.get(Element.prototype, 'openOrClosedShadowRoot', element);
  return closed instanceof ShadowRoot ? closed : null;
}
export const isA = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);
export const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);
export const previousOf = (node: Node): ChildNode | null =>
  read<Node, 'previousSibling'>(Node.prototype, 'previousSibling', node);
export const fullTextOf = (node: Node): string =>
  read<Node, 'textContent'>(Node.prototype, 'textContent', node) ?? '';
/** The text that is directly in an element. */
export const ownTextOf = (element: Element): string =>
  [...read<Node, 'childNodes'>(Node.prototype, 'childNodes', element)]
    .map((node) => (node instanceof Text ? node.data : ''))
    .join('');
export const boxOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);

/** The parent, also across the border of a shadow tree. */
export function parentOf(element: Element): Element | null {
  const slot = read(Element.prototype, 'assignedSlot', element);
  const parent = slot ?? read<Node, 'parentElement'>(Node.prototype, 'parentElement', element);
  if (parent) return parent;
  const root = Node.prototype.getRootNode.call(element);
  return root instanceof ShadowRoot ? root.host : null;
}

/** The nearest ancestor that a selector matches, also across shadow trees. */
export function closestOf(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; at = parentOf(at)) if (isA(at, selector)) return at;
  return null;
}

/** All elements below a document, shadow tree or element, in the order on the page, with those of open shadow trees in it. */
export function elementsIn(root: Document | ShadowRoot | Element): Element[] {
  const below = root instanceof Document ? read(Document.prototype, 'documentElement', root) : root;
  const found: Element[] = [];
  for (const element of below.querySelectorAll('*')) {
    found.push(element);
    const inner = shadowRootOf(element);
    if (inner) found.push(...elementsIn(inner));
  }
  return found;
}

/** The topmost element at a point, inside of shadow trees too. */
export function elementAt(x: number, y: number): Element | null {
  let hit = Document.prototype.elementFromPoint.call(document, x, y);
  for (;;) {
    const inner = hit && shadowRootOf(hit)?.elementFromPoint(x, y);
    if (!inner || inner === hit) return hit;
    hit = inner;
  }
}

/** The element with the focus, inside of shadow trees too. */
export function focusedElement(): Element | null {
  let active = read(Document.prototype, 'activeElement', document);
  for (;;) {
    const inner = active && shadowRootOf(active)?.activeElement;
    if (!inner) return active;
    active = inner;
  }
}

/**
 * Writes a value as a browser's own filling does: the page gets the events of a key, the input and the change. The value is set where the
 * page's own code can't replace the setter, because content scripts see the DOM without what the page changed in it.
 *
 * @param isUnchanged tells whether an input is still the one that was found. It is asked after the page's code has run
 * @returns whether the page kept every character
 */
export async function writeField(
  field: Field,
  value: string,
  isUnchanged: (input: HTMLInputElement) => boolean,
): Promise<boolean> {
  const isKept = await write(field, value, isUnchanged);
  if (isKept) for (const input of field.inputs) written.set(input, markOf(input.value));
  return isKept;
}

async function write(
  { kind, inputs }: Field,
  value: string,
  isUnchanged: (input: HTMLInputElement) => boolean,
): Promise<boolean> {
  const writeInto = (input: HTMLInputElement, text: string, key: string) => {
    input.focus({ preventScroll: true });
    if (!isUnchanged(input)) return false;
    if (kind === 'password' && !hideText(input)) return false;
    if (!setValue(input, text)) return false;
    if (kind !== 'user-name') keepFromBrowser(input);
    tellPage(input, text, key);
    return true;
  };
  const [only, ...others] = inputs;
  if (!only) return false;
  if (others.length === 0) {
    if (!writeInto(only, value, 'Unidentified')) return false;
    await pageHasReacted();
    return kind === 'code' ? isSameCode(only.value, value) : only.value === value;
  }
  const digits = value.split('');
  if (digits.length !== inputs.length) return false;
  for (const [at, input] of inputs.entries()) {
    // Pages put the focus, and some of them the digits, into the next boxes themselves.
    if (input.isConnected && input.value === digits[at] && at > 0) continue;
    if (!writeInto(input, digits[at] ?? '', digits[at] ?? '')) return false;
    await pageHasReacted();
  }
  return inputs.map((input) => input.value).join('') === value;
}

/** The fields that Podkey wrote into, with a mark of what they had then. */
const written = new WeakMap<HTMLInputElement, number>();
const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));

/** Not the value itself, because the extension keeps none. */
const markOf = (value: string): number =>
  Array.from(value).reduce((mark, sign) => Math.imul(mark ^ (sign.codePointAt(0) ?? 0), 16_777_619), seed);

/** Whether a field has what Podkey wrote into it. */
export const isAsWritten = (input: HTMLInputElement): boolean => written.get(input) === markOf(input.value);

/** Shows dots in place of a text that is a password, and returns whether it does. */
function hideText(input: HTMLInputElement): boolean {
  if (!hidesText(input)) input.style.setProperty('-webkit-text-security', 'disc', 'important');
  return hidesText(input);
}

/** Pages may group the digits of a code. */
const isSameCode = (shown: string, code: string): boolean =>
  shown.replaceAll(/[\s-]/g, '') === code.replaceAll(/[\s-]/g, '');

/** Returns whether the field took the value. If not, it has what it had before. */
function setValue(input: HTMLInputElement, value: string): boolean {
  // A longer one would be cut off, or sent as nobody could type it.
  if (input.maxLength >= 0 && input.maxLength < value.length) return false;
  const before = input.value;
  input.value = value;
  // The field removes what its type doesn't have, such as letters from a number.
  if (input.value !== value) {
    input.value = before;
    return false;
  }
  return true;
}

function tellPage(input: HTMLInputElement, value: string, key: string): void {
  const shared = { bubbles: true, composed: true };
  input.dispatchEvent(new KeyboardEvent('keydown', { ...shared, cancelable: true, key }));
  input.dispatchEvent(
    new InputEvent('input', { ...shared, inputType: 'insertReplacementText', data: value }),
  );
  input.dispatchEvent(new KeyboardEvent('keyup', { ...shared, cancelable: true, key }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
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
