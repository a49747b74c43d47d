import type { Migration } from './migration.ts';

/** The fields of a stored response that an undo may send. */
const fields = ['email', 'firstName', 'lastName', 'role'];

/**
 * Makes fields unknown that an earlier Podkey redacted by mistake.
 *
 * “Bearer Smith” was stored as “Bearer [redacted]”. The pod still has the name, so an undo would overwrite it with the
 * redacted text.
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
