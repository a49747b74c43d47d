import { dialog, type BrowserWindow } from 'electron';

const anyFile = { name: 'All files', extensions: ['*'] };
const tables = { name: 'Tables (CSV)', extensions: ['csv', 'tsv', 'txt'] };

/** Lets the person choose a certificate file; its path, or null where they chose none. */
export function chooseCertificateFile(window: BrowserWindow | undefined): Promise<string | null> {
  const certificates = { name: 'Certificates (PEM)', extensions: ['pem', 'crt', 'cer'] };
  return openFile(window, { title: 'Company CA file', filters: [certificates, anyFile] });
}

/** Lets the person choose a table of users; its path, or null where they chose none. */
export function chooseTableFile(window: BrowserWindow | undefined): Promise<string | null> {
  return openFile(window, { title: 'Table of users', filters: [tables, anyFile] });
}

/** Lets the person say where results are to go; null where they chose no file. `name` is offered. */
export async function chooseResultsFile(
  window: BrowserWindow | undefined,
  name: string,
): Promise<string | null> {
  const options = { title: 'Save results', defaultPath: name, filters: [tables, anyFile] };
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? null : filePath;
}

async function openFile(
  window: BrowserWindow | undefined,
  rest: Electron.OpenDialogOptions,
): Promise<string | null> {
  const options: Electron.OpenDialogOptions = { ...rest, properties: ['openFile'] };
  const { filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return filePaths[0] ?? null;
}
