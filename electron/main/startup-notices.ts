import { app, dialog } from 'electron';
import type { Recovered } from '../storage/database.ts';
import { Failure, toAppError } from '../../shared/errors/failure.ts';
import { startupText } from '../../shared/text/en/system.ts';

/** Says why Podkey can't start and what to do, and quits. */
export function refuseStart(thrown: unknown): void {
  const { message, nextStep } = toAppError(thrown);
  dialog.showErrorBox(startupText.cannotStart, `${message}\n\n${nextStep}`);
  app.exit(1);
}

/** @throws a `Failure` that names a variable of the environment with which Podkey must not run */
export function refuseEnvironment(variable: string): never {
  throw new Failure({
    kind: 'internal',
    message: startupText.unsafeVariable({ variable }),
    nextStep: startupText.unsafeVariableNext({ variable }),
    retryable: false,
  });
}

/** @throws a `Failure` that says that an installed Podkey must not run without Chromium's sandbox */
export function refuseUnconfined(): never {
  throw new Failure({
    kind: 'internal',
    message: startupText.noSandbox,
    nextStep: startupText.noSandboxNext,
    retryable: false,
  });
}

/**
 * Tells the person that the database, or its latest changes, were damaged, that Podkey starts without them, and where the damaged
 * file is.
 */
export function reportDamage({ what, movedTo }: Recovered): void {
  const which = what === 'database' ? 'newList' : 'latestLost';
  const happened = startupText[`${which}For`]({ file: movedTo });
  dialog.showErrorBox(startupText[which], `${happened}\n\n${startupText[`${which}Next`]}`);
}
