import type { Migration } from './migration.ts';

/** The fields of a stored answer that may be sent back as an undo. */
const fields = ['email', 'firstName', 'lastName', 'role'];

/**
 * Makes fields unknown in which an earlier Podkey replaced what it took for a token.
 *
 * “Bearer Smith” was stored as “Bearer [redacted]”. The pod holds the name, so the stored field is not what was answered:
 * sent as an undo, it would overwrite the name.
 */
export const unalteredBaselines: Migration = {
  version: 7,
  name: 'unaltered-baselines',
  up: fields
    .map(
      (field) => `
        UPDATE known_users SET answer = json_set(answer, '$.${field}', NULL)
        WHERE instr(json_extract(answer, '$.${field}'), '[redacted]') > 0;`,
    )
    .join(''),
};
