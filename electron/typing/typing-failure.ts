import { assertNever } from '../../shared/errors/assert-never.ts';
import { Failure } from '../../shared/errors/failure.ts';
import { typingFailureText as text } from '../../shared/text/failures/typing-failures.ts';
import type { TypingSituation } from './typing-situation.ts';

/**
 * Nothing was typed, and `situation` says why, for code; message and next step say it to the person.
 *
 * `cause` stays in main.
 */
export class TypingFailure extends Failure {
  readonly situation: TypingSituation;

  constructor(situation: TypingSituation, options: { platform?: NodeJS.Platform; cause?: unknown } = {}) {
    const { platform = process.platform, ...rest } = options;
    super({ kind: 'typing', ...explain(situation, platform) }, rest);
    this.situation = situation;
  }
}

interface Explanation {
  message: string;
  nextStep: string;
  retryable: boolean;
}

function explain(situation: TypingSituation, platform: NodeJS.Platform): Explanation {
  switch (situation) {
    case 'no-library':
      return {
        message: text.noLibrary,
        nextStep: platform === 'linux' ? text.installLibraries : text.installAgain,
        retryable: false,
      };
    case 'no-display':
      return { message: text.noDisplay, nextStep: text.noDisplayNext, retryable: false };
    case 'wayland':
      return { message: text.wayland, nextStep: text.waylandNext, retryable: false };
    case 'no-permission':
      return { message: text.noPermission, nextStep: text.noPermissionNext, retryable: true };
    case 'elevated':
      return { message: text.elevated, nextStep: text.elevatedNext, retryable: true };
    case 'untypable':
      return { message: text.untypable, nextStep: text.untypableNext, retryable: false };
    case 'caps-lock':
      return { message: text.capsLock, nextStep: text.capsLockNext, retryable: true };
    case 'key-held':
      return { message: text.keyHeld, nextStep: text.keyHeldNext, retryable: true };
    case 'unavailable':
      return { message: text.unavailable, nextStep: text.unavailableNext, retryable: true };
    default:
      return assertNever(situation);
  }
}
