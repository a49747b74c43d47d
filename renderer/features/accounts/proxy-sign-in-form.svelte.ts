import type { AppError } from '../../../shared/errors/app-error.ts';
import { proxySignInSchema, type WantedSignIn } from '../../../shared/schemas/proxy-sign-in.ts';
import { invoke } from '../../bridge/invoke.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

const fields = ['userName', 'password'] as const;

/** What a person types to sign in to a proxy. */
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

  /** Gives whether main has it. */
  async send(): Promise<boolean> {
    const { origin, userName, password, keep } = this;
    const typed = proxySignInSchema.safeParse({ origin, userName, password });
    this.fields.complain(typed.error?.issues ?? []);
    if (!typed.success) {
      await this.fields.focusFirstBad();
      return false;
    }
    this.busy = true;
    const answer = await invoke('proxies.signIn', { ...typed.data, keep });
    this.busy = false;
    this.failure = answer.ok ? undefined : answer.error;
    if (answer.ok) this.password = '';
    return answer.ok;
  }
}
