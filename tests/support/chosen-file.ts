import { personFiles } from '../../electron/platform/person-files.ts';
import type { PersonFiles } from '../../electron/services/files/person-files.ts';

/** A person who takes the file that `chosen` names whenever they are asked for one; null where they call it off. */
export function chosenFile(chosen: () => string | null | Promise<string | null>): PersonFiles {
  const choose = async () => chosen();
  return personFiles({ chooseFile: choose, chooseNewFile: choose });
}
