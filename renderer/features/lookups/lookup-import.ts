import type { LookupDraft } from '../../../shared/schemas/lookup.ts';
import { invoke } from '../../bridge/invoke.ts';
import { FileImportController } from '../../state/file-import-controller.svelte.ts';

/** An import of lookups. */
export type LookupImport = FileImportController<LookupDraft>;

/** Prepares an import of lookups into an account. */
export function newLookupImport(accountId: string): LookupImport {
  return new FileImportController({
    preview: () => invoke('lookups.previewImport', { accountId }),
    import: (handle, lines) => invoke('lookups.import', { accountId, handle, lines }),
  });
}
