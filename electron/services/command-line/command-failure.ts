import { Failure, toAppError } from '../../../shared/errors/failure.ts';
import type { AppErrorKind } from '../../../shared/errors/app-error.ts';
import type { CommandFailure, CommandFailureReason } from '../../../shared/schemas/command-line.ts';
import { commandLineText as text } from '../../../shared/text/en/command-line.ts';
import { toDiskFailure } from '../../storage/disk-failure.ts';

/** A name matches several items; `choices` are their full names. */
export class SeveralFound extends Failure {
  readonly choices: readonly string[];

  constructor(name: string, choices: readonly string[]) {
    const message = text.severalFound({ name });
    super({ kind: 'validation', message, nextStep: text.severalFoundNext, retryable: false, fields: [] });
    this.choices = choices;
  }
}

/** A person, or no answer, kept a program from a value. */
export class CommandRefused extends Failure {
  constructor(message: string, nextStep: string) {
    super({ kind: 'forbidden', message, nextStep, retryable: false });
  }
}

/** More callers than Podkey serves at the same time. */
export function commandLineBusy(message: string, nextStep: string): Failure {
  return new Failure({ kind: 'rate-limited', message, nextStep, retryable: true });
}

const reasons: Partial<Record<AppErrorKind, CommandFailureReason>> = {
  locked: 'locked',
  'not-found': 'not-found',
  policy: 'policy',
  'rate-limited': 'busy',
};

/** Anything thrown, as a program gets it. */
export function commandFailure(thrown: unknown): CommandFailure {
  const { kind, message, nextStep } = toAppError(toDiskFailure(thrown));
  if (thrown instanceof SeveralFound) {
    return { reason: 'several-found', message, nextStep, choices: [...thrown.choices] };
  }
  const reason = thrown instanceof CommandRefused ? 'refused' : (reasons[kind] ?? 'failed');
  return { reason, message, nextStep, choices: [] };
}

/** A request that Podkey can't parse. */
export function misunderstood(): CommandFailure {
  const { misunderstood: message, misunderstoodNext: nextStep } = text;
  return { reason: 'misunderstood', message, nextStep, choices: [] };
}
