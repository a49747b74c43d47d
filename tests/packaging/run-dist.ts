import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';

/** Where a run finds Electron, and where it puts its results. */
export interface DistPlaces {
  runtimes: string | undefined;
  results: string;
}

export interface DistRun {
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
  ended: Promise<number | null>;
}

/**
 * Settings for signing and tools, which must not come from the environment of the person running the tests. Also those
 * by which electron-builder detects its own tests and changes its output.
 */
const settingNames =
  /^(?:CSC_|WIN_CSC_|APPLE_|ELECTRON_|PODKEY_|CUSTOM_FPM|APPIMAGE_|SOURCE_DATE|VITEST|TEST$|NODE_ENV$)/;

/** Starts `npm run dist -- ARGS`, without npm. */
export function startDist(
  args: readonly string[],
  { runtimes, results }: DistPlaces,
  more: NodeJS.ProcessEnv = {},
): DistRun {
  const inherited = Object.entries(process.env).filter(([name]) => !settingNames.test(name));
  const child = spawn(process.execPath, [path.resolve('packaging/dist.ts'), ...args], {
    env: {
      ...Object.fromEntries(inherited),
      // Downloads of other builds on this machine must not influence these.
      ELECTRON_BUILDER_CACHE: path.join(results, 'no-cache'),
      PODKEY_DIST_DIR: results,
      ...(runtimes !== undefined && { ELECTRON_DIST: runtimes }),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that it can be killed with all its children.
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => text, ended };
}

/** Runs it and waits for its end. */
export async function runDist(
  args: readonly string[],
  places: DistPlaces,
  more?: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const run = startDist(args, places, more);
  const code = await run.ended;
  return { code, output: run.output() };
}
