import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Passes when the reference's target was garbage-collected. */
export async function expectCollected(reference: WeakRef<object>): Promise<void> {
  const isGone = () => {
    collect();
    return reference.deref() === undefined;
  };
  await expect.poll(isGone).toBe(true);
}
