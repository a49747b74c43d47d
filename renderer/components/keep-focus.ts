import type { Attachment } from 'svelte/attachments';

/** Which element handles a focus event: the innermost that keeps the focus. */
const keepers = new WeakMap<Event, Element>();

/**
 * Keeps the focus within an element. If the focused element is removed or disabled, as a pressed button often is, the focus moves
 * to `next()`, as soon as that is there. Otherwise keyboard users would have to start at the top of the window.
 */
export function keepFocus(next: () => HTMLElement | null | undefined): Attachment<HTMLElement> {
  return (container) => {
    // A weak reference: a removed element may have shown a secret and must not be kept in memory.
    let last: { element: WeakRef<Element>; keeper: Element } | null = null;
    const remember = (event: FocusEvent) => {
      const keeper = keepers.get(event) ?? container;
      keepers.set(event, keeper);
      last = event.target instanceof Element ? { element: new WeakRef(event.target), keeper } : null;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last) return;
      const element = last.element.deref();
      if (element?.isConnected && !element.matches(':disabled')) return;
      if (last.keeper !== container && last.keeper.isConnected) return;
      const { activeElement } = document;
      const isNowhere = activeElement === document.body || activeElement === element;
      const following = isNowhere ? next() : undefined;
      // Without any, a later change may bring it.
      if (isNowhere && !following) return;
      last = null;
      following?.focus();
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
