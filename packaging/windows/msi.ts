import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fingerprintOf } from '../../scripts/build.mjs';
import { inProject } from '../../scripts/project.mjs';
import { runTool } from '../run-tool.ts';
import type { Arch } from '../targets.ts';
import { guidOf, msiSource, pathComponent, upgradeCode } from './msi-source.ts';

/** msidbUpgradeAttributesMigrateFeatures and …VersionMaxInclusive, of the table Upgrade. */
const migrateFeatures = 1;
const maximumIncluded = 512;

interface Package {
  version: string;
  description: string;
  author: { name: string };
}

/**
 * Makes an MSI with wixl and msibuild, without the WiX toolset.
 *
 * @param application the folder with the program
 * @param into the folder for `Podkey-<version>-<arch>.msi`
 */
export async function makeMsi(wixl: string, application: string, arch: Arch, into: string): Promise<void> {
  const read = JSON.parse(await readFile(inProject('package.json'), 'utf8')) as Package;
  const found = await readdir(application, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(application, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
  const source = path.join(into, 'podkey.wxs');
  const made = path.join(into, 'podkey.partial');
  const version = read.version.replace(/-.*/, '');
  const fingerprint = `${read.version} ${fingerprintOf(application, files)}`;
  await writeFile(
    source,
    msiSource({
      // wixl accepts no absolute paths; it resolves them from the source's folder.
      application: path.relative(into, application),
      files,
      version,
      manufacturer: read.author.name,
      description: read.description,
      fingerprint,
      icon: path.relative(into, inProject('build', 'icon.ico')),
    }),
  );
  await runTool(wixl, ['--arch', 'x64', '--output', made, source]);
  // wixl can't express the rest: an ARM target, replacing another build of the same version, and the PATH.
  const template = arch === 'arm64' ? 'Arm64;1033' : 'x64;1033';
  const identifier = `{${guidOf(`package ${fingerprint}`)}}`;
  await runTool('msibuild', [made, '-s', 'Podkey', read.author.name, template, identifier]);
  for (const change of [...replacesSameVersion(version), ...changesPath]) {
    await runTool('msibuild', [made, '-q', change]);
  }
  await rename(made, path.join(into, `Podkey-${read.version}-${arch}.msi`));
}

const replacesSameVersion = (version: string): readonly string[] => [
  `DELETE FROM \`Upgrade\` WHERE \`ActionProperty\`='WIX_UPGRADE_DETECTED'`,
  'INSERT INTO `Upgrade` (`UpgradeCode`, `VersionMax`, `Attributes`, `ActionProperty`) ' +
    `VALUES ('{${upgradeCode}}', '${version}', ${migrateFeatures + maximumIncluded}, 'WIX_UPGRADE_DETECTED')`,
];

/**
 * Puts the folder of `podkey.exe` at the end of the computer's PATH (`*`), unless msiexec gets `NOPATH=1`, and takes it off at
 * removal (`-`). See “Environment Table” of Windows Installer.
 */
const changesPath: readonly string[] = [
  'CREATE TABLE `Environment` (`Environment` CHAR(72) NOT NULL, `Name` CHAR(255) NOT NULL LOCALIZABLE, ' +
    '`Value` CHAR(255) LOCALIZABLE, `Component_` CHAR(72) NOT NULL PRIMARY KEY `Environment`)',
  'INSERT INTO `Environment` (`Environment`, `Name`, `Value`, `Component_`) ' +
    `VALUES ('Path', '=-*PATH', '[~];[APPLICATIONFOLDER]bin', '${pathComponent}')`,
  `UPDATE \`Component\` SET \`Condition\`='NOT NOPATH' WHERE \`Component\`='${pathComponent}'`,
  "INSERT INTO `InstallExecuteSequence` (`Action`, `Sequence`) VALUES ('RemoveEnvironmentStrings', 3300)",
  "INSERT INTO `InstallExecuteSequence` (`Action`, `Sequence`) VALUES ('WriteEnvironmentStrings', 5200)",
];
