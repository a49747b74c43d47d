import type { AppError } from '../../../shared/errors/app-error.ts';
import { proxySignInSchema, type WantedSignIn } from '../../../shared/schemas/proxy-sign-in.ts';
import { invoke } from '../../bridge/invoke.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

const fields = ['userName', 'password'] as const;

/** The form to sign in to a proxy. */
export class ProxySignInForm {
  readonly origin: string;
  userName = $state('');
  password = $state('');
  keep = $state<'keychain' | 'session'>('keychain');
  busy = $state(false);
  failure = $state.raw<AppError>();
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
    this.busy = true;
    const response = await invoke('proxies.signIn', { ...typed.data, keep });
    this.busy = false;
    this.failure = response.ok ? undefined : response.error;
    if (response.ok) this.password = '';
    return response.ok;
  }
}
