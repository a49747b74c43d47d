import type { AppError } from '../../../shared/errors/app-error.ts';
import { invoke } from '../../bridge/invoke.ts';
import type { AccountForm } from './account-form.svelte.ts';
import { ConnectionTestRun } from './connection-test.svelte.ts';

/** Tests and saves an account form, and holds the result. */
export class AccountSubmission {
  readonly test = new ConnectionTestRun();
  saving = $state(false);
  failure = $state.raw<{ error: AppError; retry: () => void }>();
  readonly #form: AccountForm;
  readonly #onsaved: () => void;

  constructor(form: AccountForm, onsaved: () => void) {
    this.#form = form;
    this.#onsaved = onsaved;
  }

  /** Whether the keychain failed, so that keeping the secret for this session helps. */
  readonly offersSession = $derived.by(
    () => this.failure?.error.kind === 'keychain' && this.#form.keep === 'keychain',
  );

  /** Drops the test result; call when the form changes or is saved. */
  dropTest(): void {
    this.test.cancel();
    this.test.clear();
  }

  async testConnection(): Promise<void> {
    this.failure = undefined;
    const { editing, fields } = this.#form;
    const entry = this.#form.check();
    if (!entry) return fields.focusFirstError();
    const error = await this.test.start({ ...entry, ...(editing ? { id: editing.id } : {}) });
    if (error) this.#fail(error, () => this.testConnection());
  }

  async save(): Promise<void> {
    if (this.saving) return;
    this.failure = undefined;
    const form = this.#form;
    const entry = form.check();
    if (!entry) return form.fields.focusFirstError();
    this.dropTest();
    this.saving = true;
    const { editing, keep } = form;
    const response = editing
      ? await invoke('accounts.edit', { id: editing.id, ...entry, keep })
      : await invoke('accounts.add', { ...entry, secret: form.secret, keep });
    this.saving = false;
    if (response.ok) {
      form.secret = form.network.proxyPassword = '';
      this.#onsaved();
    } else this.#fail(response.error, () => this.save());
  }

  saveForSession(): void {
    this.#form.keep = 'session';
    void this.save();
  }

  #fail(error: AppError, retry: () => Promise<void>): void {
    if (!this.#form.fields.showFailure(error)) this.failure = { error, retry: () => void retry() };
  }
}
