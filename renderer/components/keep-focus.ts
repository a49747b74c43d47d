import type { Attachment } from 'svelte/attachments';

/** Which element looks after a focus: of those that keep it, the innermost. */
const keepers = new WeakMap<Event, Element>();

/**
 * Keeps the focus within an element: where what has it goes away or is disabled, as a button often is that was pressed, it
 * goes to `next()`. Without that whoever uses the keyboard would begin anew at the top of the window.
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
