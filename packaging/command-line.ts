import { parseArgs } from 'node:util';
import { formats, type Arch, type Format, type Platform, type TargetRequest } from './targets.ts';

/** The parsed command line of `npm run dist`. */
export interface Command {
  targetRequest: TargetRequest;
  /** Print what would be built and what is missing; build nothing. */
  planOnly: boolean;
  /** Missing tools may be fetched from electron-builder's usual sources. */
  download: boolean;
  /** The result will be distributed. */
  release: boolean;
}

export const usage = `npm run dist -- [--linux] [--win] [--mac] [--x64] [--arm64] [--universal] [FORMAT …] [--plan] [--download] [--release]

  --linux --win --mac   for which systems; this one, if none is named
  --x64 --arm64 --universal   for which machines; all that are usual, if none is named
  FORMAT                ${Object.values(formats).flat().join(' ')}; all, if none is named
  --plan                say what would be built and what it lacks here, and build nothing
  --download            fetch what is lacking from the internet
  --release             refuse anything that must not be distributed, such as unsigned files`;

const platforms: Record<string, Platform> = { linux: 'linux', win32: 'win', darwin: 'mac' };

/**
 * Parses the command line.
 *
 * @param host this machine's system, as Node names it
 * @throws {RangeError | TypeError} for unknown arguments
 */
export function readCommand(args: readonly string[], host: NodeJS.Platform): Command {
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      linux: flag,
      win: flag,
      mac: flag,
      x64: flag,
      arm64: flag,
      universal: flag,
      plan: flag,
      download: flag,
      release: flag,
    },
  });
  const known = Object.values(formats).flat();
  const asked = positionals.map((name) => known.find((one) => one.toLowerCase() === name.toLowerCase()));
  const unknown = positionals.filter((_, i) => asked[i] === undefined);
  if (unknown.length > 0) throw new RangeError(`No such format: ${unknown.join(', ')}.`);
  const named = (['linux', 'win', 'mac'] as const).filter((name) => values[name]);
  return {
    targetRequest: {
      platforms: named.length > 0 ? named : [platforms[host] ?? 'linux'],
      formats: asked.filter((format): format is Format => format !== undefined),
      archs: (['x64', 'arm64', 'universal'] satisfies Arch[]).filter((name) => values[name]),
    },
    planOnly: values.plan ?? false,
    download: values.download ?? false,
    release: values.release ?? false,
  };
}
