import { beforeEach } from 'vitest';
import {
  CommandApprovals,
  type WantedValues,
} from '../../../../electron/features/command-line/command-approvals.ts';
import { DialogTurns } from '../../../../electron/services/dialogs/dialog-turns.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import type { Question } from '../../../../shared/ipc/questions.ts';
import type { CommandAnswer, ShownProgram } from '../../../../shared/features/command-line/contract.ts';
import { answerQuestion, shownQuestion, questionsOn } from '../../../support/page-questions.ts';
import { anIdentifiedProgram } from '../../../support/calling-programs.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { northwindBadge } from '../../../support/samples.ts';

/** What a program asks for; the test overrides who asks. */
export const aQuestion = (over: Partial<ShownProgram> = {}): WantedValues => ({
  use: 'get',
  program: anIdentifiedProgram({ program: '/usr/bin/deploy', ...over }),
  runs: null,
  account: northwindBadge,
  items: [{ name: 'Harbour Hotel/Core router/password', client: 'Harbour Hotel' }],
});

/** The approvals, a person who answers their questions, and what the window was told to show. */
export function approvalsScene(onChanged: () => void = () => undefined) {
  const fake = new FakeClock();
  const questions: (Question<'command'> | null)[] = [];
  const pageQuestions = questionsOn(fake, () => {
    onChanged();
    questions.push(pending());
  });
  const pending = () => shownQuestion(pageQuestions, 'command');
  const built = new CommandApprovals({
    clock: fake,
    turns: new DialogTurns(() => fake.now()),
    questions: pageQuestions,
    holdInFront: () => undefined,
  });
  return {
    clock: fake,
    approvals: built,
    /** The question on screen. */
    pending,
    pageQuestions,
    /** The question on screen after each change; null if there was none. */
    shown: questions,
    /** The programs of these questions. */
    programs: () => questions.map((question) => question?.caller.program ?? null),
    /** Asks, and returns the outcome: `allowed`, or the failure’s message. */
    ask: (question = aQuestion(), signal = new AbortController().signal): Promise<string> =>
      built.ask(question, signal).then(
        () => 'allowed',
        (thrown: unknown) => {
          if (Failure.is(thrown)) return thrown.message;
          throw thrown;
        },
      ),
    /** Answers the question on screen. */
    answer: async (given: CommandAnswer): Promise<void> => {
      await settled();
      await answerQuestion(pageQuestions, 'command', { answer: given });
      await settled();
    },
  };
}

type Scene = ReturnType<typeof approvalsScene>;

/** The parts of the running test's scene: new ones before each test. */
export let clock: Scene['clock'];
export let approvals: Scene['approvals'];
export let ask: Scene['ask'];
export let answer: Scene['answer'];
export let programs: Scene['programs'];
export let shown: Scene['shown'];
export let pending: Scene['pending'];
export let pageQuestions: Scene['pageQuestions'];

/** Registers the hook that builds the scene. */
export function useApprovalsScene(): void {
  beforeEach(() => {
    ({ clock, approvals, ask, answer, programs, shown, pending, pageQuestions } = approvalsScene());
  });
}
