import { z } from 'zod';
import { sameUuid } from '../../shared/schemas/uuid.ts';
import { doubtSchema, userSchema, type Doubt, type User } from '../../shared/schemas/user.ts';

/** What is stored of a user. `answeredAt` is epoch ms, set exactly where `user` is. */
export interface UserRecord {
  /** In the case in which it was entered last: so it is sent. */
  userId: string;
  user: User | null;
  answeredAt: number | null;
  doubt: Doubt | null;
  isSaved: boolean;
}

const rowSchema = z.object({
  user_id: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  doubt: z.string().nullable(),
  saved: z.number(),
});

/**
 * Parses what the database holds, which anyone who can write to the file may have changed.
 *
 * An answer that does not fit is as good as none: then the user is unknown, and nothing of it is sent.
 */
export function parseUserRow(row: unknown): UserRecord {
  const { user_id, answer, answered_at, doubt, saved } = rowSchema.parse(row);
  const user = userSchema.safeParse(fromJson(answer)).data ?? null;
  const at = Date.parse(answered_at ?? '');
  const isDated = user !== null && sameUuid(user.id, user_id) && !Number.isNaN(at);
  return {
    userId: user_id,
    user: isDated ? user : null,
    answeredAt: isDated ? at : null,
    doubt: doubtSchema.safeParse(fromJson(doubt)).data ?? null,
    isSaved: saved === 1,
  };
}

function fromJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
