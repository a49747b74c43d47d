import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, vi } from 'vitest';

/* What jsdom lacks of a browser and a component asks for. */

// bits-ui scrolls the highlighted menu item into view; jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;
// bits-ui measures the menu; without layout there is nothing to observe.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

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
