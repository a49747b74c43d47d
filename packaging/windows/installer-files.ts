import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes the files that packaging/windows/installer.nsi includes: macros that install each file of an application, and
 * macros that delete exactly those files.
 *
 * @param application the folder with the program
 * @param signCommand signs the file whose path is appended; undefined if nothing is signed
 */
export async function writeInstallerFiles(
  application: string,
  arch: string,
  signCommand: string | undefined,
  file: string,
): Promise<void> {
  const { folders, files } = await listOf(application, '');
  const lines = [
    `!define PROGRAM_ARCH "${arch}"`,
    // Signed separately; otherwise Windows would warn about the uninstaller.
    ...(signCommand === undefined ? [] : [`!uninstfinalize '${signCommand} "%1"' = 0`]),
    '!macro InstallFiles',
    ...folders.flatMap((folder) => [
      `  SetOutPath ${inInstallation(folder)}`,
      ...files
        .filter((name) => parentOf(name) === folder)
        .map((name) => `  File ${quoted(path.join(application, name))}`),
    ]),
    '!macroend',
    '!macro RemoveFiles',
    ...files.map((name) => `  Delete ${inInstallation(name)}`),
    // Innermost first: a folder is removed only if it is empty.
    ...folders
      .filter((folder) => folder !== '')
      .reverse()
      .map((folder) => `  RMDir ${inInstallation(folder)}`),
    '!macroend',
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
}

/** Lists folders before their content. */
async function listOf(root: string, folder: string): Promise<{ folders: string[]; files: string[] }> {
  const found = { folders: [folder], files: [] as string[] };
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.join(folder, entry.name);
    if (!entry.isDirectory()) found.files.push(name);
    else {
      const inner = await listOf(root, name);
      found.folders.push(...inner.folders);
      found.files.push(...inner.files);
    }
  }
  return found;
}

function parentOf(name: string): string {
  const parent = path.dirname(name);
  return parent === '.' ? '' : parent;
}

function inInstallation(name: string): string {
  return quoted(path.win32.join('$INSTDIR', ...name.split(path.sep)), '$INSTDIR');
}

/** Quotes a text for NSIS. A dollar sign begins a variable, so all are escaped except in `beginning`. */
function quoted(text: string, beginning = ''): string {
  const rest = text.slice(beginning.length).replaceAll('$', '$$$$').replaceAll('"', '$\\"');
  return `"${beginning}${rest}"`;
}
