import type { AppError } from '../../../shared/errors/app-error.ts';
import { passcodeRuleText } from '../../../shared/text/lock/passcode-rules.ts';
import { invoke } from '../../bridge/invoke.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

/** A wait longer than this is reported, in ms. */
const slowAfterMs = 1_000;

/** The unlock form. After a success main reports the new state and the screen disappears. */
export class UnlockForm {
  passcode = $state('');
  busy = $state(false);
  /** True if the call takes long: the keychain may be waiting for the person. */
  isSlow = $state(false);
  /** Any failure but a wrong passcode or a try that came too early, which the form shows elsewhere. */
  failure = $state.raw<AppError>();
  readonly fields = new FormFields<'passcode'>(['passcode']);

  /** Tries the typed passcode, or none if `hasPasscode` is false. */
  async unlock(hasPasscode: boolean): Promise<void> {
    if (this.busy) return;
    if (hasPasscode && this.passcode === '') {
      this.fields.showIssues([{ path: ['passcode'], message: passcodeRuleText.enter }]);
      return this.fields.focusFirstError();
    }
    const { passcode } = this;
    await this.#call(() => invoke('lock.unlock', hasPasscode ? { passcode } : {}));
  }

  /** Removes the passcode together with every account. */
  async forget(): Promise<void> {
    if (!this.busy) await this.#call(() => invoke('lock.forgetPasscode', {}));
  }

  async #call(call: () => ReturnType<typeof invoke<'lock.unlock'>>): Promise<void> {
    this.busy = true;
    this.failure = undefined;
    this.fields.errors = {};
    const timer = setTimeout(() => (this.isSlow = true), slowAfterMs);
    const response = await call();
    clearTimeout(timer);
    this.busy = this.isSlow = false;
    if (response.ok) {
      this.passcode = '';
      return;
    }
    // A keychain failure says nothing about the typed passcode, so the passcode stays.
    if (response.error.kind === 'validation') this.passcode = '';
    if (response.error.kind === 'rate-limited' || this.fields.showFailure(response.error)) return;
    this.failure = response.error;
  }
}
