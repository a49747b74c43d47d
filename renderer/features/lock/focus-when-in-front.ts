/**
 * Puts the cursor into a form's first control, once the window is the one in front.
 *
 * Locking must not draw anyone's keys to it: a window that is behind another waits until the person comes.
 */
export function focusWhenInFront(form: HTMLFormElement): () => void {
  const focus = () => form.querySelector<HTMLElement>('input, button')?.focus();
  if (document.hasFocus()) focus();
  else window.addEventListener('focus', focus, { once: true });
  return () => window.removeEventListener('focus', focus);
}
