import { Failure } from '../../shared/errors/failure.ts';
import { isKnownErrorCode } from '../../shared/errors/redact.ts';
import type { CallName } from '../../shared/ipc/contract.ts';
import type { Log, OnFailure, LogFields } from '../services/log.ts';

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
export const failureLogger =
  (log: Log): OnFailure =>
  (what, thrown) =>
    log.warn(what, describeThrown(thrown));

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

/** An error ID or code in a service's usual form. The pod chooses it, so any other text stays out of the log. */
const errorReference = /^[A-Za-z0-9][\w.:-]{0,63}$/;
const looksLikeId = (text: string) => errorReference.test(text);

const maxFrames = 8;
const maxCauses = 3;
/** Error names of programs and of `Failure`. Any other word may be a person's text. */
const errorName = /^(?:[A-Za-z]{0,30}(?:Error|Exception)|Failure\([a-z-]{1,30}\))$/;
/** A line of a V8 stack: a function's name and a position in a file, whose folders are dropped. */
const frame =
  /^\s+at (?:(?<name>[\w.#<>$ [\]]{1,80}) \()?(?:[^()\s]*[/\\])?(?<location>[\w.-]{1,60}:\d+:\d+)\)?$/;

/**
 * Loggable facts about something thrown: for a `Failure` its kind and the service's error code, otherwise its name, code and
 * position. Never a message, because no one can vouch for its content.
 */
export function describeThrown(thrown: unknown): LogFields {
  if (Failure.is(thrown)) {
    const { kind, service } = thrown.appError;
    return {
      kind,
      status: service?.status,
      errorId: plain(service?.errorId, looksLikeId),
      error: plain(service?.errorCode, looksLikeId),
      causes: causesOf(thrown.cause),
    };
  }
  return { kind: 'unforeseen', causes: causesOf(thrown), at: framesOf(thrown) };
}

/** Names and codes of an error and its causes, such as `TypeError < Error(ECONNRESET)`. */
function causesOf(thrown: unknown): string | undefined {
  const names: string[] = [];
  for (let each = thrown; each !== undefined && names.length < maxCauses;) {
    names.push(nameOf(each));
    each = each instanceof Error ? each.cause : undefined;
  }
  return names.join(' < ') || undefined;
}

function nameOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const code = 'code' in thrown ? plain(thrown.code, isKnownErrorCode) : undefined;
  const name = plain(thrown.name, (text) => errorName.test(text)) ?? 'Error';
  return code === undefined ? name : `${name}(${code})`;
}

function framesOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || typeof thrown.stack !== 'string') return undefined;
  const frames = thrown.stack.split('\n').flatMap((line) => {
    const { name, location } = frame.exec(line)?.groups ?? {};
    return location === undefined ? [] : [name === undefined ? location : `${name} ${location}`];
  });
  return frames.slice(0, maxFrames).join(' < ') || undefined;
}

function plain(value: unknown, isMeant: (text: string) => boolean): string | undefined {
  return typeof value === 'string' && isMeant(value) ? value : undefined;
}
