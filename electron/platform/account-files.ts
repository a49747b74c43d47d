import path from 'node:path';
import { dialog, type BrowserWindow } from 'electron';
import type { AccountFilePort } from '../services/accounts/account-file-port.ts';
import { readFileStart } from './read-file-start.ts';
import { writeWholeFile } from './write-whole-file.ts';

const filters = [{ name: 'Podkey accounts (JSON)', extensions: ['json'] }];

/** Files of accounts, where the person says in the system's own dialogs, over the window there is. */
export function accountFiles(window: () => BrowserWindow | undefined): AccountFilePort {
  return {
    save: async (suggestedName, text) => {
      const options = { title: 'Export accounts', defaultPath: suggestedName, filters };
      const over = window();
      const { filePath, canceled } = await (over
        ? dialog.showSaveDialog(over, options)
        : dialog.showSaveDialog(options));
      if (canceled || filePath === '') return null;
      await writeWholeFile(filePath, text);
      return path.basename(filePath);
    },
    open: async (mostBytes) => {
      const options: Electron.OpenDialogOptions = {
        title: 'Import accounts',
        properties: ['openFile'],
        filters,
      };
      const over = window();
      const { filePaths } = await (over
        ? dialog.showOpenDialog(over, options)
        : dialog.showOpenDialog(options));
      const [file] = filePaths;
      if (file === undefined) return null;
      return { name: path.basename(file), bytes: await readFileStart(file, mostBytes) };
    },
  };
}
