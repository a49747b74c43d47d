import { z } from 'zod';
import { accountDraftSchema, environmentSchema } from './account.ts';

/** What tells a file of accounts from any other JSON. */
export const accountFileKind = 'podkey-accounts';
/** The version of the layout below; a change that an older Podkey would misread takes the next one. */
export const accountFileVersion = 1;
/** How large a file may be that is read as one, in bytes; 500 accounts take about a third of it. */
export const maxAccountFileBytes = 1024 * 1024;

/** One account in a file: what a person entered of it, and no secret. The sample account stays where it is. */
export const accountFileEntrySchema = accountDraftSchema.extend({
  environment: environmentSchema.exclude(['sample']),
});
export type AccountFileEntry = z.infer<typeof accountFileEntrySchema>;

/** The beginning of any version of the file: enough to say what it is. */
export const accountFileHeadSchema = z.looseObject({
  kind: z.literal(accountFileKind),
  version: z.number().int().positive(),
});

/** The whole file. Its accounts are looked at one by one, so that a bad one does not keep out the rest. */
export const accountFileSchema = z.strictObject({
  kind: z.literal(accountFileKind),
  version: z.literal(accountFileVersion),
  accounts: z.array(z.unknown()).max(500),
});
export type AccountFile = z.infer<typeof accountFileSchema>;
