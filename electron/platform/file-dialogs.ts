import { dialog, type BrowserWindow } from 'electron';
import type { FileQuestion } from '../services/files/person-files.ts';
import type { FileDialogs } from './person-files.ts';
import { fileText } from '../../shared/text/app/files.ts';
import { accountFieldText, accountNetworkText } from '../../shared/text/accounts/account-form.ts';

/** The question for the company's certificate authority. */
export const certificateFile = (): FileQuestion => ({
  title: accountFieldText.caFile,
  kind: { name: accountNetworkText.certificates, extensions: ['pem', 'crt', 'cer'] },
});

/** The system's file dialogs, over the present window. */
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
