import { z } from 'zod';
import { accountDraftSchema, accountSchema, environmentSchema } from './account.ts';

/** Identifies a file of accounts among other JSON. */
export const accountFileKind = 'podkey-accounts';
/** Version of the layout below. Raise it when an older Podkey would misread the file. */
export const accountFileVersion = 1;
/** The largest file that Podkey reads, in bytes. 500 accounts take about a third of it. */
export const maxAccountFileBytes = 1024 * 1024;

/** One account in a file: what the person entered, without secrets. The sample account is never exported. */
export const accountFileEntrySchema = accountDraftSchema.extend({
  environment: environmentSchema.exclude(['sample']),
});
export type AccountFileEntry = z.infer<typeof accountFileEntrySchema>;

/** An account in a file, as the page sees it. `caFileMissing`: its company CA file is not on this computer. */
export const importedAccountSchema = accountSchema
  .omit({ id: true, secretKept: true })
  .extend({ caFileMissing: z.boolean() });
export type ImportedAccount = z.infer<typeof importedAccountSchema>;

/** The beginning of any version of the file, to recognize it. */
export const accountFileHeadSchema = z.looseObject({
  kind: z.literal(accountFileKind),
  version: z.number().int().positive(),
});

/** The whole file. Its accounts are parsed one by one, so that a bad one does not exclude the others. */
export const accountFileSchema = z.strictObject({
  kind: z.literal(accountFileKind),
  version: z.literal(accountFileVersion),
  accounts: z.array(z.unknown()).max(500),
});
export type AccountFile = z.infer<typeof accountFileSchema>;
