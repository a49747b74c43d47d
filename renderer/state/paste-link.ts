import { hasValueLink, pastedText } from '../../shared/schemas/secure-value-link.ts';

/**
 * Pastes a link to a value that line breaks split, as a mail does, into a field of one line, where each break would become a blank. Any
 * other text is pasted as usual. For a field's `onpaste`.
 */
export function pasteLink(event: ClipboardEvent): void {
  const field = event.currentTarget;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!(field instanceof HTMLInputElement) || !/[\r\n]/.test(text)) return;
  const mended = pastedText(text);
  if (!hasValueLink(mended)) return;
  event.preventDefault();
  const lines = mended.split(/[\r\n]/).map((one) => one.trim());
  const line = lines.filter((one) => one !== '').join(' ');
  field.setRangeText(line, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: line }));
}
