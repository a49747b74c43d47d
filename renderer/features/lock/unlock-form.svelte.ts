import type { CallInput } from '../../../shared/ipc/contract.ts';
import { passcodeRuleText } from '../../../shared/text/en/lock.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

/** A wait longer than this is reported, in ms. */
const slowAfterMs = 1_000;

/** The unlock form. After a success main reports the new state and the screen disappears. */
export class UnlockForm {
  passcode = $state('');
  /** True if the call takes long: the keychain may be waiting for the person. */
  isSlow = $state(false);
  readonly fields = new FormFields<'passcode'>(['passcode']);
  /** Its failure is neither a wrong passcode nor a try that came too early, which the form shows elsewhere. */
  readonly call = new BridgeCall((error) => {
    // A keychain failure says nothing about the typed passcode, so the passcode stays.
    if (error.kind === 'validation') this.passcode = '';
    return error.kind === 'rate-limited' || this.fields.showFailure(error);
  });

  /** Main's question to the system. The passcode can be tried meanwhile. */
  readonly system = new BridgeCall((error) => error.kind === 'rate-limited');

  /** Lets the system ask the person. Nothing changes if they cancel. */
  async askSystem(): Promise<void> {
    this.call.failure = undefined;
    await this.system.send('lock.unlockWithSystem', {});
  }

  /** Tries the typed passcode, or none if `hasPasscode` is false. */
  async unlock(hasPasscode: boolean): Promise<void> {
    if (this.call.isPending) return;
    if (hasPasscode && this.passcode === '') {
      this.fields.showIssues([{ path: ['passcode'], message: passcodeRuleText.enter }]);
      return this.fields.focusFirstError();
    }
    const { passcode } = this;
    await this.#send('lock.unlock', hasPasscode ? { passcode } : {});
  }

  /** Removes the passcode together with every account. */
  async forget(): Promise<void> {
    if (!this.call.isPending) await this.#send('lock.forgetPasscode', {});
  }

  async #send<Name extends 'lock.unlock' | 'lock.forgetPasscode'>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<void> {
    this.fields.errors = {};
    this.system.failure = undefined;
    const timer = setTimeout(() => (this.isSlow = true), slowAfterMs);
    await this.call.send(name, input, () => (this.passcode = ''));
    clearTimeout(timer);
    this.isSlow = false;
  }
}
