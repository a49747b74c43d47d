import type { CallName } from '../../shared/ipc/contract.ts';
import { Failure } from '../../shared/errors/failure.ts';
import type { Log, ToleratedFailure } from '../services/log.ts';
import { describeThrown } from './describe-thrown.ts';

/** Logs failed calls. Unexpected ones are logged as errors, and also printed to the terminal. */
export function failureReporter(log: Log): (call: CallName, thrown: unknown) => void {
  return (call, thrown) => {
    const what = describeThrown(thrown);
    if (Failure.is(thrown)) log.info('call failed', { call, ...what });
    else {
      log.error('call failed unforeseen', { call, ...what });
      process.stderr.write(`${call} failed unforeseen: ${String(what['causes'])}\n`);
    }
  };
}

/** Logs failures that Podkey tolerates. */
export class ToleratedFailures {
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  note(what: ToleratedFailure, thrown: unknown): void {
    this.#log.warn(what, describeThrown(thrown));
  }

  /** Runs something that may fail. */
  tolerate(what: ToleratedFailure, act: () => void): void {
    try {
      act();
    } catch (thrown) {
      this.note(what, thrown);
    }
  }
}

/**
 * Logs uncaught exceptions and unhandled rejections.
 *
 * After an exception Electron shows a dialog and continues. After an unhandled rejection it just continues, because main runs with
 * `--unhandled-rejections=warn-with-error-code` (electron/shell/browser/electron_browser_main_parts.cc).
 */
export function logUncaught(log: Log): void {
  process.on('uncaughtExceptionMonitor', (thrown, origin) =>
    log.error('uncaught', { origin, ...describeThrown(thrown) }),
  );
  process.on('unhandledRejection', (reason) => {
    const what = describeThrown(reason);
    log.error('uncaught', { origin: 'unhandledRejection', ...what });
    process.stderr.write(`A promise failed unforeseen: ${String(what['causes'])}\n`);
  });
}
