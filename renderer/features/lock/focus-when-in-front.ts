/**
 * Focuses a form's first control, now or as soon as the window has the focus.
 *
 * A lock must not draw keystrokes from another program: a window in the background waits until the person returns to it.
 */
export function focusWhenInFront(form: HTMLFormElement): () => void {
  const focus = () => form.querySelector<HTMLElement>('input, button')?.focus();
  if (document.hasFocus()) focus();
  else window.addEventListener('focus', focus, { once: true });
  return () => window.removeEventListener('focus', focus);
}
