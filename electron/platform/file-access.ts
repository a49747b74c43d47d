import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { systemCode } from '../../shared/errors/failure.ts';
import type {
  WrittenContent,
  FileQuestion,
  FormerFile,
  PersonFiles,
  SaveQuestion,
} from '../services/files/person-files.ts';
import path from 'node:path';

type Pause = (ms: number) => Promise<unknown>;

/** The pauses between attempts on Windows, in ms: a virus scanner or an indexer may hold a file for a moment. */
const pauses = [20, 100, 300, 600, 1_000];
/** Windows' errors for a file that another program has open. */
const heldCodes: readonly unknown[] = ['EPERM', 'EACCES', 'EBUSY'];

/** The mode of a file that only its owner can read. */
const ownerOnly = 0o600;

/**
 * Writes a whole file or none, readable by its owner only. The parts of a text are written one after another.
 *
 * The former file stays until the new content is on the disk. Rejects with the system's error. `pause` waits the given number of ms.
 *
 * The package write-file-atomic 8 is no substitute: it writes once, so a short write on a full disk replaces the file with
 * half of the text, and it does not wait for a file that Windows holds.
 */
export function writeWholeFile(file: string, content: WrittenContent, pause: Pause = wait): Promise<void> {
  return writeWholeFiles([[file, content]], ownerOnly, pause);
}

/**
 * Writes several files in the same way: the former ones stay until all new ones are on the disk, and are then replaced in this order.
 */
async function writeWholeFiles(
  contents: readonly (readonly [file: string, content: WrittenContent])[],
  mode: number,
  pause: Pause = wait,
): Promise<void> {
  const written = contents.map(([file, content]) => ({
    file,
    content,
    unfinished: `${file}.${randomUUID()}.tmp`,
  }));
  try {
    for (const { content, unfinished } of written) {
      const handle = await open(unfinished, 'wx', mode);
      try {
        await handle.writeFile(content, 'utf8');
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
    for (const { file, unfinished } of written) await replace(unfinished, file, pause);
  } catch (error) {
    for (const { unfinished } of written) await rm(unfinished, { force: true });
    throw error;
  }
}

async function replace(unfinished: string, file: string, pause: Pause): Promise<void> {
  for (const ms of process.platform === 'win32' ? pauses : []) {
    try {
      await rename(unfinished, file);
      return;
    } catch (thrown) {
      if (!heldCodes.includes(systemCode(thrown))) throw thrown;
      await pause(ms);
    }
  }
  await rename(unfinished, file);
}

/** Reads at most `maxBytes` and one more, so that the caller can detect a file that is too large. */
export async function readFileStart(file: string, maxBytes: number): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(maxBytes + 1);
    let size = 0;
    while (size < buffer.length) {
      const { bytesRead } = await handle.read(buffer, size, buffer.length - size);
      if (bytesRead === 0) break;
      size += bytesRead;
    }
    return buffer.subarray(0, size);
  } finally {
    await handle.close();
  }
}

/** Dialogs in which a person chooses a file. They resolve to its path, or null if the person cancels. */
export interface FileDialogs {
  /** Chooses an existing file, of the requested type or any. */
  chooseFile(question: FileQuestion): Promise<string | null>;
  chooseNewFile(question: SaveQuestion): Promise<string | null>;
}

/** As other programs create files: the person's umask decides who else may read a file that is made for others. */
const asUsual = 0o666;

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
      const signatureFile = question.signatureOf(file);
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
