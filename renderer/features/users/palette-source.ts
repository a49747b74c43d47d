import { createQuery } from '@tanstack/svelte-query';
import { userSearchText as text } from '../../../shared/features/users/text/en.ts';
import type { Account } from '../../../shared/schemas/account.ts';
import type { KnownUser, KnownUsers } from '../../../shared/schemas/user.ts';
import { enteredUuidSchema } from '../../../shared/schemas/uuid.ts';
import { paletteActionText } from '../../../shared/text/en/palette.ts';
import type { PaletteEntry, PaletteSource } from '../../core/palette-entry.ts';
import type { PaletteWindow } from '../feature.ts';
import { knownUsersQuery } from './queries.ts';

/** Finds the users of the account in use in the palette. Call during setup of the palette. */
export function provideUserSource(palette: PaletteWindow): { readonly sources: readonly PaletteSource[] } {
  const known = createQuery(() => ({
    ...knownUsersQuery(palette.account?.id ?? ''),
    enabled: palette.isOpen && palette.account !== undefined,
  }));
  return {
    get sources() {
      const { account } = palette;
      return account ? [knownUsers(account, known.data, palette), namedUser(account, palette)] : [];
    },
  };
}

type Given = Pick<PaletteEntry, 'title' | 'detail' | 'keywords'>;

function entryOf(
  account: Account,
  userId: string,
  given: Given,
  { show, usesOf }: PaletteWindow,
): PaletteEntry {
  const id = `user ${account.id} ${userId}`;
  const navigate = () => show(account, { screen: 'users', wish: userId });
  const actions = [{ key: 'open' as const, label: paletteActionText.open, navigate }];
  return { id, kind: 'user', ...given, account, ...usesOf(id), actions };
}

function knownUsers(account: Account, known: KnownUsers | undefined, palette: PaletteWindow): PaletteSource {
  const { saved = [], recent = [] } = known ?? {};
  const isSaved = new Set(saved.map(({ userId }) => userId));
  const row = ({ userId, name, email, isSaved: wasSaved }: KnownUser) => {
    const detail = (name === null ? undefined : email) ?? (wasSaved ? text.saved : text.recent);
    const keywords = [email, account.label].filter(Boolean).join('\n');
    return entryOf(account, userId, { title: name ?? email ?? userId, detail, keywords }, palette);
  };
  const users = [...saved, ...recent.filter(({ userId }) => !isSaved.has(userId))];
  return { name: 'users', ...(known && { entries: users.map(row) }) };
}

/** The user whose ID was typed. */
function namedUser(account: Account, palette: PaletteWindow): PaletteSource {
  return {
    name: 'named user',
    recognize: (typed) => {
      const { data: id } = enteredUuidSchema.safeParse(typed);
      if (id === undefined) return { entries: [] };
      const given = { title: text.openUser({ id }), detail: '', keywords: '' };
      return { entries: [entryOf(account, id, given, palette)] };
    },
  };
}
