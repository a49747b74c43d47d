import type { Clock } from '../../electron/services/clock.ts';
import { PageQuestions } from '../../electron/services/questions/page-questions.ts';
import type { Answer, Question, QuestionKind } from '../../shared/ipc/questions.ts';

/** The question of this kind that a window shows; null if none does. */
export function shownQuestion<Kind extends QuestionKind>(
  { shown }: Pick<PageQuestions, 'shown'>,
  kind: Kind,
): Question<Kind> | null {
  const is = (question: Question | null): question is Question<Kind> => question?.kind === kind;
  return [shown.main, shown.palette].find(is) ?? null;
}

/** Answers a question of this kind: the one with this ID, or the one that a window shows. */
export function answerQuestion<Kind extends QuestionKind>(
  questions: Pick<PageQuestions, 'shown' | 'answer'>,
  kind: Kind,
  answer: Omit<Answer<Kind>, 'id' | 'kind'>,
  id = shownQuestion(questions, kind)?.id ?? 'none',
): Promise<void> {
  return questions.answer({ kind, id, ...answer } as unknown as Answer);
}

/** Main's questions, in windows that tell a test only that they have changed. */
export function questionsOn(clock: Clock, onChanged: () => void = () => undefined): PageQuestions {
  const states = { provide: () => undefined, changed: onChanged };
  return new PageQuestions({ clock, states, windows: { keepPalette: () => undefined } });
}
