import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

/** Returns the only installer whose name matches. */
export function installer(name: RegExp): string {
  const found = readdirSync(inject('installers')).filter((file) => name.test(file));
  if (found.length !== 1)
    throw new Error(`There are ${found.length} of ${String(name)}: ${found.join(', ')}`);
  return path.join(inject('installers'), found[0]!);
}
