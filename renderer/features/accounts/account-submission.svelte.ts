import type { AppError } from '../../../shared/errors/app-error.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import type { AccountForm } from './account-form.svelte.ts';
import { ConnectionTestRun } from './connection-test.svelte.ts';

/** Tests and saves an account form, and holds the result. */
export class AccountSubmission {
  readonly test: ConnectionTestRun;
  readonly saving: BridgeCall;
  readonly #form: AccountForm;
  readonly #onsaved: () => void;

  constructor(form: AccountForm, onsaved: () => void) {
    this.#form = form;
    this.#onsaved = onsaved;
    const showFailure = (error: AppError) => form.fields.showFailure(error);
    this.test = new ConnectionTestRun(showFailure);
    this.saving = new BridgeCall(showFailure);
  }

  /** Why the last test or saving failed, if no field and no step shows it. */
  get failure(): AppError | undefined {
    return this.saving.failure ?? this.test.call.failure;
  }

  /** Whether the keychain failed, so that keeping the secret until Podkey quits helps. */
  get offersSession(): boolean {
    return this.failure?.kind === 'keychain' && this.#form.keep === 'keychain';
  }

  /** Whether the pod refused the entered key, so that nothing was saved. */
  get isRefused(): boolean {
    return this.saving.failure?.kind === 'unauthenticated';
  }

  /** Whether the entered key is being checked with the pod before it is saved. */
  get isChecking(): boolean {
    return this.saving.isPending && this.#form.secret !== '';
  }

  /** Repeats what failed. */
  readonly retry = (): void => void (this.saving.failure ? this.save() : this.testConnection());

  /** Drops the test result and a refusal; call when the form changes or is saved. */
  dropTest(): void {
    if (this.isRefused) this.saving.failure = undefined;
    this.test.cancel();
    this.test.clear();
  }

  async testConnection(): Promise<void> {
    this.#clearFailures();
    const { editing, fields } = this.#form;
    const entry = this.#form.check();
    if (!entry) return fields.focusFirstError();
    await this.test.start({ ...entry, ...(editing ? { id: editing.id } : {}) });
  }

  /** Saves the entered key although the pod refused it. */
  saveAnyway(): Promise<void> {
    return this.save({ despiteRefusal: true });
  }

  /** Dismisses the refusal and returns to the key's secret, with what was typed selected. */
  backToKey(): void {
    this.saving.failure = undefined;
    const input = this.#form.fields.inputs.secret;
    input?.focus();
    input?.select();
  }

  async save(consent: { despiteRefusal?: true } = {}): Promise<void> {
    if (this.saving.isPending) return;
    this.#clearFailures();
    const form = this.#form;
    const entry = form.check();
    if (!entry) return form.fields.focusFirstError();
    this.dropTest();
    const { editing, keep } = form;
    const onSuccess = () => {
      form.secret = form.network.proxyPassword = '';
      form.markSaved();
      this.#onsaved();
    };
    const sent = { ...entry, keep, ...consent };
    if (editing) await this.saving.send('accounts.edit', { id: editing.id, ...sent }, onSuccess);
    else await this.saving.send('accounts.add', { ...sent, secret: entry.secret ?? '' }, onSuccess);
  }

  saveForSession(): void {
    this.#form.keep = 'session';
    void this.save();
  }

  #clearFailures(): void {
    this.saving.failure = this.test.call.failure = undefined;
  }
}
