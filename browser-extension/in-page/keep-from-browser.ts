/** What the page had said in fields' `autocomplete`. */
const before = new WeakMap<HTMLInputElement, string>();

/**
 * Keeps a field's value from the browser. Browsers write what is in text fields into their session files and form history, unless
 * `autocomplete` is `off`; and some have its spelling checked by a server. A page that shows a password makes its field such a text field.
 */
export function keepFromBrowser(input: HTMLInputElement): void {
  const said = autocompleteOf(input);
  input.setAttribute('autocomplete', 'off');
  before.set(input, said);
  input.spellcheck = false;
}

/** What the page says in a field's `autocomplete` attribute, also after `keepFromBrowser`. */
export function autocompleteOf(input: HTMLInputElement): string {
  const says = input.getAttribute('autocomplete') ?? '';
  return says === 'off' ? (before.get(input) ?? says) : says;
}
