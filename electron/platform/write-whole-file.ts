import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { systemCode } from '../../shared/errors/system-code.ts';

type Pause = (ms: number) => Promise<unknown>;

/** The pauses before another try on Windows, in ms: a virus scanner or an indexer may hold a file for a moment. */
const pauses = [20, 100, 300, 600, 1_000];
/** What Windows says of a file that another program holds. */
const held: readonly unknown[] = ['EPERM', 'EACCES', 'EBUSY'];

/**
 * Writes a file whole or not at all, for its owner alone (mode 0600).
 *
 * What stood there before stays until the new text is on the disk. Rejects with what the system said. `pause` waits so many ms.
 */
export async function writeWholeFile(file: string, text: string, pause: Pause = wait): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(text, 'utf8');
      await handle.sync();
    } finally {
      await handle.close();
    }
    await replace(unfinished, file, pause);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function replace(unfinished: string, file: string, pause: Pause): Promise<void> {
  for (const ms of process.platform === 'win32' ? pauses : []) {
    try {
      await rename(unfinished, file);
      return;
    } catch (thrown) {
      if (!held.includes(systemCode(thrown))) throw thrown;
      await pause(ms);
    }
  }
  await rename(unfinished, file);
}
