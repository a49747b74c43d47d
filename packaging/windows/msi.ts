import type { Arch } from '../targets.ts';
export async function makeMsi(
  _w: string,
  _f: string,
  _a: Arch,
  _i: string,
  _e: NodeJS.ProcessEnv,
): Promise<void> {
  throw new Error('later');
}
