import path from 'node:path';
import { inProject } from '../scripts/project.mjs';
import { builderCache, type BuildMachine } from './build-machine.ts';
import { isLack, lacking, type Lack } from './lack.ts';
import type { Format, Target } from './targets.ts';

/** Environment variables for electron-builder and the tools themselves. */
export type ToolSettings = NodeJS.ProcessEnv;

/**
 * A tool for a format: the settings that make electron-builder use it, or the reason why it is missing.
 *
 * `fetched` is its folder in electron-builder's cache, named after its release.
 */
interface Tool {
  name: string;
  /** Undefined if electron-builder does not fetch it. */
  fetched: string | undefined;
  /** Environment variable with its path, if another one than the system's can be used. */
  variable: string | undefined;
  /** Returns the settings for the system's own tool, if there is one. */
  found: (machine: BuildMachine) => ToolSettings | undefined;
  supply: string;
}

/** Builds `podkey` (launcher/). */
const go: Tool = {
  name: 'Go',
  fetched: undefined,
  variable: undefined,
  found: ({ programAt }) => ((programAt('go') ?? programAt('go.exe')) === undefined ? undefined : {}),
  supply: 'on Debian: apt-get install golang-go; elsewhere from go.dev/dl',
};

const sevenZip: Tool = {
  name: '7zip',
  fetched: '7zip@1.0.0',
  variable: 'ELECTRON_BUILDER_7ZIP_PATH',
  found: ({ programAt }) => {
    const program = programAt('7za') ?? programAt('7za.exe');
    return program === undefined ? undefined : { ELECTRON_BUILDER_7ZIP_PATH: program };
  },
  supply: 'on Debian: apt-get install p7zip-full; elsewhere ELECTRON_BUILDER_7ZIP_PATH=the full path of 7za',
};

/** Our replacement for fpm, on top of the system's own packager. */
const fpm = (packager: string, debian: string): Tool => ({
  name: `fpm, or ${packager}`,
  fetched: 'fpm@2.1.4',
  variable: 'CUSTOM_FPM_PATH',
  found: ({ programAt, system }) =>
    programAt(packager) !== undefined && system !== 'win32'
      ? { CUSTOM_FPM_PATH: inProject('packaging', 'linux', 'fpm.ts') }
      : undefined,
  supply: `on Debian: apt-get install ${debian}; elsewhere CUSTOM_FPM_PATH=the full path of fpm`,
});

const appImage: Tool = {
  name: "electron-builder's AppImage tools",
  fetched: 'appimage@1.0.3',
  variable: 'APPIMAGE_TOOLS_PATH',
  found: () => undefined,
  supply: 'APPIMAGE_TOOLS_PATH=the folder of appimage-tools-runtime-20251108.tar.gz, unpacked',
};

const nsis: Tool = {
  name: 'NSIS 3',
  fetched: 'nsis@1.2.1',
  variable: 'ELECTRON_BUILDER_NSIS_DIR',
  found: ({ programAt, exists }) =>
    programAt('makensis') === '/usr/bin/makensis' && exists('/usr/share/nsis/Stubs')
      ? { PODKEY_SYSTEM_NSIS: '/usr/share/nsis' }
      : undefined,
  supply:
    'on Debian: apt-get install nsis; elsewhere ELECTRON_BUILDER_NSIS_DIR=the folder of nsis-bundle-3.12.tar.gz, unpacked',
};

const wixl: Tool = {
  name: 'wixl and msibuild, or the WiX toolset',
  fetched: 'wix-4.0.0.5512.2',
  variable: 'PODKEY_WIXL',
  found: ({ programAt }) => {
    const program = programAt('wixl');
    return program === undefined || programAt('msibuild') === undefined
      ? undefined
      : { PODKEY_WIXL: program };
  },
  supply:
    'on Debian: apt-get install wixl msitools; on Windows ELECTRON_BUILDER_CACHE=a folder with wix-4.0.0.5512.2/wix-4.0.0.5512.2.7z',
};

const dmgBuild: Tool = {
  name: 'dmgbuild',
  fetched: 'dmg-builder@1.2.5',
  variable: 'CUSTOM_DMGBUILD_PATH',
  found: () => undefined,
  supply: 'CUSTOM_DMGBUILD_PATH=the full path of dmgbuild',
};

const toolsOf: Record<Format, readonly Tool[]> = {
  deb: [sevenZip, fpm('dpkg-deb', 'dpkg')],
  rpm: [sevenZip, fpm('rpmbuild', 'rpm')],
  AppImage: [sevenZip, appImage],
  'tar.gz': [sevenZip],
  nsis: [sevenZip, nsis],
  msi: [wixl],
  dmg: [sevenZip, dmgBuild],
  pkg: [sevenZip],
  zip: [sevenZip],
};

/** Tools that only macOS has: hdiutil, productbuild, lipo. */
function appleLack({ format, arch }: Target, { system }: BuildMachine): Lack | undefined {
  if (system === 'darwin') return undefined;
  const supply = 'build it on a Mac';
  if (format === 'dmg' || format === 'pkg')
    return lacking(`macOS: a ${format} is made by its own tools`, supply);
  if (arch === 'universal')
    return lacking(
      'macOS: both halves of a universal program are joined by its lipo',
      `${supply}, or add --x64 --arm64 to try it unsigned`,
    );
  return undefined;
}

/** Returns the settings for a target's tools, and what is missing. */
export function findTools(
  target: Target,
  machine: BuildMachine,
  mayFetch: boolean,
): { settings: ToolSettings; lacks: Lack[] } {
  const found = [go, ...toolsOf[target.format]].map((tool) => findTool(tool, target, machine, mayFetch));
  const apple = target.platform === 'mac' ? appleLack(target, machine) : undefined;
  // On the wrong system its other tools don't matter.
  if (apple) return { settings: {}, lacks: [apple] };
  return {
    settings: Object.assign({}, ...found.filter((one) => !isLack(one))) as ToolSettings,
    lacks: found.filter(isLack),
  };
}

function findTool(tool: Tool, target: Target, machine: BuildMachine, mayFetch: boolean): ToolSettings | Lack {
  const { variable } = tool;
  const given = variable === undefined ? undefined : machine.env[variable];
  if (variable !== undefined && given)
    return machine.exists(path.resolve(given))
      ? { [variable]: path.resolve(given) }
      : lacking(`${variable}: there is nothing at ${given}`, tool.supply);
  const here = tool.found(machine);
  if (here) return here;
  // Outside Windows, electron-builder runs WiX in Wine.
  if (target.format === 'msi' && machine.system !== 'win32') return lacking('wixl and msibuild', tool.supply);
  if (tool.fetched === undefined) return lacking(tool.name, tool.supply);
  const mirrored = machine.env['ELECTRON_BUILDER_BINARIES_MIRROR'];
  if (mayFetch || mirrored || machine.list(path.join(builderCache(machine), tool.fetched)).length > 0)
    return {};
  return lacking(
    tool.name,
    `${tool.supply}; or ELECTRON_BUILDER_BINARIES_MIRROR, or ELECTRON_BUILDER_CACHE with ${tool.fetched} in it`,
  );
}
