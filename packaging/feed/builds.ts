import { readdir } from 'node:fs/promises';
import compare from 'semver/functions/compare.js';
import { SetupFailure } from '../../scripts/setup-failure.mjs';
import {
  feedFileName,
  isFeedFileName,
  versionSchema,
  type FeedArch,
  type FeedPlatform,
} from '../../shared/features/updates/contract.ts';

/** A build that a feed lists. */
export interface Build {
  name: string;
  version: string;
  platform: FeedPlatform;
  arch: FeedArch;
  /** The feed file that lists it. */
  feed: string;
}

/** The contents of a folder: the builds, and the other files, each with the reason why it is not a build. */
export interface FolderOfBuilds {
  version: string;
  builds: readonly Build[];
  leftOut: readonly { name: string; why: string }[];
}

/** File endings a feed may list; a zip is for macOS if its name says so. */
const kinds: readonly { end: RegExp; platform: FeedPlatform }[] = [
  { end: /\.exe$/, platform: 'win32' },
  { end: /(?:mac|darwin|osx)[^/]*\.zip$/i, platform: 'darwin' },
  { end: /\.(?:deb|rpm|AppImage|tar\.gz)$/, platform: 'linux' },
];

/** Architectures by their names in the package formats. */
const processors: readonly { name: RegExp; arch: FeedArch }[] = [
  { name: /universal/i, arch: 'universal' },
  { name: /(?:arm64|aarch64)/i, arch: 'arm64' },
  { name: /(?:x64|amd64|x86_64)/i, arch: 'x64' },
];

const versionIn = /\d+\.\d+\.\d+(?:-(?:alpha|beta|rc)\.\d+)?/;

/** Files that are expected beside builds and belong to people or other programs. */
const others: readonly { end: RegExp; why: string }[] = [
  { end: /\.msi$/, why: 'an MSI is updated by the tool that installed it' },
  { end: /\.(?:dmg|pkg)$/, why: 'macOS is updated by the zip' },
  { end: /\.zip$/, why: 'not for macOS by its name' },
];

/**
 * Finds the builds of one version in a folder. Throws a `SetupFailure` if there are none, or builds of several
 * versions.
 */
export async function findBuilds(folder: string): Promise<FolderOfBuilds> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new SetupFailure(`There is no folder ${folder}.`, 'Name the folder that npm run dist wrote to.');
  });
  const builds: Build[] = [];
  const leftOut: { name: string; why: string }[] = [];
  for (const name of entries.filter((entry) => entry.isFile()).map((entry) => entry.name)) {
    const kind = kinds.find(({ end }) => end.test(name));
    const other = others.find(({ end }) => end.test(name));
    if (kind) builds.push(buildOf(name, kind.platform));
    else if (other) leftOut.push({ name, why: other.why });
  }
  const [first] = builds;
  if (!first)
    throw new SetupFailure(
      `There is no build in ${folder} that a feed could name.`,
      'A feed names .exe, .zip for macOS, .deb, .rpm, .AppImage and .tar.gz. Make some with: npm run dist',
    );
  const versions = [...new Set(builds.map(({ version }) => version))].sort(compare);
  if (versions.length > 1)
    throw new SetupFailure(
      `There are builds of several versions in ${folder}: ${versions.join(', ')}.`,
      'Leave those of one version there, and move the others away.',
    );
  return { version: first.version, builds, leftOut };
}

function buildOf(name: string, platform: FeedPlatform): Build {
  if (!isFeedFileName(name))
    throw new SetupFailure(
      `${name} is not a name that Podkey takes from a feed.`,
      'Take letters, digits, dots, dashes and underscores alone, and no two dots in a row.',
    );
  const version = versionSchema.safeParse(versionIn.exec(name)?.[0]).data;
  const arch = processors.find((processor) => processor.name.test(name))?.arch;
  if (version === undefined || arch === undefined)
    throw new SetupFailure(
      `The name of ${name} does not say ${version === undefined ? 'its version' : 'for which processor it is'}.`,
      'Leave builds the names that npm run dist gave them.',
    );
  return { name, version, platform, arch, feed: feedFileName(platform, arch) };
}
