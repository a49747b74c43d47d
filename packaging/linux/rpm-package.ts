import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PackageRequest } from './package-request.ts';
import { layOutPackage } from './package-root.ts';
import { runTool } from '../run-tool.ts';

/** System folders, which a package does not own. */
const shared = ['usr', 'usr/bin', 'usr/share', 'usr/share/applications', 'usr/share/doc', 'opt'];

/**
 * Packs an .rpm with rpmbuild, for any architecture, because nothing in it is executed or inspected.
 *
 * @param folder an empty work folder
 */
export async function makeRpm(request: PackageRequest, folder: string, time: number): Promise<void> {
  const root = path.join(folder, 'root');
  await layOutPackage(root, request.paths, time);
  const spec = path.join(folder, `${request.name}.spec`);
  await writeFile(spec, await specFile(request, root));
  const built = path.join(folder, 'built');
  await mkdir(built);
  const define = (name: string, value: string) => ['--define', `${name} ${value}`];
  await runTool(
    'rpmbuild',
    [
      '-bb',
      '--quiet',
      ...['--target', `${request.architecture}-linux`],
      ...define('_topdir', path.join(folder, 'top')),
      ...define('_rpmdir', built),
      ...define('_rpmfilename', 'package.rpm'),
      ...define('_buildhost', 'localhost'),
      ...define('use_source_date_epoch_as_buildtime', '1'),
      ...define('clamp_mtime_to_source_date_epoch', '1'),
      ...define('_build_id_links', 'none'),
      ...define('_binary_payload', 'w6.xzdio'),
      spec,
    ],
    { SOURCE_DATE_EPOCH: String(time) },
  );
  await copyFile(path.join(built, 'package.rpm'), request.output);
}

/**
 * Returns the spec of a package whose files are laid out already. rpmbuild's own processing (stripping, dependency
 * detection) is off, because it would change signed programs.
 */
async function specFile(request: PackageRequest, root: string): Promise<string> {
  const listed = await filesSection(root, '');
  const script = async (file: string) => literal((await readFile(file, 'utf8')).replace(/^#!.*\n/, ''));
  return [
    '%global __os_install_post %{nil}',
    '%global debug_package %{nil}',
    `Name: ${request.name}`,
    // A dash would begin the release.
    `Version: ${request.version.replaceAll('-', '~')}`,
    'Release: 1',
    `Summary: ${literal(request.summary)}`,
    `License: ${request.license}`,
    `Group: ${request.category}`,
    `Vendor: ${request.vendor}`,
    `Packager: ${request.maintainer}`,
    `URL: ${request.url}`,
    'AutoReqProv: no',
    ...request.depends.map((depends) => `Requires: ${depends}`),
    '',
    '%description',
    literal(request.description),
    '',
    '%install',
    'mkdir -p %{buildroot}',
    `cp -a ${root}/. %{buildroot}/`,
    '',
    '%post -p /bin/sh',
    await script(request.afterInstall),
    '%postun -p /bin/sh',
    await script(request.afterRemove),
    '%files',
    '%defattr(-,root,root,-)',
    ...listed,
    '',
  ].join('\n');
}

/** Lists every file, and every folder that the package owns; quoted, because names may contain spaces. */
async function filesSection(root: string, folder: string): Promise<string[]> {
  const lines: string[] = [];
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.posix.join(folder, entry.name);
    const isShared = shared.includes(name) || name.startsWith('usr/share/icons');
    if (entry.isDirectory()) {
      if (!isShared) lines.push(`%dir "/${literal(name)}"`);
      lines.push(...(await filesSection(root, name)));
    } else lines.push(`"/${literal(name)}"`);
  }
  return lines;
}

/** Escapes a text, so that rpm finds no macro in it. */
function literal(text: string): string {
  return text.replaceAll('%', '%%');
}
