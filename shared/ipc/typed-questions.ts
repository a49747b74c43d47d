import type { QuestionKind } from './questions.ts';

const typedInto: readonly QuestionKind[] = ['choice', 'passphrase', 'proxy-sign-in'];

/** Whether a person types into a question. It stays on screen until it is answered, so that its text does. */
export const isTypedInto = (kind: QuestionKind): boolean => typedInto.includes(kind);
