/**
 * An attachment for elements that show a secret: while they are mounted, only text fields can be selected.
 *
 * The elements' style already prevents selecting them directly. But Chromium puts the text of everything within a selection on the
 * X selection, whatever the style says, so Select all or dragging the mouse would leak the secret.
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
