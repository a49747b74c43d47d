import { onTestFinished } from 'vitest';
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk.ts';

const probe = mountSmallDisk(64);
/** Why no disk can be had here; undefined where one can. */
export const noDisk = typeof probe === 'string' ? probe : undefined;
if (typeof probe === 'string') console.log(`Skipped: ${probe}`);
else probe.end();

/** A disk of so many KiB that goes with the test that runs. */
export function diskForTest(kibibytes = 2_048): SmallDisk {
  const disk = mountSmallDisk(kibibytes);
  if (typeof disk === 'string') throw new Error(disk);
  onTestFinished(() => disk.end());
  return disk;
}
