import type { AccountLookups, Lookup } from '../../../shared/schemas/lookup.ts';
import { lookupOfLine } from '../../../shared/schemas/lookup-line.ts';
import type { PackedLookups } from '../../../shared/schemas/packed-lookups.ts';
import { BridgeError } from '../../bridge/bridge-error.ts';
import { brokenBridge } from '../../bridge/invoke.ts';
import { yieldWhenLong } from '../../search/yield-when-long.ts';
import { Lines } from '../../search/lines.ts';

/** Lookups read between two yields; takes far less than a frame. */
const batchSize = 200;

/**
 * Unpacks the lookups in small steps: 20,000 at once would hold up the page.
 *
 * Throws a `BridgeError` if a line does not fit the contract.
 */
export async function unpackedLookups({ lookups, recents }: PackedLookups): Promise<AccountLookups> {
  const yieldIfLong = yieldWhenLong();
  const lines = new Lines(lookups);
  const read: Lookup[] = [];
  for (let index = 0; index < lines.count; index += 1) {
    if (index % batchSize === 0) await yieldIfLong();
    read.push(lookupOf(lines.at(index)));
  }
  return { lookups: read, recents };
}

function lookupOf(line: string): Lookup {
  const lookup = lookupOfLine(line);
  if (!lookup) throw new BridgeError(brokenBridge());
  return lookup;
}
