import { z } from 'zod';
import { accountSchema } from './account.ts';
import { valueNameSchema } from './login.ts';
import { locatorSchema } from './secure-value.ts';
import { originSchema } from './site.ts';

/** The longest path, arguments or command that is shown and recorded, in characters. */
export const maxShownPathLength = 400;
/** Whatever a person can't see, and line separators (Unicode TR 36 §2.8). */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** A text that a program chose, for a person: without what they can't see, and without the middle of what is too long. */
export function shownText(text: string): string {
  const visible = text.replace(hidden, '\uFFFD');
  if (visible.length <= maxShownPathLength) return visible;
  const half = Math.floor((maxShownPathLength - 1) / 2);
  return `${visible.slice(0, half)}…${visible.slice(-half)}`;
}

/** What another program can do with a value. */
export const outsideUses = ['copy', 'get', 'code', 'run'] as const;
export type OutsideUse = (typeof outsideUses)[number];

const shown = z.string().max(maxShownPathLength);

/**
 * The program that asked for a value, as it is recorded: its path, with its script if it is an interpreter, the same of the program that
 * started it (null if unknown), and the working directory. Other arguments may be secret.
 */
const outsideCallerSchema = z.strictObject({
  program: shown,
  parent: shown.nullable(),
  directory: shown,
});
export type OutsideCaller = z.infer<typeof outsideCallerSchema>;

/*
 * What entries of the journal are made of. Core's actions are in `activity.ts`, a feature's in `journal` of its `contract.ts`:
 *
 *     export const journal = {
 *       'thing-done': journalAction({ ...aboutAccount, things: journalCount }, ({ things }) => `${things} things`),
 *     } as const;
 */

/**
 * An action: what its entries say besides their action, and how the column Details of an exported journal puts it, always in English.
 * No value and no user's name is in it.
 */
export const journalAction = <const Shape extends z.ZodRawShape>(
  shape: Shape,
  details: (event: z.output<z.ZodObject<Shape>>) => string,
) => ({ shape, details });

/** An action whose entries say nothing more than their shape. */
export const plainAction = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  journalAction(shape, () => '');

export const journalCount = z.number().int().nonnegative();

/** The account as it was named at that time. `id` is Podkey's. */
const accountThenSchema = accountSchema
  .pick({ id: true, label: true, environment: true })
  .extend({ podOrigin: z.string() });
export type AccountSnapshot = z.infer<typeof accountThenSchema>;

export const aboutAccount = { account: accountThenSchema };

/**
 * The value that an entry is about. `of`: how its login named it then, null if none had it; entries of earlier versions have no
 * `of`.
 */
export const aboutValue = {
  ...aboutAccount,
  locator: locatorSchema,
  of: valueNameSchema.nullable().optional(),
};

/** What a program asked for with `podkey`, and which program it was. */
export const calledBySchema = outsideCallerSchema.extend({ use: z.enum(outsideUses) });
export type CalledBy = z.infer<typeof calledBySchema>;

/** Who called, in the column Details. */
export function detailsOfCaller({ use, program, parent, directory }: CalledBy): string {
  return `podkey ${use}, by ${[program, parent, directory].filter((part) => part !== null).join(', ')}`;
}

/**
 * Something was done with an opened value. `caller` is set if the command line asked for the value, `origin` if a browser did.
 * `keptAt`: when the pod sent it (epoch ms), if it came from an offline copy.
 */
export const usedValue = journalAction(
  {
    ...aboutValue,
    caller: calledBySchema.optional(),
    origin: originSchema.optional(),
    keptAt: z.number().optional(),
  },
  ({ caller, origin, keptAt }) =>
    [
      ...(caller ? [detailsOfCaller(caller)] : []),
      ...(origin === undefined ? [] : [`at ${origin}`]),
      ...(keptAt === undefined ? [] : [`from an offline copy of ${new Date(keptAt).toISOString()}`]),
    ].join('; '),
);
