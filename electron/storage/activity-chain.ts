import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** A link of the hash chain: an entry's number and hash. */
export interface Link {
  seq: number;
  hash: string;
}

/** The chain's two ends: `anchor` is the last entry that was removed by age, `head` the latest entry. */
export interface Chain {
  /** Random, created with the database, because the keychain may hold the chain heads of other databases. */
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
 * Returns an entry's hash: SHA-256 in lower-case hexadecimal over the previous hash, a line feed, and the entry's JSON
 * as stored, in UTF-8. The first entry's previous hash is 64 zeros.
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
