import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, vi } from 'vitest';
import { laterParts } from '../../renderer/app/later-parts.ts';

/* What jsdom lacks of a browser and a component asks for. */

// bits-ui scrolls the highlighted menu item into view; jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;
window.requestIdleCallback = () => 0;
// bits-ui measures the menu; without layout there is nothing to observe.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Compiling them is for the test runner to wait for, not for a test.
await Promise.all(Object.values(laterParts).map((load) => load()));

beforeEach(() => {
  window.location.hash = '';
});

afterEach(() => {
  Reflect.deleteProperty(window, 'podkey');
  setDocumentHidden(false);
  vi.useRealTimers();
});

/** Hides or shows the document, as minimising the window does. */
export function setDocumentHidden(hidden: boolean): void {
  if (document.hidden === hidden) return;
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
