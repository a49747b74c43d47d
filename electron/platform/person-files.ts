import path from 'node:path';
import type { FileQuestion, PersonFiles, SaveQuestion } from '../services/files/person-files.ts';
import { readFileStart } from './read-file-start.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** How a person says which file: its path, or null where they call it off. */
export interface FileDialogs {
  /** One that is there, of the kind asked for or any. */
  chooseFile(question: FileQuestion): Promise<string | null>;
  /** One that is to be written. */
  chooseNewFile(question: SaveQuestion): Promise<string | null>;
}

/** Reads and writes the files that a person names in these dialogs. */
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
