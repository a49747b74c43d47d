/**
 * Keeps keyboard focus on the screen until the returned function is called.
 *
 * When the focused element is removed or disabled and nothing else takes the focus, it moves to the nearest ancestor that is still
 * there and focusable (`tabindex="-1"`), otherwise to the page's heading. A browser would leave it on the body, and keyboard users
 * would have to start at the top of the window.
 */
export function keepFocusOnScreen(body: HTMLElement): () => void {
  // Weak references: a removed element may have shown a secret and must not be kept in memory.
  let last: WeakRef<Element> | undefined;
  let candidates: WeakRef<HTMLElement>[] = [];
  let underneath = candidates;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    last = new WeakRef(target);
    const ancestors = focusableAncestors(target).map((ancestor) => new WeakRef(ancestor));
    // A dialog disappears together with its content. The element it was opened from comes next.
    if (target.closest('[role$="dialog"]')) candidates = [...ancestors, ...underneath];
    else candidates = underneath = ancestors;
  }

  function isLost(): boolean {
    const focused = document.activeElement;
    return (
      last !== undefined && isGone(last.deref()) && (focused === null || focused === body || isGone(focused))
    );
  }

  function putBack(): void {
    timer = undefined;
    if (!isLost()) return;
    const ancestor =
      candidates.map((reference) => reference.deref()).find((candidate) => candidate?.isConnected) ??
      body.querySelector<HTMLElement>('h1[tabindex="-1"]');
    ancestor?.focus({ preventScroll: true });
  }

  // Deferred: the code that removed the element may still move the focus itself, as a closing dialog does.
  const observer = new MutationObserver(() => {
    if (isLost()) timer ??= setTimeout(putBack);
  });
  body.addEventListener('focusin', remember);
  observer.observe(body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    body.removeEventListener('focusin', remember);
  };
}

const isGone = (element: Element | undefined) => !element?.isConnected || element.matches(':disabled');

/** Focusable ancestors, nearest first. */
function focusableAncestors(element: Element): HTMLElement[] {
  const ancestor = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return ancestor ? [ancestor, ...focusableAncestors(ancestor)] : [];
}

/** What `keyCode` is while an input method handles a key (UI Events §7.3.1). Some send it with a wrong `isComposing`. */
const inMethod = 229;

/**
 * Keeps the keys that an input method uses from the page's handlers, until the returned function is called.
 *
 * While a person composes a word in Japanese, Chinese or Korean, or with a dead key, Escape, Enter and the arrows belong to the input
 * method. Without this, Escape would close a dialog with all that was entered.
 */
export function keepKeysForInputMethod(window: Window): () => void {
  function stop(event: KeyboardEvent): void {
    // Nothing else is told early that a key belongs to an input method.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
    if (event.isComposing || event.keyCode === inMethod) event.stopImmediatePropagation();
  }
  window.addEventListener('keydown', stop, { capture: true });
  return () => window.removeEventListener('keydown', stop, { capture: true });
}
