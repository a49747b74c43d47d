import { newPasscodeSchema } from '../../../shared/schemas/lock.ts';
import { passcodeText } from '../../../shared/text/en/settings.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

/** The form to set, change or remove the passcode, and to let the system unlock beside it. */
export class PasscodeEntry {
  current = $state('');
  passcode = $state('');
  again = $state('');
  readonly fields = new FormFields<'current' | 'passcode' | 'again'>(['current', 'passcode', 'again']);
  readonly call = new BridgeCall((error) => this.fields.showFailure(error));

  /** Sets the typed passcode; resolves to whether that worked. */
  async set(hasPasscode: boolean): Promise<boolean> {
    const { current, passcode } = this;
    const tooWeak = newPasscodeSchema.safeParse(passcode).error?.issues[0]?.message;
    const allowed = this.#check([
      ...(hasPasscode ? [this.#missing] : []),
      { path: ['passcode'], message: tooWeak },
      { path: ['again'], message: this.again === passcode ? undefined : passcodeText.differs },
    ]);
    if (!allowed) return false;
    return this.call.send('lock.setPasscode', hasPasscode ? { current, passcode } : { passcode });
  }

  /** Removes the passcode; resolves to whether that worked. */
  async remove(): Promise<boolean> {
    if (!this.#check([this.#missing])) return false;
    return this.call.send('lock.removePasscode', { current: this.current });
  }

  /** Lets the system unlock too; resolves to whether that worked. */
  async allowSystem(): Promise<boolean> {
    if (!this.#check([this.#missing])) return false;
    return this.call.send('lock.allowSystemUnlock', { current: this.current });
  }

  get #missing() {
    return { path: ['current'], message: this.current === '' ? passcodeText.enterCurrent : undefined };
  }

  #check(found: readonly { path: string[]; message: string | undefined }[]): boolean {
    const issues = found.flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }]));
    this.fields.showIssues(issues);
    void this.fields.focusFirstError();
    return issues.length === 0;
  }
}
