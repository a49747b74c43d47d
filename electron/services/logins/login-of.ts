import { randomUUID } from 'node:crypto';
import { sameLocator, type Item, type Login, type LoginDraft } from '../../../shared/schemas/login.ts';

type ItemDraft = LoginDraft['items'][number];

/**
 * Makes a login from a draft and, if it changes one, the stored login (`before`), at a UTC time (ISO 8601).
 *
 * Saving an item confirms its revision, unless its locator stays the same.
 */
export function loginOf(draft: LoginDraft, before: Login | undefined, at: string): Login {
  return {
    ...draft,
    id: before?.id ?? randomUUID(),
    source: before?.source ?? 'own',
    tags: [...new Set(draft.tags)],
    items: draft.items.map((item) => itemOf(item, itemBefore(before, item), at)),
  };
}

/** The stored item that an item of a draft changes; undefined if it is new. */
export function itemBefore(before: Login | undefined, { id }: ItemDraft): Item | undefined {
  return id === undefined ? undefined : before?.items.find((item) => item.id === id);
}

function itemOf({ kind, label, locator }: ItemDraft, before: Item | undefined, at: string): Item {
  const { id, uses, lastUsedAt } = before ?? { id: randomUUID(), uses: 0, lastUsedAt: null };
  const isSame = before !== undefined && sameLocator(before.locator, locator);
  const { confirmedAt, staleAt } = isSame ? before : { confirmedAt: at, staleAt: null };
  return { id, kind, label, locator, confirmedAt, staleAt, uses, lastUsedAt };
}
