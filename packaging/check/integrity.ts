import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NtExecutable, NtExecutableResource } from 'resedit';
import { fusesNotAsWanted } from '../fuses.ts';
import { filesBelow, hashOf } from '../inventory/file-hashes.ts';
import { archivedFiles, headerOf, type Opened } from './opened.ts';

/** Returns a sentence for each wrong fuse of an artefact's program. */
export async function wrongFuses({ program }: Opened): Promise<string[]> {
  return fusesNotAsWanted(program);
}

/**
 * Checks that the archive matches its own header, and that the program was given that header's hash: in a resource on
 * Windows, in Info.plist on macOS. Electron has no such check on Linux; there the package's signature protects the
 * archive.
 */
export async function wrongArchive({ target, program, asar }: Opened): Promise<string[]> {
  // On Windows, unpacked files are signed after the header was written. Electron does not check them either.
  const wrong = archivedFiles(asar)
    .filter(({ unpacked }) => !unpacked || target.platform !== 'win')
    .filter(({ hash, content }) => hash !== sha256(content()))
    .map(({ name }) => `has app.asar/${name} with other content than the archive's header says`);
  if (target.platform === 'linux') return wrong;
  const expected = await (target.platform === 'win' ? hashInResource(program) : hashInPlist(program));
  if (expected === undefined) return [...wrong, 'does not contain the hash of app.asar (asar integrity)'];
  if (expected !== sha256(headerOf(asar)))
    wrong.push('contains the hash of another app.asar (asar integrity)');
  return wrong;
}

/**
 * Returns a sentence for each file of the application that differs from the packed one.
 *
 * @param listed the packed files: hashes by path within the application
 */
export async function notAsPacked(
  { application, target }: Opened,
  listed: ReadonlyMap<string, string>,
): Promise<string[]> {
  const found = await filesBelow(application);
  // An installer for Windows adds its uninstaller.
  const others = target.format === 'nsis' ? found.filter((name) => listed.has(name)) : found;
  const wrong: string[] = [];
  for (const name of others)
    if ((await hashOf(path.join(application, name))) !== listed.get(name))
      wrong.push(
        listed.has(name)
          ? `has ${name} with other content than was packed`
          : `has ${name}, which was not packed`,
      );
  return [
    ...wrong,
    ...[...listed.keys()]
      .filter((name) => !found.includes(name))
      .map((name) => `lacks ${name}, which was packed`),
  ];
}

/** Electron on Windows reads the resource INTEGRITY/ELECTRONASAR: `[{file, alg, value}]`. */
async function hashInResource(program: string): Promise<string | undefined> {
  const executable = NtExecutable.from(await readFile(program), { ignoreCert: true });
  const { entries } = NtExecutableResource.from(executable);
  const entry = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  if (!entry) return undefined;
  const listed = JSON.parse(Buffer.from(entry.bin).toString('utf8')) as { file: string; value: string }[];
  return listed.find(({ file }) => file.replaceAll('\\', '/') === 'resources/app.asar')?.value;
}

/** Electron on macOS reads ElectronAsarIntegrity in Info.plist: a dictionary of hashes by path. */
async function hashInPlist(application: string): Promise<string | undefined> {
  const text = await readFile(path.join(application, 'Contents', 'Info.plist'), 'utf8');
  const plist =
    /<key>ElectronAsarIntegrity<\/key>\s*<dict>\s*<key>Resources\/app\.asar<\/key>\s*<dict>(.*?)<\/dict>/s.exec(
      text,
    )?.[1];
  return /<key>hash<\/key>\s*<string>([0-9a-f]{64})<\/string>/.exec(plist ?? '')?.[1];
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
