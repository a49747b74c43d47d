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

  /** Whether the keychain failed, so that keeping the secret for this session helps. */
  get offersSession(): boolean {
    return this.failure?.kind === 'keychain' && this.#form.keep === 'keychain';
  }

  /** Repeats what failed. */
  readonly retry = (): void => void (this.saving.failure ? this.save() : this.testConnection());

  /** Drops the test result; call when the form changes or is saved. */
  dropTest(): void {
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

  async save(): Promise<void> {
    if (this.saving.isPending) return;
    this.#clearFailures();
    const form = this.#form;
    const entry = form.check();
    if (!entry) return form.fields.focusFirstError();
    this.dropTest();
    const { editing, keep } = form;
    const onSuccess = () => {
      form.secret = form.network.proxyPassword = '';
      this.#onsaved();
    };
    if (editing) await this.saving.send('accounts.edit', { id: editing.id, ...entry, keep }, onSuccess);
    else await this.saving.send('accounts.add', { ...entry, secret: form.secret, keep }, onSuccess);
  }

  saveForSession(): void {
    this.#form.keep = 'session';
    void this.save();
  }

  #clearFailures(): void {
    this.saving.failure = this.test.call.failure = undefined;
  }
}
