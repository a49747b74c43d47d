import { z } from 'zod';
import { sameUuid } from '../../shared/schemas/uuid.ts';
import { doubtSchema, userSchema, type Doubt, type User } from '../../shared/schemas/user.ts';

/** What Podkey stores about a user. `answeredAt` is epoch ms, set if and only if `user` is. */
export interface UserRecord {
  /** In the case in which it was entered last, and is sent. */
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
 * Validates a stored row, because anyone who can write to the file may have changed it.
 *
 * A stored response that does not fit is ignored: the user counts as unknown, so none of it is sent to the pod.
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
