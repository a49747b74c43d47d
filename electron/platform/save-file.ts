import path from 'node:path';
import { dialog, type BrowserWindow } from 'electron';
import { writeWholeFile } from './write-whole-file.ts';

/** What the person is asked: the dialog's title, a name to begin with, and what kind of file it is. */
export interface SaveQuestion {
  title: string;
  suggestedName: string;
  kind: { name: string; extension: string };
}

/**
 * Writes a text into a file the person chooses; its name without the folder, or null where they called it off.
 *
 * Rejects with what the system said, and then nothing was written.
 */
export async function saveFile(
  window: BrowserWindow | undefined,
  { title, suggestedName, kind }: SaveQuestion,
  text: string,
): Promise<string | null> {
  const options = {
    title,
    defaultPath: suggestedName,
    filters: [{ name: kind.name, extensions: [kind.extension] }],
  };
  const { filePath, canceled } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  if (canceled || filePath === '') return null;
  await writeWholeFile(filePath, text);
  return path.basename(filePath);
}
