export type Platform = 'linux' | 'win' | 'mac';
export type Arch = 'x64' | 'arm64' | 'universal';
export type Format = 'deb' | 'rpm' | 'AppImage' | 'tar.gz' | 'nsis' | 'msi' | 'dmg' | 'pkg' | 'zip';

/** One artefact that can be asked for. */
export interface Target {
  platform: Platform;
  format: Format;
  arch: Arch;
}

/** What each platform's installers are, as electron-builder.yml has them too. */
export const formats: Record<Platform, readonly Format[]> = {
  linux: ['deb', 'rpm', 'AppImage', 'tar.gz'],
  win: ['nsis', 'msi'],
  mac: ['dmg', 'pkg', 'zip'],
};

/** For which machines each platform's installers are made; the first ones unless others are asked for. */
const archs: Record<Platform, { usual: readonly Arch[]; others: readonly Arch[] }> = {
  linux: { usual: ['x64', 'arm64'], others: [] },
  win: { usual: ['x64', 'arm64'], others: [] },
  // For one kind of processor alone a macOS program can be packed anywhere, if not signed.
  mac: { usual: ['universal'], others: ['x64', 'arm64'] },
};

/** How the file of a format ends. */
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

/** Such as `linux-x64-deb`: what a target is called in folders and in what is said of it. */
export function targetName({ platform, arch, format }: Target): string {
  return `${applicationName({ platform, arch })}-${format}`;
}

/** Such as `linux-x64`: the application that installers of a platform and machine share. */
export function applicationName({ platform, arch }: Pick<Target, 'platform' | 'arch'>): string {
  return `${platform}-${arch}`;
}

/** What was asked for; empty lists mean all there usually is. */
export interface Wish {
  platforms: readonly Platform[];
  formats: readonly Format[];
  archs: readonly Arch[];
}

/**
 * The targets that a wish comes to, those of the same application next to each other.
 *
 * @throws {RangeError} where it comes to none, or names a format or machine that none of its platforms has
 */
export function targetsOf(wish: Wish): Target[] {
  const targets = wish.platforms.flatMap((platform) => {
    const { usual, others } = archs[platform];
    const asked = [...usual, ...others].filter((arch) => wish.archs.includes(arch));
    return (wish.archs.length > 0 ? asked : usual).flatMap((arch) =>
      formats[platform]
        .filter((format) => wish.formats.length === 0 || wish.formats.includes(format))
        .map((format) => ({ platform, format, arch })),
    );
  });
  const without = [
    ...wish.formats.filter((format) => !targets.some((target) => target.format === format)),
    ...wish.archs.filter((arch) => !targets.some((target) => target.arch === arch)),
  ];
  if (without.length > 0)
    throw new RangeError(`There is no ${without.join(', ')} for ${wish.platforms.join(', ')}.`);
  return targets;
}
