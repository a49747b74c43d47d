import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NtExecutable, NtExecutableResource } from 'resedit';
import { fusesNotAsWanted } from '../fuses.ts';
import { filesBelow, hashOf } from '../inventory/file-hashes.ts';
import { archivedFiles, headerOf, type Opened } from './opened.ts';

/** The fuses of an artefact's program that are not as they should be. */
export async function wrongFuses({ program }: Opened): Promise<string[]> {
  return fusesNotAsWanted(program);
}

/**
 * Whether the archive is what its own header says, and the header what the program was told: on Windows in a resource of the program,
 * on macOS in Info.plist. On Linux the runtime knows no such thing, and the package's signature has to do.
 */
export async function wrongArchive({ target, program, asar }: Opened): Promise<string[]> {
  // On Windows what lies beside the archive is signed after the header was written. Electron does not compare it either.
  const wrong = archivedFiles(asar)
    .filter(({ unpacked }) => !unpacked || target.platform !== 'win')
    .filter(({ hash, content }) => hash !== sha256(content()))
    .map(({ name }) => `has app.asar/${name} with other content than the archive's header says`);
  if (target.platform === 'linux') return wrong;
  const told = await (target.platform === 'win' ? toldInResource(program) : toldInPlist(program));
  if (told === undefined) return [...wrong, 'does not tell its program what app.asar is (asar integrity)'];
  if (told !== sha256(headerOf(asar))) wrong.push('tells its program of another app.asar (asar integrity)');
  return wrong;
}

/**
 * The files of the application that are not those that were packed.
 *
 * @param listed what was packed: hashes by path within the application
 */
export async function notAsPacked(
  { application, target }: Opened,
  listed: ReadonlyMap<string, string>,
): Promise<string[]> {
  const found = await filesBelow(application);
  // An installer for Windows brings its uninstaller along.
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
async function toldInResource(program: string): Promise<string | undefined> {
  const executable = NtExecutable.from(await readFile(program), { ignoreCert: true });
  const { entries } = NtExecutableResource.from(executable);
  const entry = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  if (!entry) return undefined;
  const told = JSON.parse(Buffer.from(entry.bin).toString('utf8')) as { file: string; value: string }[];
  return told.find(({ file }) => file.replaceAll('\\', '/') === 'resources/app.asar')?.value;
}

/** Electron on macOS reads ElectronAsarIntegrity of Info.plist: a dictionary of hashes by path. */
async function toldInPlist(application: string): Promise<string | undefined> {
  const text = await readFile(path.join(application, 'Contents', 'Info.plist'), 'utf8');
  const told =
    /<key>ElectronAsarIntegrity<\/key>\s*<dict>\s*<key>Resources\/app\.asar<\/key>\s*<dict>(.*?)<\/dict>/s.exec(
      text,
    )?.[1];
  return /<key>hash<\/key>\s*<string>([0-9a-f]{64})<\/string>/.exec(told ?? '')?.[1];
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
