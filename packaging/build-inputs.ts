import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fingerprintOf } from '../scripts/build.mjs';
import { goVersion } from '../scripts/go.mjs';
import { projectFolder } from '../scripts/project.mjs';
import type { RuntimeSource } from './electron-runtime.ts';
import { hashOf } from './inventory/file-hashes.ts';
import type { Platform } from './targets.ts';
import type { ToolSettings } from './tools.ts';

/** The project's files that are part of every application. */
const sources = [
  'electron-builder.yml',
  'package.json',
  'package-lock.json',
  'out/main',
  'out/preload',
  'out/renderer',
  'launcher',
  'scripts/build-launcher.mjs',
  'scripts/go.mjs',
  'resources',
  'node_modules/keytar/package.json',
  'node_modules/keytar/lib',
  'node_modules/keytar/prebuilds',
  'node_modules/koffi/package.json',
  'node_modules/koffi/index.js',
  'node_modules/koffi/build',
  'packaging/after-extract.ts',
  'packaging/after-pack.ts',
  'packaging/fuses.ts',
  'packaging/windows/sign-file.ts',
  'packaging/linux/apparmor-profile',
  'packaging/mac',
  'build/icon.icns',
  'build/icon.ico',
];

/** Variables that choose the signing keys. Without passwords, because the hash is stored in a file. */
const signing = [
  'CSC_LINK',
  'CSC_NAME',
  'WIN_CSC_LINK',
  'PODKEY_SIGN_COMMAND',
  'PODKEY_WINDOWS_PUBLISHER',
  'PODKEY_TIMESTAMP_URL',
];

/** Hash of everything an application is made of: it changes if and only if the application must be packed again. */
export async function applicationInputs(
  runtime: RuntimeSource,
  env: NodeJS.ProcessEnv,
  options: readonly string[],
): Promise<string> {
  const parts = await Promise.all(runtime.parts.map(async (part) => [part, await runtimeValue(part)]));
  const signed = signing.map((name) => [name, env[name] ?? '']);
  return digest([fingerprintOf(projectFolder, sources), goVersion(), parts, signed, options]);
}

/** Hash of everything an installer is made of: its application and the inputs of its format. */
export function artefactInputs(application: string, platform: Platform, settings: ToolSettings): string {
  const added = [
    `packaging/${platform === 'win' ? 'windows' : platform}`,
    'packaging/licence.txt',
    'build/icons',
  ];
  return digest([application, fingerprintOf(projectFolder, added), settings]);
}

/**
 * Hashes a zip's content; for an unpacked runtime only sizes and times, because it is some 250 MB and never edited in
 * place.
 */
async function runtimeValue(part: string): Promise<string> {
  if ((await stat(part)).isFile()) return hashOf(part);
  const names = (await readdir(part, { recursive: true })).sort();
  const facts = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(part, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
      return [name, size, mtimeMs];
    }),
  );
  return digest(facts);
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
