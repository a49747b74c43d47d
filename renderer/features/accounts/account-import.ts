import type { ImportedAccount } from '../../../shared/schemas/account-file.ts';
import { invoke } from '../../bridge/invoke.ts';
import { FileImportController } from '../../state/file-import-controller.svelte.ts';

/** An import of accounts. */
export type AccountImport = FileImportController<ImportedAccount>;

/** Prepares an import of accounts. */
export function newAccountImport(): AccountImport {
  return new FileImportController({
    preview: () => invoke('accounts.previewImport', {}),
    import: (handle, lines) => invoke('accounts.import', { handle, lines }),
  });
}
