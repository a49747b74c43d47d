import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nativeFile, type NativeFile } from '../program-format.ts';
import type { Arch, Platform } from '../targets.ts';
import type { Opened } from './opened.ts';

const formats: Record<Platform, NativeFile['format']> = { linux: 'ELF', win: 'PE', mac: 'Mach-O' };

/** An installer's own programs are 32-bit, so that they run on any Windows. */
const installers = /(?:^|\/)(?:Uninstall[^/]*\.exe|\$PLUGINSDIR\/.*)$/i;

/**
 * Returns a sentence for each wrong native file: all must be for the target's system and architecture, with one keytar
 * per architecture.
 */
export async function wrongNatives({ target, root, files }: Opened): Promise<string[]> {
  const machines = machinesOf(target.arch);
  const wrong: string[] = [];
  const keytars: string[] = [];
  for (const name of files) {
    if (installers.test(name)) continue;
    const native = nativeFile(await readFile(path.join(root, name)));
    const isKeytar = name.endsWith('/keytar.node') || /\/keytar\/.*\.node$/.test(name);
    if (isKeytar) keytars.push(...(native?.machines ?? ['unknown']));
    if (!native) {
      if (isKeytar) wrong.push(`has ${name}, which is no program`);
      continue;
    }
    if (native.format !== formats[target.platform])
      wrong.push(`has ${name}, which is ${native.format} and not ${formats[target.platform]}`);
    else if (!native.machines.every((machine) => machines.includes(machine)))
      wrong.push(
        `has ${name}, which is for ${native.machines.join(' and ')} and not ${machines.join(' and ')}`,
      );
  }
  if (keytars.sort().join() !== machines.join())
    wrong.push(
      `has ${keytars.length} keytar (${keytars.join(', ') || 'none'}), not one for ${machines.join(' and ')}`,
    );
  return wrong;
}

function machinesOf(arch: Arch): string[] {
  return arch === 'universal' ? ['arm64', 'x64'] : [arch];
}
