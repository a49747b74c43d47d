/** Prefixes of artefacts that must not be distributed. */
const placeholderLabel = 'PLACEHOLDER-';
const unsignedLabel = 'UNSIGNED-';

/** Returns an artefact's prefixes. */
export function labelsFor({
  isPlaceholder,
  isSigned,
}: {
  isPlaceholder: boolean;
  isSigned: boolean;
}): string {
  return `${isPlaceholder ? placeholderLabel : ''}${isSigned ? '' : unsignedLabel}`;
}

/** Reads the prefixes of an artefact's name. */
export function labelsOf(name: string): { isPlaceholder: boolean; isSigned: boolean } {
  const isPlaceholder = name.startsWith(placeholderLabel);
  const rest = isPlaceholder ? name.slice(placeholderLabel.length) : name;
  return { isPlaceholder, isSigned: !rest.startsWith(unsignedLabel) };
}
