import type { ImportedAccount } from '../../../shared/schemas/account.ts';
import { FileImportController } from '../../state/file-import-controller.svelte.ts';

/** An import of accounts. */
export type AccountImport = FileImportController<ImportedAccount>;

/** Prepares an import of accounts. */
export function newAccountImport(): AccountImport {
  return new FileImportController({
    preview: (call, onSuccess) => call.send('accounts.previewImport', {}, onSuccess),
    import: (call, chosen, onSuccess) => call.send('accounts.import', chosen, onSuccess),
  });
}
