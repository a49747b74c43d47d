export type Platform = 'linux' | 'win' | 'mac';
export type Arch = 'x64' | 'arm64' | 'universal';
export type Format = 'deb' | 'rpm' | 'AppImage' | 'tar.gz' | 'nsis' | 'msi' | 'dmg' | 'pkg' | 'zip';

/** An artefact that can be requested. */
export interface Target {
  platform: Platform;
  format: Format;
  arch: Arch;
}

/** The installer formats of each platform, as in electron-builder.yml. */
export const formats: Record<Platform, readonly Format[]> = {
  linux: ['deb', 'rpm', 'AppImage', 'tar.gz'],
  win: ['nsis', 'msi'],
  mac: ['dmg', 'pkg', 'zip'],
};

/** The architectures of each platform's installers; `usual` is the default. */
const archs: Record<Platform, { usual: readonly Arch[]; others: readonly Arch[] }> = {
  linux: { usual: ['x64', 'arm64'], others: [] },
  win: { usual: ['x64', 'arm64'], others: [] },
  // A macOS program for one architecture can be packed anywhere, though not signed.
  mac: { usual: ['universal'], others: ['x64', 'arm64'] },
};

/** File extensions of the formats. */
export const extensions: Record<Format, string> = {
  deb: '.deb',
  rpm: '.rpm',
  AppImage: '.AppImage',
  'tar.gz': '.tar.gz',
  nsis: '.exe',
  msi: '.msi',
  dmg: '.dmg',
  pkg: '.pkg',
  zip: '.zip',
};

/** For example `linux-x64-deb`: a target's name in folders and messages. */
export function targetName({ platform, arch, format }: Target): string {
  return `${applicationName({ platform, arch })}-${format}`;
}

/** For example `linux-x64`: the application shared by a platform's and architecture's installers. */
export function applicationName({ platform, arch }: Pick<Target, 'platform' | 'arch'>): string {
  return `${platform}-${arch}`;
}

/** A request; empty lists mean the defaults. */
export interface TargetRequest {
  platforms: readonly Platform[];
  formats: readonly Format[];
  archs: readonly Arch[];
}

/**
 * Returns the requested targets, grouped by application.
 *
 * @throws {RangeError} if there are none, or if none of the platforms has a requested format or architecture
 */
export function targetsOf(targetRequest: TargetRequest): Target[] {
  const targets = targetRequest.platforms.flatMap((platform) => {
    const { usual, others } = archs[platform];
    const asked = [...usual, ...others].filter((arch) => targetRequest.archs.includes(arch));
    return (targetRequest.archs.length > 0 ? asked : usual).flatMap((arch) =>
      formats[platform]
        .filter((format) => targetRequest.formats.length === 0 || targetRequest.formats.includes(format))
        .map((format) => ({ platform, format, arch })),
    );
  });
  const without = [
    ...targetRequest.formats.filter((format) => !targets.some((target) => target.format === format)),
    ...targetRequest.archs.filter((arch) => !targets.some((target) => target.arch === arch)),
  ];
  if (without.length > 0)
    throw new RangeError(`There is no ${without.join(', ')} for ${targetRequest.platforms.join(', ')}.`);
  return targets;
}
