import type { LoginDraft } from '../../../shared/schemas/login.ts';
import { invoke } from '../../bridge/invoke.ts';
import { FileImportController } from '../../state/file-import-controller.svelte.ts';

/** An import of logins. */
export type LoginImport = FileImportController<LoginDraft>;

/** Prepares an import of logins into an account. */
export function newLoginImport(accountId: string): LoginImport {
  return new FileImportController({
    preview: () => invoke('logins.previewImport', { accountId }),
    import: (handle, lines) => invoke('logins.import', { accountId, handle, lines }),
  });
}
