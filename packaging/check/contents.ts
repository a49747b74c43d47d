import path from 'node:path';
import type { Platform } from '../targets.ts';
import { archivedFiles, type Opened } from './opened.ts';

/*
 * Compares what an artefact installs with a list in the project, so that every added or removed file is reviewed.
 *
 * The list leaves out the runtime's own files, because Electron decides on them and a placeholder has few of them; but
 * only known names are left out.
 */

const shared = [
  'LICENSE.electron.txt',
  'LICENSES.chromium.html',
  'PLACEHOLDER',
  'chrome_100_percent.pak',
  'chrome_200_percent.pak',
  'icudtl.dat',
  'resources.pak',
  'snapshot_blob.bin',
  'v8_context_snapshot.bin',
  'vk_swiftshader_icd.json',
  ...['de', 'en-GB', 'en-US'].map((language) => `locales/${language}.pak`),
];

/** Electron 45's files, relative to the application. */
const runtime: Record<Platform, readonly (string | RegExp)[]> = {
  linux: [
    ...shared,
    'chrome-sandbox',
    'chrome_crashpad_handler',
    'libEGL.so',
    'libGLESv2.so',
    'libffmpeg.so',
    'libvk_swiftshader.so',
    'libvulkan.so.1',
  ],
  win: [
    ...shared,
    'd3dcompiler_47.dll',
    'dxcompiler.dll',
    'dxil.dll',
    'ffmpeg.dll',
    'libEGL.dll',
    'libGLESv2.dll',
    'vk_swiftshader.dll',
    'vulkan-1.dll',
  ],
  mac: [
    /^Contents\/Frameworks\/(?:Electron Framework|Mantle|ReactiveObjC|Squirrel)\.framework\//,
    /^Contents\/Frameworks\/Podkey Helper(?: \((?:GPU|Plugin|Renderer)\))?\.app\//,
    /^Contents\/_CodeSignature\//,
    'Contents/PkgInfo',
    'Contents/Resources/PLACEHOLDER',
    'Contents/Resources/LICENSE.electron.txt',
    'Contents/Resources/LICENSES.chromium.html',
  ],
};

/** Returns what an artefact installs except the runtime, sorted; `app.asar/…` for files in the archive. */
export function contentsOf({ target, version, root, files, application, asar }: Opened): string[] {
  const inApplication = path.relative(root, application).replaceAll('\\', '/');
  const ours = files.filter((name) => {
    const within = path.posix.relative(inApplication, name);
    return !runtime[target.platform].some((known) =>
      typeof known === 'string' ? known === within : known.test(within),
    );
  });
  const archive = path.relative(root, asar).replaceAll('\\', '/');
  const archived = archivedFiles(asar).map(({ name }) => `${archive}/${name}`);
  return [...new Set([...ours, ...archived].map((name) => normalizedName(name, version)))].sort();
}

/** Returns the differences between the committed list and an artefact's, a sentence each. */
export function differences(committed: string | undefined, found: readonly string[]): string[] {
  if (committed === undefined)
    return ['has no list of contents to compare with; look at it and run with --write'];
  const expected = committed.split('\n').filter(Boolean);
  return [
    ...found
      .filter((name) => !expected.includes(name))
      .map((name) => `has ${name}, which is not in its list`),
    ...expected.filter((name) => !found.includes(name)).map((name) => `lacks ${name}`),
  ];
}

/** A file's name without what varies between builds: the bundler's chunk names, and the version in package names. */
function normalizedName(name: string, version: string): string {
  return (
    name
      .replaceAll(version, 'VERSION')
      // 7-Zip's name for an unsigned uninstaller.
      .replace(/\.exe\.nsis$/, '.exe')
      .replace(/(\/out\/(?:main\/chunks|renderer\/assets)\/)[^/]+(\.(?:js|css|woff2|svg|png))$/, '$1*$2')
  );
}
