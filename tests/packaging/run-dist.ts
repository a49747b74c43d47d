import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';

/** Where a run takes Electron from, and where it puts what it makes. */
export interface DistPlaces {
  runtimes: string | undefined;
  results: string;
}

export interface DistRun {
  child: ChildProcess;
  /** All it has written so far. */
  said: () => string;
  ended: Promise<number | null>;
}

/**
 * By what a build is signed here, and where its tools are: nothing of it may come from whoever runs the tests. And
 * electron-builder writes otherwise where it believes to be tested itself.
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
      // What this machine may have fetched for other builds must not decide what these do.
      ELECTRON_BUILDER_CACHE: path.join(results, 'no-cache'),
      PODKEY_DIST_DIR: results,
      ...(runtimes !== undefined && { ELECTRON_DIST: runtimes }),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that it can be ended with all it has started.
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, said: () => text, ended };
}

/** Runs it to its end. */
export async function runDist(
  args: readonly string[],
  places: DistPlaces,
  more?: NodeJS.ProcessEnv,
): Promise<{ code: number | null; said: string }> {
  const run = startDist(args, places, more);
  const code = await run.ended;
  return { code, said: run.said() };
}
