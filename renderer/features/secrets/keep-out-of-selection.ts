/**
 * Attached to what shows a secret: while it is there, nothing outside of text fields can be selected.
 *
 * Its style already forbids selecting it by itself. But Chromium puts all that lies within a selection on the X selection,
 * as text, whatever the style says: Select all, or a dragged mouse, would carry the secret out.
 */
export function keepOutOfSelection(): () => void {
  if (!isTextField(document.activeElement)) document.getSelection()?.removeAllRanges();
  document.addEventListener('selectstart', refuseOutsideTextFields);
  return () => document.removeEventListener('selectstart', refuseOutsideTextFields);
}

function refuseOutsideTextFields(event: Event): void {
  if (!isTextField(event.target)) event.preventDefault();
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
