import { z } from 'zod';
import { passphraseText as text } from '../text/en/passphrase.ts';

/** The fewest characters of a new passphrase. It is long because what it seals can be copied, and then tried without limit. */
export const minPassphraseLength = 12;
const maxPassphraseLength = 1_000;

const anyPassphrase = z
  .string()
  .max(maxPassphraseLength, { error: () => text.long({ max: maxPassphraseLength }) });

/** A passphrase to open something with, as typed. A short one is wrong, but not refused. */
export const passphraseSchema = anyPassphrase.min(1, { error: () => text.enter });

/** A passphrase to seal something with, as typed. */
export const newPassphraseSchema = anyPassphrase.refine(
  (typed) => Array.from(typed).length >= minPassphraseLength,
  { error: () => text.short({ min: minPassphraseLength }) },
);

/** The rule that a new passphrase breaks, or undefined. */
export const newPassphraseProblem = (typed: string): string | undefined =>
  newPassphraseSchema.safeParse(typed).error?.issues[0]?.message;
