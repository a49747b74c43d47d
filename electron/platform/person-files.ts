import { stat } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../../shared/errors/failure.ts';
import { librarySignatureOf } from '../../shared/schemas/library.ts';
import type { FileQuestion, FormerFile, PersonFiles, SaveQuestion } from '../services/files/person-files.ts';
import { readFileStart, ownerOnly, writeWholeFile, writeWholeFiles } from './file-access.ts';

/** Dialogs in which a person chooses a file. They resolve to its path, or null if the person cancels. */
export interface FileDialogs {
  /** Chooses an existing file, of the requested type or any. */
  chooseFile(question: FileQuestion): Promise<string | null>;
  /** Chooses a file to write. */
  chooseNewFile(question: SaveQuestion): Promise<string | null>;
}

/** As other programs create files: the person's umask decides who else may read a file that is made for others. */
const asUsual = 0o666;

/** Reads and writes the files that a person chooses in these dialogs. */
export function personFiles(dialogs: FileDialogs): PersonFiles {
  return {
    save: async (question, content, assertWanted) => {
      const file = await dialogs.chooseNewFile(question);
      if (file === null) return null;
      assertWanted?.();
      await writeWholeFile(file, content);
      return path.basename(file);
    },
    saveSigned: async (question, maxBytes, make, assertWanted) => {
      const file = await dialogs.chooseNewFile(question);
      if (file === null) return null;
      assertWanted?.();
      const signatureFile = librarySignatureOf(file);
      const { text, signature } = make(await formerFile(file, signatureFile, maxBytes));
      // The signature first: until the file follows, it belongs to no file, and readers keep what they have.
      await writeWholeFiles(
        [
          [signatureFile, signature],
          [file, text],
        ],
        asUsual,
      );
      return path.basename(file);
    },
    open: async (question, maxBytes, assertWanted) => {
      const file = await dialogs.chooseFile(question);
      if (file === null) return null;
      assertWanted?.();
      const bytes = await readFileStart(file, maxBytes);
      const isShared = process.platform !== 'win32' && ((await stat(file)).mode & ~ownerOnly & 0o777) !== 0;
      return { name: path.basename(file), bytes, ...(isShared && { othersCanRead: true }) };
    },
  };
}

async function formerFile(file: string, signatureFile: string, maxBytes: number): Promise<FormerFile | null> {
  const bytes = await readIfThere(file, maxBytes);
  if (!bytes) return null;
  return { name: path.basename(file), bytes, signature: await readIfThere(signatureFile, maxBytes) };
}

async function readIfThere(file: string, maxBytes: number): Promise<Uint8Array | null> {
  try {
    return await readFileStart(file, maxBytes);
  } catch (thrown) {
    if (systemCode(thrown) === 'ENOENT') return null;
    throw thrown;
  }
}
