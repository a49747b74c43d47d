import { z } from 'zod';

/*
 * What a browser's extension may ask, through `podkey` as its native messaging host: which Podkey answers, and nothing else. What is
 * asked here is not trusted; a browser starts the host for the extensions that its manifest names.
 */

const askedSchema = z.strictObject({ ask: z.literal('hello') });

/** The answer to every message if the organization's policy turns the command line off. */
export const turnedOffAnswer = { answer: 'off' };

/** Answers one message of an extension. */
export function answerBrowser(message: unknown, version: string): object {
  return askedSchema.safeParse(message).success ? { answer: 'hello', version } : { answer: 'misunderstood' };
}
