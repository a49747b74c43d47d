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
