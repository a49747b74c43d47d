import { personFiles } from '../../electron/platform/file-access.ts';
import type { PersonFiles } from '../../electron/services/files/person-files.ts';

/** A person who chooses the file of `chosen` in every file dialog, or cancels it if that is null. */
export function chosenFile(chosen: () => string | null | Promise<string | null>): PersonFiles {
  const choose = async () => chosen();
  return personFiles({ chooseFile: choose, chooseNewFile: choose });
}

/** A person who cancels every file dialog. */
export const cancelledFiles: PersonFiles = chosenFile(() => null);
