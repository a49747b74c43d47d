import { cp, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '../run-tool.ts';
import type { Format } from '../targets.ts';

/** An artefact that can't be opened on this system; the message says where it can. */
export class NotOpened extends Error {
  override name = 'NotOpened';
}

/**
 * Unpacks an artefact as its system would, with tools that were not used to make it.
 *
 * @param into an empty folder
 * @throws {NotOpened} if this system has no such tool; any other error means that the artefact is damaged
 */
export async function unpack(file: string, format: Format, into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  await unpackers[format](file, into);
}

const unpackers: Record<Format, (file: string, into: string) => Promise<unknown>> = {
  deb: (file, into) => runTool('dpkg-deb', ['--extract', file, into]),
  rpm: (file, into) => runTool('bsdtar', ['-xf', file, '-C', into]),
  'tar.gz': (file, into) => runTool('bsdtar', ['-xf', file, '-C', into]),
  zip: (file, into) => runTool('unzip', ['-q', file, '-d', into]),
  nsis: (file, into) => runTool('7z', ['x', '-y', '-bd', `-o${into}`, file]),
  msi: (file, into) => runTool('msiextract', ['--directory', into, file]),
  AppImage: unpackAppImage,
  dmg: unpackDmg,
  pkg: (file, into) => onMac(() => runTool('pkgutil', ['--expand-full', file, path.join(into, 'pkg')])),
};

/**
 * An AppImage is a Linux program with a squashfs right after its last section header (AppImage specification, type 2).
 */
async function unpackAppImage(file: string, into: string): Promise<void> {
  const program = await open(file);
  const header = Buffer.alloc(64);
  await program.read(header, 0, 64, 0);
  await program.close();
  const end = Number(header.readBigUInt64LE(40)) + header.readUInt16LE(58) * header.readUInt16LE(60);
  await runTool('unsquashfs', ['-f', '-d', into, '-o', String(end), file]).catch(explainSquashfs);
}

async function unpackDmg(file: string, into: string): Promise<void> {
  await onMac(async () => {
    const mounted = path.join(into, 'mounted');
    await mkdir(mounted);
    await runTool('hdiutil', ['attach', '-nobrowse', '-readonly', '-mountpoint', mounted, file]);
    try {
      await cp(path.join(mounted, 'Podkey.app'), path.join(into, 'Podkey.app'), {
        recursive: true,
        verbatimSymlinks: true,
      });
    } finally {
      await runTool('hdiutil', ['detach', mounted]);
    }
  });
}

async function onMac(act: () => Promise<unknown>): Promise<void> {
  if (process.platform !== 'darwin')
    throw new NotOpened('can be opened on a Mac alone: run this check there');
  await act();
}

function explainSquashfs(thrown: unknown): never {
  if (thrown instanceof Error && thrown.message.includes('could not be started'))
    throw new NotOpened('needs unsquashfs: apt-get install squashfs-tools');
  throw thrown;
}
