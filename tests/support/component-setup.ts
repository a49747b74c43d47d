import '@testing-library/jest-dom/vitest';
import { configure, getConfig } from '@testing-library/svelte';
import { afterEach, beforeEach, vi } from 'vitest';
import { lazyParts } from '../../renderer/app/lazy-parts.ts';
import { quickComputedStyle } from './computed-style.ts';

/* Browser features that components use and jsdom lacks. */

// bits-ui scrolls the highlighted menu item into view; jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
window.requestIdleCallback = () => 0;
// bits-ui measures the menu; without layout there is nothing to observe.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

window.getComputedStyle = quickComputedStyle(window.getComputedStyle.bind(window));
// A waiting query fails many times a second; only its last failure is worth printing the page.
const { getElementError } = getConfig();
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  // A loaded machine is slow, which is not a failure.
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

// Loaded here, so that compiling them does not count as a test's time.
await Promise.all(Object.values(lazyParts).map((load) => load()));

beforeEach(() => {
  window.location.hash = '';
});

afterEach(() => {
  Reflect.deleteProperty(window, 'podkey');
  setDocumentHidden(false);
  vi.useRealTimers();
});

/** Hides or shows the document, as minimizing the window does. */
export function setDocumentHidden(hidden: boolean): void {
  if (document.hidden === hidden) return;
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
