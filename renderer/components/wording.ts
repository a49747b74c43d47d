/** A word with a capital, for where it stands alone. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The host of an address, with its port where it is unusual: short enough for a badge. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
