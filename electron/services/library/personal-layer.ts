import { isDeepStrictEqual } from 'node:util';
import type { PersonalItem, PersonalLayer, PersonalLogin } from '../../storage/library-repository.ts';
import type { Item, Login } from '../../../shared/schemas/login.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';

/** A library's login with a person's additions. */
export function overlaid(login: Login, personal: PersonalLayer): Login {
  const own = personal.logins.get(login.id);
  const items = login.items.some(({ id }) => personal.items.has(id))
    ? login.items.map((item) => overlaidItem(item, personal.items.get(item.id)))
    : login.items;
  if (!own && items === login.items) return login;
  const { name, notes, pinned } = own ?? { name: null, notes: null, pinned: false };
  const isSaid = items.some((item, at) => isSaidOf(item, login.items[at]));
  return {
    ...login,
    name: name ?? login.name,
    notes: notes ?? login.notes,
    pinned,
    ...((isSaid || pinned || (name ?? notes) !== null) && { hasAdditions: true }),
    items,
  };
}

/** Whether a person confirmed or doubted an item of the library. Use is no addition. */
function isSaidOf(item: Item, base: Item | undefined): boolean {
  return item.confirmedAt !== base?.confirmedAt || item.staleAt !== base.staleAt;
}

/** Uses the later confirmation. A person's stale mark counts only at the revision that it was made for. */
function overlaidItem(item: Item, own: PersonalItem | undefined): Item {
  if (!own) return item;
  const isTheirs = own.confirmedAt !== null && own.confirmedAt > (item.confirmedAt ?? '');
  const { revisionId } = isTheirs ? own : item.locator;
  return {
    ...item,
    kind: own.isCode ? 'code' : item.kind,
    locator: { ...item.locator, revisionId },
    confirmedAt: isTheirs ? own.confirmedAt : item.confirmedAt,
    staleAt: sameUuid(own.revisionId, revisionId) ? own.staleAt : null,
    uses: own.uses,
    lastUsedAt: own.lastUsedAt,
  };
}

/** A person's additions, found by comparing a changed login with the library's (`base`). */
export function personalLogin(base: Login, { name, notes, pinned }: Login): PersonalLogin {
  return {
    id: base.id,
    name: name === base.name ? null : name,
    notes: notes === base.notes ? null : notes,
    pinned,
  };
}

/** A person's additions to an item of the library (`base`). */
export function personalItem(base: Item, { kind, locator, ...changed }: Item): PersonalItem {
  return {
    id: base.id,
    revisionId: locator.revisionId,
    confirmedAt: changed.confirmedAt === base.confirmedAt ? null : changed.confirmedAt,
    staleAt: changed.staleAt,
    isCode: kind === 'code' && base.kind !== 'code',
    uses: changed.uses,
    lastUsedAt: changed.lastUsedAt,
  };
}

/** Whether two logins differ only in what a person may add to a library's login. */
export function differInAdditionsOnly(one: Login, other: Login): boolean {
  return isDeepStrictEqual(fixedPart(one), fixedPart(other));
}

function fixedPart({ client, userName, address, sites, tags, items }: Login) {
  const fixed = items.map(({ id, kind, label, locator: { revisionId: _revision, ...property } }) => ({
    id,
    kind,
    label,
    ...property,
  }));
  return { client, userName, address, sites, tags, fixed };
}
