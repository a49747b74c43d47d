import type { CommandFailureReason } from '../../../shared/schemas/command-line.ts';

/** The exit codes of `podkey` (docs/command-line.md). `run` ends with its command's own, or with `runFailed`. */
export const exitCodes = {
  done: 0,
  failed: 1,
  wrongUse: 2,
  notRunning: 3,
  locked: 4,
  refused: 5,
  notFound: 6,
  severalFound: 7,
  policy: 8,
  busy: 9,
  anotherUser: 10,
  /** As env(1) and nice(1) end if they fail themselves. */
  runFailed: 125,
  cannotRun: 126,
  noSuchCommand: 127,
} as const;

/** The exit code for each failure that main reports. */
export const failureExitCodes: Readonly<Record<CommandFailureReason, number>> = {
  failed: exitCodes.failed,
  misunderstood: exitCodes.failed,
  locked: exitCodes.locked,
  refused: exitCodes.refused,
  'not-found': exitCodes.notFound,
  'several-found': exitCodes.severalFound,
  policy: exitCodes.policy,
  busy: exitCodes.busy,
};
