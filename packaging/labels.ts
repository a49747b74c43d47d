/** What an artefact's name begins with where it must not be given to anyone. */
export const placeholderLabel = 'PLACEHOLDER-';
export const unsignedLabel = 'UNSIGNED-';

/** The words that go before an artefact's name. */
export function labelsFor({
  isPlaceholder,
  isSigned,
}: {
  isPlaceholder: boolean;
  isSigned: boolean;
}): string {
  return `${isPlaceholder ? placeholderLabel : ''}${isSigned ? '' : unsignedLabel}`;
}

/** Which of the words an artefact's name begins with. */
export function labelsOf(name: string): { isPlaceholder: boolean; isSigned: boolean } {
  const isPlaceholder = name.startsWith(placeholderLabel);
  const rest = isPlaceholder ? name.slice(placeholderLabel.length) : name;
  return { isPlaceholder, isSigned: !rest.startsWith(unsignedLabel) };
}
