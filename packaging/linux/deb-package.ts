import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changelog, controlFile } from './debian-texts.ts';
import type { PackageRequest } from './package-request.ts';
import { layOutPackage, type PackagedFile } from './package-root.ts';
import { runTool } from '../run-tool.ts';

/**
 * Packs a .deb with dpkg-deb. The same input gives the same bytes.
 *
 * @param folder an empty work folder
 */
export async function makeDeb(request: PackageRequest, folder: string, time: number): Promise<void> {
  const root = path.join(folder, 'root');
  const history = path.join(folder, 'changelog.gz');
  await writeFile(history, changelog(request, time));
  const documents = { from: history, to: `/usr/share/doc/${request.name}/changelog.gz` };
  const files = await layOutPackage(root, [...request.paths, documents], time);
  const control = path.join(root, 'DEBIAN');
  await mkdir(control, { mode: 0o755 });
  await writeFile(path.join(control, 'control'), controlFile(request, files));
  await writeFile(path.join(control, 'md5sums'), await md5sums(root, files));
  for (const [script, name] of [
    [request.afterInstall, 'postinst'],
    [request.afterRemove, 'postrm'],
  ] as const) {
    await copyFile(script, path.join(control, name));
    await chmod(path.join(control, name), 0o755);
  }
  await runTool('dpkg-deb', ['--build', '--root-owner-group', '-Zxz', root, request.output], {
    SOURCE_DATE_EPOCH: String(time),
  });
}

async function md5sums(root: string, files: readonly PackagedFile[]): Promise<string> {
  const lines = files
    .filter(({ isLink }) => !isLink)
    .map(async ({ name }) => {
      const sum = createHash('md5').update(await readFile(path.join(root, name)));
      return `${sum.digest('hex')}  ${name}\n`;
    });
  return (await Promise.all(lines)).join('');
}
