import type { AppError } from '../../../shared/errors/app-error.ts';
import { lockText } from '../../../shared/text/lock.ts';
import { invoke } from '../../bridge/invoke.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

/** After how long a wait is spoken of, in ms. */
const slowAfterMs = 1_000;

/** What a person types to unlock, and what came of it. Once it worked, main says so and the screen goes. */
export class UnlockForm {
  passcode = $state('');
  busy = $state(false);
  /** It takes long: the keychain may be waiting for the person. */
  isSlow = $state(false);
  /** What is neither a wrong passcode nor one that came too early: those are said elsewhere. */
  failure = $state.raw<AppError>();
  readonly fields = new FormFields<'passcode'>(['passcode']);

  /** Tries the passcode typed; none where `hasPasscode` is false. */
  async unlock(hasPasscode: boolean): Promise<void> {
    if (this.busy) return;
    if (hasPasscode && this.passcode === '') {
      this.fields.complain([{ path: ['passcode'], message: lockText.enterPasscode }]);
      return this.fields.focusFirstBad();
    }
    const { passcode } = this;
    await this.#wait(() => invoke('lock.unlock', hasPasscode ? { passcode } : {}));
  }

  /** Gives up the passcode, and every account with it. */
  async forget(): Promise<void> {
    if (!this.busy) await this.#wait(() => invoke('lock.forgetPasscode', {}));
  }

  async #wait(call: () => ReturnType<typeof invoke<'lock.unlock'>>): Promise<void> {
    this.busy = true;
    this.failure = undefined;
    this.fields.errors = {};
    const timer = setTimeout(() => (this.isSlow = true), slowAfterMs);
    const answer = await call();
    clearTimeout(timer);
    this.busy = this.isSlow = false;
    if (answer.ok) {
      this.passcode = '';
      return;
    }
    // The keychain may have had its say without anything being wrong with what was typed.
    if (answer.error.kind === 'validation') this.passcode = '';
    if (answer.error.kind === 'rate-limited' || this.fields.takeOver(answer.error)) return;
    this.failure = answer.error;
  }
}
