import { z } from 'zod';

/** What the command line can do with a value. */
export const commandUses = ['copy', 'get', 'code', 'run'] as const;
export type CommandUse = (typeof commandUses)[number];

/** The longest path that is shown and recorded, in characters. */
export const longestShownPath = 400;

const shown = z.string().max(longestShownPath);

/**
 * The program that called `podkey`: its path, with its script if it is an interpreter, the same of the program that started it (null
 * if unknown), and the working directory. As text for a person, without hidden characters.
 */
export const commandCallerSchema = z.strictObject({
  program: shown,
  parent: shown.nullable(),
  directory: shown,
});
export type CommandCaller = z.infer<typeof commandCallerSchema>;
