import type { Account } from '../../../shared/schemas/account.ts';
import type { KnownUser, KnownUsers } from '../../../shared/schemas/user.ts';
import { paletteActionText, paletteCommandText as text } from '../../../shared/text/palette/palette.ts';
import type { PaletteSource } from '../../features/palette/palette-entry.ts';
import type { SessionUses } from './session-uses.ts';

/** The users of the account in use that were saved or recently opened. */
export function userSource(
  account: Account,
  { saved, recent }: KnownUsers,
  { uses, open }: { uses: SessionUses; open: (userId: string) => void },
): PaletteSource {
  const isSaved = new Set(saved.map(({ userId }) => userId));
  const users = [...saved, ...recent.filter(({ userId }) => !isSaved.has(userId))];
  return { name: 'users', entries: users.map(entryOf) };

  function entryOf({ userId, name, email, isSaved: kept }: KnownUser) {
    const id = `user ${account.id} ${userId}`;
    return {
      id,
      kind: 'user' as const,
      title: name ?? email ?? userId,
      detail: (name === null ? undefined : email) ?? (kept ? text.savedUser : text.recentUser),
      account,
      keywords: [email, account.label].filter(Boolean).join(' '),
      ...uses.get(id),
      actions: [{ key: 'open' as const, label: paletteActionText.open, navigate: () => open(userId) }],
    };
  }
}
