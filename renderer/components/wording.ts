export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The address's host, with its port if that is not the default: short enough for a badge. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
