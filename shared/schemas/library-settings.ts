import { z } from 'zod';
import { fieldRuleText } from '../text/failures/field-rules.ts';
import { withoutHidden } from './hidden-characters.ts';
import { podUrlSchema } from './pod-url.ts';
import { libraryPolicySchema } from './policy.ts';

const { source, publicKey } = libraryPolicySchema.shape;
const oneLine = z
  .string()
  .trim()
  .max(2_048, { error: () => fieldRuleText.addressTooLong });

/**
 * The team library that a person sets for an account: its address or file, and the key that must have signed it, with the policy's rules.
 *
 * An address is in its normal form, with its host in ASCII.
 */
export const librarySettingsSchema = z.strictObject({
  source: withoutHidden(oneLine)
    .pipe(source)
    .transform((where) => (where.startsWith('https://') ? podUrlSchema.parse(where) : where)),
  publicKey: oneLine.pipe(publicKey),
});
export type LibrarySettings = z.infer<typeof librarySettingsSchema>;
