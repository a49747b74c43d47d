import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { libraryMoveText as text } from '../../../shared/features/team-library/text/en.ts';
import type { EntryChange } from '../../../shared/schemas/file-import.ts';
import { loginDraftSchema } from '../../../shared/schemas/login.ts';
import { uuidSchema } from '../../../shared/schemas/uuid.ts';
import type { Clock } from '../../services/clock.ts';
import { itemInFileSchema } from '../../services/logins/logins-in-file.ts';
import type { MovedInto, MovedPart } from '../../services/moved-part.ts';
import type { LibraryRepository, PersonalItem, PersonalLayer, PersonalLogin } from './library-repository.ts';

const time = itemInFileSchema.shape.confirmedAt;
/** The ID of a login or item, as Podkey gave it on the other computer. */
const id = z.string().regex(/^[\w-]{1,64}$/);

const loginShape = {
  login: z.strictObject({
    id,
    name: loginDraftSchema.shape.name.nullable(),
    notes: loginDraftSchema.shape.notes.nullable(),
    pinned: z.boolean(),
  }),
};
const itemShape = {
  item: z.strictObject({
    id,
    revisionId: uuidSchema,
    confirmedAt: time,
    staleAt: time,
    isCode: z.boolean(),
  }),
};

export function movedAdditions(
  rows: LibraryRepository,
  clock: Clock,
): [MovedPart<typeof loginShape>, MovedPart<typeof itemShape>] {
  const layers = new WeakMap<MovedInto, PersonalLayer>();
  /** What is here, read once for all records of an account. */
  const here = (into: MovedInto): PersonalLayer | undefined => {
    if (into.accountId === null) return undefined;
    const layer = layers.get(into) ?? rows.personal(into.accountId);
    layers.set(into, layer);
    return layer;
  };
  const common = { counted: (count: number) => text.additions(count), afterwards: () => text.setAgain };
  return [
    {
      ...common,
      kind: 'added-login',
      shape: loginShape,
      collect: (accountId) => Array.from(rows.personal(accountId).logins.values(), (login) => ({ login })),
      plan({ login: added }, into) {
        const before = here(into)?.logins.get(added.id);
        const merged = mergedLogin(before, added);
        if (isDeepStrictEqual(before, merged)) return null;
        return {
          name: merged.name ?? text.login,
          changes: changesOf(before, merged),
          write: (accountId) => rows.putPersonal(accountId, [merged], []),
        };
      },
    },
    {
      ...common,
      kind: 'added-item',
      shape: itemShape,
      // Use alone is no addition.
      collect: (accountId) =>
        Array.from(rows.personal(accountId).items.values())
          .filter(({ confirmedAt, staleAt, isCode }) => confirmedAt !== null || staleAt !== null || isCode)
          .map(({ uses: _uses, lastUsedAt: _at, ...item }) => ({ item })),
      plan({ item: added }, into) {
        const before = here(into)?.items.get(added.id);
        const merged = mergedItem(before, added, new Date(clock.now()).toISOString());
        if (isDeepStrictEqual(before, merged)) return null;
        return {
          name: text.login,
          changes: [{ field: 'revisionId', from: before?.revisionId ?? null, to: merged.revisionId }],
          write: (accountId) => rows.putPersonal(accountId, [], [merged]),
        };
      },
    },
  ];
}

function changesOf(before: PersonalLogin | undefined, after: PersonalLogin): EntryChange[] {
  const textOf = (login: PersonalLogin | undefined, field: 'name' | 'notes' | 'pinned') =>
    field === 'pinned' ? (login?.pinned ? '✓' : null) : (login?.[field] ?? null);
  return (['name', 'notes', 'pinned'] as const)
    .map((field) => ({ field, from: textOf(before, field), to: textOf(after, field) }))
    .filter(({ from, to }) => from !== to);
}

/** What the file says replaces what is here; what it does not say changes nothing. */
function mergedLogin(
  here: PersonalLogin | undefined,
  { id: login, name, notes, pinned }: z.infer<typeof loginShape.login>,
): PersonalLogin {
  return {
    id: login,
    name: name ?? here?.name ?? null,
    notes: notes ?? here?.notes ?? null,
    pinned: pinned || (here?.pinned ?? false),
  };
}

/** The later confirmation counts, and none is from the future. */
function mergedItem(
  here: PersonalItem | undefined,
  added: z.infer<typeof itemShape.item>,
  now: string,
): PersonalItem {
  const atMostNow = (at: string | null) => (at !== null && at > now ? now : at);
  const confirmedAt = atMostNow(added.confirmedAt);
  if (here && (here.confirmedAt ?? '') >= (confirmedAt ?? '')) return here;
  const { uses, lastUsedAt } = here ?? { uses: 0, lastUsedAt: null };
  return { ...added, confirmedAt, staleAt: atMostNow(added.staleAt), uses, lastUsedAt };
}
