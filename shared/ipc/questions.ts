import { z } from 'zod';
import { namedValueSchema, pendingLinkSchema } from '../schemas/deep-link.ts';
import { proxySignInSchema, wantedSignInSchema } from '../schemas/network.ts';
import { featureQuestions } from '../features/joined.ts';
import { oneForm, question } from './call.ts';

/**
 * What Podkey asks a person in its windows: for each kind, the fields of the question and those of its answer (docs/adr/0031).
 *
 * Main says which question a window shows, in the state `questions`, and takes the answer with `questions.answer`. A question holds no
 * secret.
 */
export const questions = {
  /** Another account is wanted: the main window's page asks whether its unsaved changes may be lost. */
  discard: question({}, { discards: z.boolean() }),
  /** A link from outside. With `opens`, its account is put in use. */
  link: question({ link: pendingLinkSchema }, { opens: z.boolean() }, { mayAskMore: true }),
  /** Not a question: the person chose a value in the palette's window. The page opens it when its account is in use. */
  'chosen-value': question(namedValueSchema.shape, {}, { mayAskMore: true }),
  /** A proxy of the system's settings requires a sign-in. `signIn` is null if the person declines. */
  'proxy-sign-in': question(
    wantedSignInSchema.shape,
    { signIn: proxySignInSchema.nullable() },
    { isTypedInto: true },
  ),
  ...featureQuestions,
} as const;

export type QuestionKind = keyof typeof questions;
type Fields<Kind extends QuestionKind, Of extends 'asked' | 'answered'> = Kind extends QuestionKind
  ? { kind: Kind; id: string } & (Of extends 'asked' ? { isTypedInto?: true } : unknown) & {
        -readonly [Name in keyof (typeof questions)[Kind][Of]]: z.output<(typeof questions)[Kind][Of][Name]>;
      }
  : never;
/** A question, with what identifies it, and whether a person types into it. */
export type Question<Kind extends QuestionKind = QuestionKind> = Fields<Kind, 'asked'>;
/** A person's answer to the question `id`. */
export type Answer<Kind extends QuestionKind = QuestionKind> = Fields<Kind, 'answered'>;

/** What is true of every question of this kind. */
export const traitsOf = (kind: QuestionKind): ReturnType<typeof question>['traits'] => questions[kind].traits;

const isKind = (name: string): name is QuestionKind => Object.hasOwn(questions, name);

const union = <Of extends 'asked' | 'answered'>(of: Of, common: z.core.$ZodLooseShape = {}) =>
  oneForm<Fields<QuestionKind, Of>>('kind', () =>
    Object.keys(questions)
      .filter(isKind)
      .map((name) =>
        z.strictObject({ kind: z.literal(name), id: z.uuid(), ...common, ...questions[name][of] }),
      ),
  );

export const answerSchema = union('answered');
const shown = union('asked', { isTypedInto: z.literal(true).optional() }).nullable();
/** The question that each window shows; null for none. */
export const shownQuestionsSchema = z.strictObject({ main: shown, palette: shown });
export type ShownQuestions = z.infer<typeof shownQuestionsSchema>;
export type AskingWindow = keyof ShownQuestions;
