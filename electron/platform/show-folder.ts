import { mkdir } from 'node:fs/promises';
import { shell } from 'electron';
import { Failure } from '../../shared/errors/failure.ts';
import { errorText } from '../../shared/text/failures/errors.ts';

/** Shows one of Podkey's folders in the system's file manager. */
export async function showFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Resolves to an error message, empty on success (Electron docs: shell.openPath).
  if ((await shell.openPath(folder)) === '') return;
  throw new Failure({
    kind: 'internal',
    message: errorText.folderNotShown,
    nextStep: errorText.folderNotShownNext({ folder }),
    retryable: true,
  });
}
