import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** A link of the chain: an entry's number and its hash. */
export interface Link {
  seq: number;
  hash: string;
}

/** Where the chain begins and ends: `anchor` is the last entry that was removed by age, `head` the latest. */
export interface Chain {
  /** Random, made with the database: the keychain may know chains of other databases. */
  id: string;
  anchor: Link;
  head: Link;
}

const chainRow = z.object({
  id: z.string(),
  anchor_seq: z.number(),
  anchor_hash: z.string(),
  head_seq: z.number(),
  head_hash: z.string(),
});

/**
 * The hash of an entry: SHA-256, in lower-case hexadecimal, over the UTF-8 of the hash before it, a line feed, and the
 * entry's JSON as it is stored. Before the first one stands a hash of 64 zeros.
 */
export function linkHash(previous: string, body: string): string {
  return createHash('sha256').update(`${previous}\n${body}`).digest('hex');
}

export function readChain(database: DatabaseSync): Chain {
  const row = chainRow.parse(database.prepare('SELECT * FROM activity_chain').get());
  return {
    id: row.id,
    anchor: { seq: row.anchor_seq, hash: row.anchor_hash },
    head: { seq: row.head_seq, hash: row.head_hash },
  };
}

export function moveHead(database: DatabaseSync, { seq, hash }: Link): void {
  database.prepare('UPDATE activity_chain SET head_seq = ?, head_hash = ?').run(seq, hash);
}

export function moveAnchor(database: DatabaseSync, { seq, hash }: Link): void {
  database.prepare('UPDATE activity_chain SET anchor_seq = ?, anchor_hash = ?').run(seq, hash);
}
