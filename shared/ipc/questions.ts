import { z } from 'zod';
import { browserChoiceSchema, browserPairingSchema, chosenFillSchema } from '../schemas/browser.ts';
import { commandAnswerSchema, commandQuestionSchema } from '../schemas/command-line.ts';
import { offlineQuestionSchema } from '../schemas/offline-copies.ts';
import { passphraseSchema } from '../schemas/passphrase.ts';
import { proxySignInSchema, wantedSignInSchema } from '../schemas/network.ts';

const kind = <Asked extends z.core.$ZodLooseShape, Answered extends z.core.$ZodLooseShape>(
  asked: Asked,
  answered: Answered,
) => ({ asked, answered });

/**
 * What Podkey asks a person in its windows: for each kind, the fields of the question and those of its answer (docs/adr/0031).
 *
 * Main says which question a window shows, in the state `questions`, and takes the answer with `questions.answer`. A question holds no
 * secret.
 */
export const questions = {
  /** Another account is wanted: the main window's page asks whether its unsaved changes may be lost. */
  discard: kind({}, { discards: z.boolean() }),
  /** May a program on the command line have values? */
  command: kind(commandQuestionSchema.shape, { answer: commandAnswerSchema }),
  /** Is a browser the person's? In the palette's window, as `choice`. */
  pairing: kind(browserPairingSchema.shape, { isSame: z.boolean() }),
  /** Which login does a browser fill in? `chosen` is null for none. */
  choice: kind(browserChoiceSchema.shape, { chosen: chosenFillSchema.nullable() }),
  /** The passphrase of an offline copy. It is null if the person does not want the copy; a wrong one fails at its field. */
  passphrase: kind(offlineQuestionSchema.shape, { passphrase: passphraseSchema.nullable() }),
  /** A proxy of the system's settings requires a sign-in. `signIn` is null if the person declines. */
  'proxy-sign-in': kind(wantedSignInSchema.shape, { signIn: proxySignInSchema.nullable() }),
} as const;

export type QuestionKind = keyof typeof questions;
type Fields<Kind extends QuestionKind, Of extends 'asked' | 'answered'> = Kind extends QuestionKind
  ? { kind: Kind; id: string } & {
      -readonly [Name in keyof (typeof questions)[Kind][Of]]: z.output<(typeof questions)[Kind][Of][Name]>;
    }
  : never;
/** A question, with what identifies it. */
export type Question<Kind extends QuestionKind = QuestionKind> = Fields<Kind, 'asked'>;
/** A person's answer to the question `id`. */
export type Answer<Kind extends QuestionKind = QuestionKind> = Fields<Kind, 'answered'>;

const isKind = (name: string): name is QuestionKind => Object.hasOwn(questions, name);

function union<Of extends 'asked' | 'answered'>(
  of: Of,
): z.ZodType<Fields<QuestionKind, Of>, Fields<QuestionKind, Of>> {
  const [first, ...others] = Object.keys(questions)
    .filter(isKind)
    .map((name) => z.strictObject({ kind: z.literal(name), id: z.uuid(), ...questions[name][of] }));
  if (!first) throw new Error('There are questions');
  // TypeScript can't see that each kind stands with its own fields.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
  return z.discriminatedUnion('kind', [first, ...others]) as unknown as z.ZodType<
    Fields<QuestionKind, Of>,
    Fields<QuestionKind, Of>
  >;
}

export const answerSchema = union('answered');
const shown = union('asked').nullable();
/** The question that each window shows; null for none. */
export const shownQuestionsSchema = z.strictObject({ main: shown, palette: shown });
export type ShownQuestions = z.infer<typeof shownQuestionsSchema>;
/** The windows that ask. */
export type AskingWindow = keyof ShownQuestions;
