import { dialog, type BrowserWindow } from 'electron';

/** Lets the person choose a certificate file; its path, or null where they chose none. */
export async function chooseCertificateFile(window: BrowserWindow | undefined): Promise<string | null> {
  const options: Electron.OpenDialogOptions = {
    title: 'Company CA file',
    properties: ['openFile'],
    filters: [
      { name: 'Certificates (PEM)', extensions: ['pem', 'crt', 'cer'] },
      { name: 'All files', extensions: ['*'] },
    ],
  };
  const { filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return filePaths[0] ?? null;
}
