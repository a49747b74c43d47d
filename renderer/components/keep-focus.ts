import type { Attachment } from 'svelte/attachments';

/** Which element handles a focus event: the innermost that keeps the focus. */
const keepers = new WeakMap<Event, Element>();

/**
 * Keeps the focus within an element. If the focused element is removed or disabled, as a pressed button often is, the focus moves
 * to `next()`. Otherwise keyboard users would have to start at the top of the window.
 */
export function keepFocus(next: () => HTMLElement | null | undefined): Attachment<HTMLElement> {
  return (container) => {
    let last: { element: Element; keeper: Element } | null = null;
    const remember = (event: FocusEvent) => {
      const keeper = keepers.get(event) ?? container;
      keepers.set(event, keeper);
      last = event.target instanceof Element ? { element: event.target, keeper } : null;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last || (last.element.isConnected && !last.element.matches(':disabled'))) return;
      if (last.keeper !== container && last.keeper.isConnected) return;
      const { activeElement } = document;
      const isNowhere = activeElement === document.body || activeElement === last.element;
      last = null;
      if (isNowhere) next()?.focus();
    });
    container.addEventListener('focusin', remember);
    container.addEventListener('focusout', forget);
    observer.observe(container, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      container.removeEventListener('focusin', remember);
      container.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  };
}
