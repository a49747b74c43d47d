import { passphraseText as text } from '../../shared/text/en/passphrase.ts';
import type { FormFields } from './form-fields.svelte.ts';
import { makePassphrase } from './make-passphrase.ts';

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

  /** Forgets what was entered. */
  clear(): void {
    this.passphrase = '';
    this.again = '';
    this.isShown = false;
    this.isSuggested = false;
  }
}
