import type { LoginStartState } from '../../../shared/schemas/desktop.ts';
import { settingFailures } from '../../../shared/text/en/settings.ts';

/** Whether the system starts Podkey when the person logs in. Both may reject with the system's error. */
export interface LoginStart {
  /** Read from the system, because a person may have changed it there. */
  read(): Promise<LoginStartState>;
  write(on: boolean): Promise<void>;
}

/** Makes the system start Podkey at login, or not, and returns the system's state. Fails if it differs from the request. */
export async function changeLoginStart(login: LoginStart, on: boolean): Promise<LoginStartState> {
  try {
    if ((await login.read()) === 'unavailable') throw new Error('only an installed Podkey can be started');
    await login.write(on);
    const is = await login.read();
    if (is !== (on ? 'on' : 'off')) throw new Error(`the system has it ${is}`);
    return is;
  } catch (cause) {
    throw settingFailures.loginStart({ cause });
  }
}
