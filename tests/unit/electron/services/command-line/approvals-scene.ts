import { CommandApprovals } from '../../../../../electron/services/command-line/command-approvals.ts';
import { DialogTurns } from '../../../../../electron/services/dialogs/dialog-turns.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import type { CommandAnswer, CommandQuestion } from '../../../../../shared/schemas/command-line.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { northwindBadge } from '../../../../support/samples.ts';

/** What a program asks for; the test overrides who asks. */
export const aQuestion = (over: Partial<CommandQuestion['caller']> = {}): Omit<CommandQuestion, 'id'> => ({
  use: 'get',
  caller: { program: '/usr/bin/deploy', parent: '/bin/bash', directory: '/home/ada', ...over },
  account: northwindBadge,
  names: ['Harbour Hotel/Core router/password'],
});

/** The approvals, a person who answers their questions, and what the window was told to show. */
export function approvalsScene(onChanged: () => void = () => undefined) {
  const clock = new FakeClock();
  const shown: (CommandQuestion | null)[] = [];
  const approvals = new CommandApprovals({
    clock,
    turns: new DialogTurns(() => clock.now()),
    onChanged: () => {
      onChanged();
      shown.push(approvals.pending);
    },
  });
  return {
    clock,
    approvals,
    /** The question on screen after each change; null if there was none. */
    shown,
    /** The programs of these questions. */
    programs: () => shown.map((question) => question?.caller.program ?? null),
    /** Asks, and returns the outcome: `allowed`, or the failure’s message. */
    ask: (question = aQuestion(), signal = new AbortController().signal): Promise<string> =>
      approvals.ask(question, signal).then(
        () => 'allowed',
        (thrown: unknown) => {
          if (Failure.is(thrown)) return thrown.message;
          throw thrown;
        },
      ),
    /** Answers the question on screen. */
    answer: async (given: CommandAnswer): Promise<void> => {
      await settled();
      approvals.answer(approvals.pending?.id ?? '', given);
      await settled();
    },
  };
}
