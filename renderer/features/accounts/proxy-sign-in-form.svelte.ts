import { proxySignInSchema, type WantedSignIn } from '../../../shared/schemas/proxy-sign-in.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

const fields = ['userName', 'password'] as const;

/** The form to sign in to a proxy. */
export class ProxySignInForm {
  readonly origin: string;
  userName = $state('');
  password = $state('');
  keep = $state<'keychain' | 'session'>('keychain');
  readonly call = new BridgeCall();
  readonly fields = new FormFields<(typeof fields)[number]>(fields);

  constructor({ origin, userName }: WantedSignIn) {
    this.origin = origin;
    this.userName = userName;
  }

  /** Sends the sign-in to main; resolves to whether that worked. */
  async send(): Promise<boolean> {
    const { origin, userName, password, keep } = this;
    const typed = proxySignInSchema.safeParse({ origin, userName, password });
    this.fields.showIssues(typed.error?.issues ?? []);
    if (!typed.success) {
      await this.fields.focusFirstError();
      return false;
    }
    return this.call.send('proxies.signIn', { ...typed.data, keep }, () => (this.password = ''));
  }
}
