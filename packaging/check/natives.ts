import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nativeFile, type NativeFile } from '../program-format.ts';
import type { Arch, Platform } from '../targets.ts';
import type { Opened } from './opened.ts';

const formats: Record<Platform, NativeFile['format']> = { linux: 'ELF', win: 'PE', mac: 'Mach-O' };

/** The native modules that Podkey has, by the name of their folder and file. */
const modules = ['keytar', 'koffi'];

/** An installer's own programs are 32-bit, so that they run on any Windows. */
const installers = /(?:^|\/)(?:Uninstall[^/]*\.exe|\$PLUGINSDIR\/.*)$/i;

/**
 * Returns a sentence for each wrong native file: all must be for the target's system and architecture, with one keytar
 * and one koffi per architecture.
 */
export async function wrongNatives({ target, root, files }: Opened): Promise<string[]> {
  const machines = machinesOf(target.arch);
  const wrong: string[] = [];
  const found = new Map(modules.map((name): [string, string[]] => [name, []]));
  for (const name of files) {
    if (installers.test(name)) continue;
    const native = nativeFile(await readFile(path.join(root, name)));
    const module = modules.find((each) => name.endsWith('.node') && name.includes(`/${each}`));
    if (module) found.get(module)?.push(...(native?.machines ?? ['unknown']));
    if (!native) {
      if (module) wrong.push(`has ${name}, which is no program`);
      continue;
    }
    if (native.format !== formats[target.platform])
      wrong.push(`has ${name}, which is ${native.format} and not ${formats[target.platform]}`);
    else if (!native.machines.every((machine) => machines.includes(machine)))
      wrong.push(
        `has ${name}, which is for ${native.machines.join(' and ')} and not ${machines.join(' and ')}`,
      );
  }
  for (const [module, theirs] of found) {
    if (theirs.sort().join() !== machines.join())
      wrong.push(
        `has ${theirs.length} ${module} (${theirs.join(', ') || 'none'}), not one for ${machines.join(' and ')}`,
      );
  }
  return wrong;
}

function machinesOf(arch: Arch): string[] {
  return arch === 'universal' ? ['arm64', 'x64'] : [arch];
}
