import { focusedElement, isOnPage } from './dom.ts';
import { isLocked } from './describe-page.ts';

/*
 * What a page hears of a person at its fields, in the order in which browsers say it. The value is set where the page's own code can't
 * replace the setter, because content scripts see the DOM without what the page changed in it.
 */

/** How long a page may take to unlock a field that was entered, in ms. */
const unlocksWithinMs = 600;
const pollMs = 10;

/** Resolves when something is so, or after a time, to whether it is. */
export async function isSoWithin(isSo: () => boolean, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  while (!isSo()) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return true;
}

/** Puts the cursor into a field, and waits for a page that locks fields until then, or until a click. */
export async function enter(input: HTMLInputElement): Promise<void> {
  focusOn(input);
  if (!isLocked(input)) return;
  const isOpen = () => !isOnPage(input) || !isLocked(input);
  if (await isSoWithin(isOpen, unlocksWithinMs / 2)) return;
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    input.dispatchEvent(
      new (name.startsWith('pointer') ? PointerEvent : MouseEvent)(name, {
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    );
  focusOn(input);
  await isSoWithin(isOpen, unlocksWithinMs / 2);
}

/** In a window that another one covers, browsers report no focus. */
function focusOn(input: HTMLInputElement): void {
  const before = focusedElement();
  if (before === input) return;
  tellChange();
  const heard = new Set<Event>();
  const hear = (event: Event) => heard.add(event);
  input.addEventListener('focus', hear, { capture: true, once: true });
  input.focus({ preventScroll: true });
  input.removeEventListener('focus', hear, { capture: true });
  if (heard.size > 0 || focusedElement() !== input) return;
  const tell = (to: Element, name: string, relatedTarget: Element | null) =>
    to.dispatchEvent(
      new FocusEvent(name, {
        composed: true,
        bubbles: name.startsWith('focus') && name !== 'focus',
        relatedTarget,
      }),
    );
  for (const name of ['blur', 'focusout']) if (before) tell(before, name, input);
  for (const name of ['focus', 'focusin']) tell(input, name, before);
}

/** The change of the field that was written last, which the page hears of when the field is left. */
let untold: { input: HTMLInputElement; end: AbortController } | null = null;

function tellChange(): void {
  const last = untold;
  untold = null;
  last?.end.abort();
  last?.input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The browser reports a change that a person typed, when they leave the field or press Enter in it. It doesn't know this one. */
function tellChangeWhenLeft(input: HTMLInputElement): void {
  untold?.end.abort();
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  untold = { input, end };
  input.addEventListener('blur', tellChange, options);
  input.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter') tellChange();
    },
    options,
  );
  input.addEventListener(
    'input',
    ({ isTrusted }) => {
      if (!isTrusted) return;
      untold = null;
      end.abort();
    },
    options,
  );
}

/**
 * Types a text in place of what a field has: the page sees the last key of it, with the others there already, as after a paste. So
 * pages that wait for keys see one, and those that act at each input act once.
 *
 * @returns whether the field took the text. If not, it has what it had before
 */
export function typeInto(input: HTMLInputElement, text: string): boolean {
  const before = input.value;
  if (!takes(input, text)) {
    input.value = before;
    return false;
  }
  const key = Array.from(text).at(-1) ?? '';
  input.value = text.slice(0, text.length - key.length);
  const isKeyTaken = tellKey(input, 'keydown', key);
  if (isKeyTaken) tellKey(input, 'keypress', key);
  const isTyped = tellInput(input, 'beforeinput', key);
  if (isTyped) {
    input.value = text;
    tellInput(input, 'input', key);
  } else if (input.value !== text) input.value = before;
  tellKey(input, 'keyup', key);
  if (isTyped) tellChangeWhenLeft(input);
  return isTyped || input.value === text;
}

/** Whether a field keeps a text: it removes what its type doesn't have, such as letters from a number. */
function takes(input: HTMLInputElement, text: string): boolean {
  input.value = text;
  return input.value === text || (input.type === 'email' && input.value === text.trim());
}

/** Returns whether the page lets the browser continue. */
function tellKey(input: HTMLInputElement, name: 'keydown' | 'keypress' | 'keyup', key: string): boolean {
  const char = key.codePointAt(0) ?? 0;
  const upper = key.toUpperCase();
  const isPlain = /^[A-Z\d]$/.test(upper);
  const keyCode = name === 'keypress' ? char : isPlain ? upper.charCodeAt(0) : 0;
  const code = isPlain ? `${/\d/.test(key) ? 'Digit' : 'Key'}${upper}` : '';
  // What pages of long ago read.
  const former = { keyCode, which: keyCode, charCode: name === 'keypress' ? char : 0 };
  const shared = { bubbles: true, composed: true, cancelable: true };
  const shiftKey = key !== key.toLowerCase();
  return input.dispatchEvent(new KeyboardEvent(name, { ...shared, ...former, key, code, shiftKey }));
}

const tellInput = (input: HTMLInputElement, name: 'beforeinput' | 'input', data: string): boolean =>
  input.dispatchEvent(
    new InputEvent(name, {
      bubbles: true,
      composed: true,
      cancelable: name === 'beforeinput',
      inputType: 'insertText',
      data,
    }),
  );
