import { onTestFinished } from 'vitest';
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk.ts';
import { skippedIf } from '../../support/skipped.ts';

const probe = mountSmallDisk(64);
/** Options of a test that needs such a disk: it is skipped if none can be mounted. */
export const takesDisk = skippedIf(typeof probe === 'string' && probe);
if (typeof probe === 'string') console.log(`Skipped: ${probe}`);
else probe.end();

/** Mounts a disk of this size, which is removed after the running test. */
export function diskForTest(kibibytes = 2_048): SmallDisk {
  const disk = mountSmallDisk(kibibytes);
  if (typeof disk === 'string') throw new Error(disk);
  onTestFinished(() => disk.end());
  return disk;
}
