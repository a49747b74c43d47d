import type { ImportedAccount } from '../../../shared/schemas/account.ts';
import { handOverDraft } from '../../state/drafts.ts';
import { FileImportController } from '../../state/file-import-controller.svelte.ts';

export type AccountImport = FileImportController<ImportedAccount>;

/** An import of accounts, as it was before a lock. Call during component setup. */
export function prepareAccountImport(): AccountImport {
  const run: AccountImport = new FileImportController({
    preview: (call, again, onSuccess) => call.send('accounts.previewImport', again, onSuccess),
    import: (call, chosen, onSuccess) => call.send('accounts.import', chosen, onSuccess),
  });
  const review = handOverDraft('accountImport', '', () => run.review);
  if (review) void run.reviewAgain(review);
  return run;
}
