import { Failure } from '../../../shared/errors/failure.ts';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import type { AppErrorKind } from '../../../shared/errors/app-error.ts';
import type { CommandFailure, CommandFailureReason } from '../../../shared/features/command-line/contract.ts';
import {
  commandLineFailures,
  commandLineText as text,
} from '../../../shared/features/command-line/text/en.ts';
import { toDiskFailure } from '../../storage/disk-failure.ts';

/** A name matches several items; `choices` are their full names. */
export class SeveralFound extends Failure {
  readonly choices: readonly string[];

  constructor(name: string, choices: readonly string[]) {
    super(commandLineFailures.severalFound({ name }).appError);
    this.choices = choices;
  }
}

/** A person, or no answer, kept a program from a value. */
export class CommandRefused extends Failure {
  constructor({ appError }: Failure) {
    super(appError);
  }
}

const reasons: Partial<Record<AppErrorKind, CommandFailureReason>> = {
  locked: 'locked',
  'not-found': 'not-found',
  policy: 'policy',
  'rate-limited': 'busy',
};

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
