import { passphraseText as text } from '../../shared/text/en/passphrase.ts';
import type { FormFields } from './form-fields.svelte.ts';

/** The fields of the passphrase in a form, which may have more. */
type Fields = Pick<
  FormFields<'passphrase' | 'again'>,
  'errors' | 'inputs' | 'showIssues' | 'focusFirstError'
>;

/** A new passphrase, entered twice in a form. */
export class NewPassphrase {
  passphrase = $state('');
  again = $state('');
  isShown = $state(false);
  isSuggested = $state(false);
  readonly fields: Fields;
  readonly #problemOf: (passphrase: string) => string | undefined;

  /** `problemOf` returns the rule that a passphrase breaks. */
  constructor(fields: Fields, problemOf: (passphrase: string) => string | undefined) {
    this.fields = fields;
    this.#problemOf = problemOf;
  }

  /** Enters a random passphrase, which the person writes down and enters again. */
  suggest(): void {
    this.passphrase = makePassphrase();
    this.again = '';
    this.isShown = true;
    this.isSuggested = true;
    this.fields.errors = {};
    this.fields.inputs.again?.focus();
  }

  /** Shows what is wrong with the two, and `more` of the form's other fields. Returns whether nothing is wrong. */
  check(more: readonly { path: readonly string[]; message: string | undefined }[] = []): boolean {
    const problem = this.#problemOf(this.passphrase);
    // Until the first is good, it is not worth repeating.
    const differs = problem || this.again === this.passphrase ? undefined : text.different;
    const issues = [
      ...more,
      { path: ['passphrase'], message: problem },
      { path: ['again'], message: differs },
    ].flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }]));
    this.fields.showIssues(issues);
    void this.fields.focusFirstError();
    return issues.length === 0;
  }

  clear(): void {
    this.passphrase = '';
    this.again = '';
    this.isShown = false;
    this.isSuggested = false;
  }
}

/** Letters that people neither confuse on paper nor mishear: no i, l, o, and no u beside v. */
const letters = 'abcdefghjkmnpqrstvwxyz';
const groups = 5;
const lettersInGroup = 4;

/** A random passphrase of 89 bits, 20 letters in groups that are easy to copy by hand: “bkdf-mwqr-…”. */
export function makePassphrase(): string {
  return Array.from({ length: groups }, randomGroup).join('-');
}

const randomGroup = () => Array.from({ length: lettersInGroup }, randomLetter).join('');

/** Each letter is equally likely: a byte that would favour the first ones is drawn again. */
function randomLetter(): string {
  const limit = 256 - (256 % letters.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return letters.charAt(byte % letters.length);
  }
}
