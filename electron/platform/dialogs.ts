import { mkdir } from 'node:fs/promises';
import { dialog, type BrowserWindow, shell } from 'electron';
import type { AppError } from '../../shared/errors/app-error.ts';
import { accountFieldText, accountNetworkText } from '../../shared/text/en/accounts.ts';
import { fileText } from '../../shared/text/en/system.ts';
import { errorFailures } from '../../shared/text/en/app.ts';
import type { PersonQuestions } from '../services/dialogs/dialog-turns.ts';
import type { FileQuestion } from '../services/files/person-files.ts';
import type { FileDialogs } from './file-access.ts';

/** The question for the company's certificate authority. */
export const certificateFile = (): FileQuestion => ({
  title: accountFieldText.caFile,
  kind: { name: accountNetworkText.certificates, extensions: ['pem', 'crt', 'cer', 'der', 'p7b', 'p7c'] },
});

export function fileDialogs(window: () => BrowserWindow | undefined): FileDialogs {
  return {
    chooseFile: async ({ title, kind }) => {
      const filters = [kind, { name: fileText.allFiles, extensions: ['*'] }];
      const options: Electron.OpenDialogOptions = { title, filters, properties: ['openFile'] };
      const over = window();
      const { filePaths } = await (over
        ? dialog.showOpenDialog(over, options)
        : dialog.showOpenDialog(options));
      return filePaths[0] ?? null;
    },
    chooseNewFile: async ({ title, suggestedName, kind }) => {
      const options = { title, defaultPath: suggestedName, filters: [kind] };
      const over = window();
      const { canceled, filePath } = await (over
        ? dialog.showSaveDialog(over, options)
        : dialog.showSaveDialog(options));
      return canceled || filePath === '' ? null : filePath;
    },
  };
}

/** Index of the button that says no, which Enter, Escape and closing the dialog press. */
const no = 0;
const yes = 1;

/**
 * Questions in the system's message boxes, over the window if it is visible: a box that belongs to a hidden window may be hidden
 * too.
 */
export function messageDialogs(window: () => BrowserWindow | undefined): PersonQuestions {
  return {
    confirm: async (question, signal) => {
      const options: Electron.MessageBoxOptions = {
        type: 'question',
        title: 'Podkey',
        message: question.message,
        detail: question.detail,
        buttons: [question.no, question.yes],
        defaultId: no,
        cancelId: no,
        // Otherwise Windows would show the buttons as large links, with the first one recommended.
        noLink: true,
        signal,
      };
      const over = window();
      const { response } = await (over?.isVisible()
        ? dialog.showMessageBox(over, options)
        : dialog.showMessageBox(options));
      return response === yes;
    },
  };
}

/** Shows failures of what a person asked for outside the page, such as in a menu, one at a time. */
export function failureBoxes(window: () => BrowserWindow | undefined): (error: AppError) => void {
  let isOpen = false;
  return ({ message, nextStep }) => {
    // A key that is held down fails many times.
    if (isOpen) return;
    isOpen = true;
    const options: Electron.MessageBoxOptions = { type: 'error', title: 'Podkey', message, detail: nextStep };
    const over = window();
    const shown = over?.isVisible() ? dialog.showMessageBox(over, options) : dialog.showMessageBox(options);
    void shown.finally(() => (isOpen = false));
  };
}

/** Shows one of Podkey's folders in the system's file manager. */
export async function showFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Resolves to an error message, empty on success (Electron docs: shell.openPath).
  if ((await shell.openPath(folder)) === '') return;
  throw errorFailures.folderNotShown({ folder });
}
