import { Failure } from '../../../shared/errors/failure.ts';
import type { LoginStartState } from '../../../shared/schemas/login-start.ts';
import { settingFailureText } from '../../../shared/text/failures/setting-failures.ts';

/** What the system does when the person logs in. Both may reject with what it said. */
export interface LoginStart {
  /** As the system has it now: a person may have changed it there. */
  read(): Promise<LoginStartState>;
  write(on: boolean): Promise<void>;
}

/** Has Podkey start when the person logs in, or no more, and gives what the system then says. Fails where it is not as asked. */
export async function changeLoginStart(login: LoginStart, on: boolean): Promise<LoginStartState> {
  try {
    if ((await login.read()) === 'unavailable') throw new Error('only an installed Podkey can be started');
    await login.write(on);
    const is = await login.read();
    if (is !== (on ? 'on' : 'off')) throw new Error(`the system has it ${is}`);
    return is;
  } catch (cause) {
    throw new Failure(
      {
        kind: 'internal',
        message: settingFailureText.loginStart,
        nextStep: settingFailureText.loginStartNext,
        retryable: true,
      },
      { cause },
    );
  }
}
