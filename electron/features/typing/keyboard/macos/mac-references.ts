import type { MacFunctions, Reference } from './mac-functions.ts';

/** Makes an object that a function of macOS created or copied be released at the end. Passes null on. */
export type Own = <Created extends Reference | null>(created: Created) => Created;

/** Calls `use` and then releases the objects that it owns (Core Foundation, "The Create Rule"). */
export function withReferences<Result>(
  mac: Pick<MacFunctions, 'release'>,
  use: (own: Own) => Result,
): Result {
  const owned: Reference[] = [];
  try {
    return use((created) => {
      if (created) owned.push(created);
      return created;
    });
  } finally {
    for (const reference of owned.toReversed()) mac.release(reference);
  }
}
