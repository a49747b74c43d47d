import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { elfProgram, machOProgram, peProgram, type Machine } from './placeholder-programs.ts';

export interface PlaceholderTarget {
  platform: 'linux' | 'win32' | 'darwin';
  arch: Machine;
}

export const placeholderTargets: PlaceholderTarget[] = (['linux', 'win32', 'darwin'] as const).flatMap(
  (platform) => (['x64', 'arm64'] as const).map((arch) => ({ platform, arch })),
);

/**
 * Makes a placeholder for Electron's runtime: a folder of `electron-v<version>-<platform>-<arch>.zip`, like a company's
 * mirror. The programs do nothing. A file `PLACEHOLDER` in each zip makes `npm run dist` put that word into the names
 * of the artefacts.
 */
export async function makePlaceholderRuntimes(
  folder: string,
  version: string,
  targets: readonly PlaceholderTarget[] = placeholderTargets,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const target of targets) {
    const unpacked = await mkdtemp(path.join(tmpdir(), 'podkey-placeholder-'));
    try {
      await layOut[target.platform](unpacked, target.arch);
      await writeFiles(unpacked, {
        PLACEHOLDER: placeholder,
        version,
        LICENSE: 'A placeholder for the licence of Electron.\n',
        'LICENSES.chromium.html': '<p>A placeholder for the licences of Chromium.</p>\n',
      });
      const zip = path.join(folder, `electron-v${version}-${target.platform}-${target.arch}.zip`);
      await rm(zip, { force: true });
      // Keeps links, as Electron's own macOS zips do.
      const { status, stderr } = spawnSync('7za', ['a', '-tzip', '-snl', '-bd', zip, '.'], { cwd: unpacked });
      if (status !== 0) throw new Error(`7za made no ${zip}: ${String(stderr)}`);
    } finally {
      await rm(unpacked, { recursive: true });
    }
  }
}

const placeholder = 'This is no Electron: it was made to try packaging without one.\n';
const layOut = { linux: layOutLinux, win32: layOutWindows, darwin: layOutMac };

async function layOutLinux(folder: string, arch: Machine): Promise<void> {
  const program = elfProgram(arch);
  await writeFiles(folder, {
    electron: program,
    'chrome-sandbox': program,
    chrome_crashpad_handler: program,
    'libffmpeg.so': program,
  });
  await writeFiles(folder, sharedResources('resources', 'locales'));
}

async function layOutWindows(folder: string, arch: Machine): Promise<void> {
  await writeFiles(folder, {
    'electron.exe': withVersionInfo(peProgram(arch)),
    'ffmpeg.dll': withVersionInfo(peProgram(arch, 'library')),
  });
  await writeFiles(folder, sharedResources('resources', 'locales'));
}

/** `Electron.app` with its framework and helpers, as expected by electron-builder's createMacApp. */
async function layOutMac(folder: string, arch: Machine): Promise<void> {
  const contents = path.join('Electron.app', 'Contents');
  const framework = path.join(contents, 'Frameworks', 'Electron Framework.framework');
  const program = machOProgram(arch);
  const helpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].map((kind) => `Electron Helper${kind}`);
  await writeFiles(folder, {
    [path.join(contents, 'Info.plist')]: infoPlist('Electron', 'com.github.Electron'),
    [path.join(contents, 'Resources', 'PLACEHOLDER')]: placeholder,
    [path.join(contents, 'MacOS', 'Electron')]: program,
    [path.join(framework, 'Versions', 'A', 'Electron Framework')]: program,
    [path.join(framework, 'Versions', 'A', 'Resources', 'Info.plist')]: infoPlist(
      'Electron Framework',
      'com.github.Electron.framework',
    ),
    ...Object.fromEntries<string | Buffer>(
      helpers.flatMap((name): [string, string | Buffer][] => {
        const helper = path.join(contents, 'Frameworks', `${name}.app`, 'Contents');
        return [
          [path.join(helper, 'Info.plist'), infoPlist(name, 'com.github.Electron.helper')],
          [path.join(helper, 'MacOS', name), program],
        ];
      }),
    ),
  });
  await writeFiles(folder, sharedResources(path.join(contents, 'Resources')));
  await symlink('A', path.join(folder, framework, 'Versions', 'Current'));
  for (const name of ['Electron Framework', 'Resources'])
    await symlink(path.join('Versions', 'Current', name), path.join(folder, framework, name));
}

/** A runtime's files besides programs; an installed Podkey must not have `default_app.asar`. */
function sharedResources(resources: string, locales?: string): Record<string, string> {
  const languages = ['de', 'en-GB', 'en-US', 'fr'];
  return {
    [path.join(resources, 'default_app.asar')]:
      'A placeholder for what Electron shows without an application.\n',
    ...(locales !== undefined && {
      'icudtl.dat': 'placeholder\n',
      'resources.pak': 'placeholder\n',
      ...Object.fromEntries(languages.map((name) => [path.join(locales, `${name}.pak`), 'placeholder\n'])),
    }),
  };
}

/** Adds version information like Electron's, which electron-builder replaces by Podkey's. */
function withVersionInfo(program: Buffer): Buffer {
  const executable = NtExecutable.from(program);
  const resources = NtExecutableResource.from(executable);
  const version = Resource.VersionInfo.createEmpty();
  version.setFileVersion(45, 4, 1, 0, 1033);
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Placeholder' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(executable);
  return Buffer.from(executable.generate());
}

function infoPlist(name: string, identifier: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>CFBundleExecutable</key><string>${name}</string>
  <key>CFBundleIdentifier</key><string>${identifier}</string>
  <key>CFBundleName</key><string>${name}</string>
  <key>CFBundlePackageType</key><string>APPL</string>
  <key>CFBundleVersion</key><string>45.4.1</string>
</dict>
</plist>
`;
}

/** Writes files below `folder`; a Buffer becomes an executable file. */
async function writeFiles(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content, { mode: typeof content === 'string' ? 0o644 : 0o755 });
  }
}

if (import.meta.main) {
  const [folder, version = '45.4.1'] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Say into which folder: placeholder-runtime.ts FOLDER [VERSION]');
  await makePlaceholderRuntimes(folder, version);
}
