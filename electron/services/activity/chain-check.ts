import { linkHash, type Link } from '../../storage/activity-chain.ts';
import type { ActivityRow, ActivityRepository } from '../../storage/activity-repository.ts';
import type { ChainBreak } from '../../../shared/schemas/activity.ts';
import { parseRecord } from './activity-record.ts';

/** Entries to check before other work gets a turn: a few ms. */
const sliceSize = 500;
/** More breaks than this add nothing for the person. */
const maxBreaks = 20;

interface Walk {
  rows: ActivityRepository;
  previous: Link;
  lastPruned: Link | null;
  breaks: ChainBreak[];
}

/**
 * Checks every entry and returns the places where the chain is broken, in order; empty if it is sound.
 *
 * `turn` is awaited between slices. Entries may be added meanwhile.
 */
export async function checkChain(rows: ActivityRepository, turn: () => Promise<void>): Promise<ChainBreak[]> {
  const { anchor } = rows.chain();
  const walk: Walk = { rows, previous: anchor, lastPruned: null, breaks: [] };
  for (;;) {
    const slice = rows.after(walk.previous.seq, sliceSize);
    if (slice.length === 0) break;
    for (const row of slice) step(walk, row);
    await turn();
  }
  const { head } = rows.chain();
  const begins = walk.lastPruned ?? { seq: 0, hash: '0'.repeat(64) };
  if (begins.seq !== anchor.seq || begins.hash !== anchor.hash) note(walk, 'beginning', anchor.seq + 1);
  if (head.seq > walk.previous.seq) note(walk, 'missing', walk.previous.seq + 1, head.seq);
  else if (head.seq < walk.previous.seq || head.hash !== walk.previous.hash) note(walk, 'changed', head.seq);
  return walk.breaks.toSorted((one, other) => one.seq - other.seq).slice(0, maxBreaks);
}

function step(walk: Walk, row: ActivityRow): void {
  const { previous } = walk;
  if (row.seq !== previous.seq + 1) note(walk, 'missing', previous.seq + 1, row.seq - 1);
  else if (row.hash !== linkHash(previous.hash, row.body)) note(walk, 'changed', row.seq);
  walk.previous = { seq: row.seq, hash: row.hash };

  // Parsing an entry's JSON takes longer than the rest, and only these two actions matter here.
  if (!row.body.includes('"action":"pruned"') && !row.body.includes('"action":"break-found"')) return;
  const event = parseRecord(row.body)?.event;
  if (event?.action === 'pruned') walk.lastPruned = event.last;
  if (event?.action === 'break-found') note(walk, event.kind, event.seq);
}

function note(walk: Walk, kind: ChainBreak['kind'], seq: number, last = seq): void {
  const near = walk.rows.at(seq) ?? walk.rows.at(seq - 1) ?? walk.rows.at(last + 1);
  walk.breaks.push({ kind, seq, last, at: (near && parseRecord(near.body)?.at) ?? null });
}
