import { newPassphraseSchema } from '../../../shared/schemas/offline-copies.ts';
import { offlineText as text } from '../../../shared/text/en/offline-copies.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';
import { makePassphrase } from './make-passphrase.ts';

type Field = 'present' | 'passphrase' | 'again' | 'days';

/** A new offline passphrase, entered twice. */
export class NewPassphrase {
  passphrase = $state('');
  again = $state('');
  isShown = $state(false);
  isSuggested = $state(false);
  readonly fields = new FormFields<Field>(['days', 'present', 'passphrase', 'again']);

  /** Enters a random passphrase, to be written down and entered again. */
  suggest(): void {
    this.passphrase = makePassphrase();
    this.again = '';
    this.isShown = true;
    this.isSuggested = true;
    this.fields.errors = {};
    this.fields.inputs.again?.focus();
  }

  /** Shows what is wrong with the two, or with `more`; returns whether nothing is. */
  check(more: readonly { path: Field[]; message: string | undefined }[] = []): boolean {
    const rule = newPassphraseSchema.safeParse(this.passphrase).error?.issues[0]?.message;
    // Until the first is good, it is not worth repeating.
    const differs = rule || this.again === this.passphrase ? undefined : text.passphrasesDiffer;
    const issues = [
      ...more,
      { path: ['passphrase'], message: rule },
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
