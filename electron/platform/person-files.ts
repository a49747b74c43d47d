import path from 'node:path';
import type { FileQuestion, PersonFiles, SaveQuestion } from '../services/files/person-files.ts';
import { readFileStart } from './read-file-start.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** Dialogs in which a person chooses a file. They resolve to its path, or null if the person cancels. */
export interface FileDialogs {
  /** Chooses an existing file, of the requested type or any. */
  chooseFile(question: FileQuestion): Promise<string | null>;
  /** Chooses a file to write. */
  chooseNewFile(question: SaveQuestion): Promise<string | null>;
}

/** Reads and writes the files that a person chooses in these dialogs. */
export function personFiles(dialogs: FileDialogs): PersonFiles {
  return {
    save: async (question, text, assertWanted) => {
      const file = await dialogs.chooseNewFile(question);
      if (file === null) return null;
      assertWanted?.();
      await writeWholeFile(file, text);
      return path.basename(file);
    },
    open: async (question, maxBytes, assertWanted) => {
      const file = await dialogs.chooseFile(question);
      if (file === null) return null;
      assertWanted?.();
      return { name: path.basename(file), bytes: await readFileStart(file, maxBytes) };
    },
  };
}
