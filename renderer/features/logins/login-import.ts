import type { LoginDraft } from '../../../shared/schemas/login.ts';
import { FileImportController } from '../../state/file-import-controller.svelte.ts';

/** An import of logins. */
export type LoginImport = FileImportController<LoginDraft>;

/** Prepares an import of logins into an account. */
export function newLoginImport(accountId: string): LoginImport {
  return new FileImportController({
    preview: (call, onSuccess) => call.send('logins.previewImport', { accountId }, onSuccess),
    import: (call, chosen, onSuccess) => call.send('logins.import', { accountId, ...chosen }, onSuccess),
  });
}
