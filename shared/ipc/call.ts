import { z } from 'zod';
import { leaseHandleSchema, locatorSchema } from '../schemas/secure-value.ts';
import { uuidSchema } from '../schemas/uuid.ts';
import { appErrorSchema, type AppError } from '../errors/app-error.ts';

export const call = <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) => ({
  input,
  output,
});

/** What is true of every question of a kind. */
interface QuestionTraits {
  /** A person types into it. It stays on screen until it is answered, so that its text does. */
  isTypedInto?: true;
  /** What main does with its answer may need another question, which must be answered first. */
  mayAskMore?: true;
  /** Its answer leads to another question at once. The window shows nothing else in between. */
  asksNext?: true;
}

/** One kind of question: the fields of the question, and those of its answer. */
export const question = <Asked extends z.core.$ZodLooseShape, Answered extends z.core.$ZodLooseShape>(
  asked: Asked,
  answered: Answered,
  traits: QuestionTraits = {},
) => ({ asked, answered, traits });

/** One of several forms, which have another literal each at `key`. Made at its first use: main starts without it. */
export const oneForm = <Value>(key: string, forms: () => readonly z.ZodObject[]) =>
  z.lazy(() => {
    const [first, ...others] = forms();
    if (!first) throw new Error('There are forms');
    // TypeScript can't see which form stands with which literal.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
    return z.discriminatedUnion(key, [first, ...others]) as unknown as z.ZodType<Value, Value>;
  });

/** No input, or no output. */
export const nothing = z.strictObject({});
export const byId = z.strictObject({ id: uuidSchema });
export const byHandle = z.strictObject({ handle: leaseHandleSchema });
export const byAccount = z.strictObject({ accountId: uuidSchema });
export const byLocator = byAccount.extend({ locator: locatorSchema });

/** The result of every call across the bridge. Nothing throws across it. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError };

export function resultSchema<T extends z.ZodType>(value: T) {
  return z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), value }),
    z.strictObject({ ok: z.literal(false), error: appErrorSchema }),
  ]);
}
