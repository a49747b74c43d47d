/** What the page had said about fields before their `autocomplete` was turned off. */
const before = new WeakMap<HTMLInputElement, string>();

/**
 * Keeps a field's value out of the browser's files. Browsers write what is in text fields into their session files, and what was submitted
 * into their form history, unless `autocomplete` is `off`.
 */
export function keepOffDisk(input: HTMLInputElement): void {
  const said = autocompleteOf(input);
  input.setAttribute('autocomplete', 'off');
  before.set(input, said);
}

/** What the page says in a field's `autocomplete` attribute, also after `keepOffDisk`. */
export function autocompleteOf(input: HTMLInputElement): string {
  const says = input.getAttribute('autocomplete') ?? '';
  return says === 'off' ? (before.get(input) ?? says) : says;
}
