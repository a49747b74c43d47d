import type { Account } from '../../../shared/schemas/account.ts';
import { paletteActionText, paletteCommandText } from '../../../shared/text/palette/palette.ts';
import { hostOf } from '../../components/wording.ts';
import type { PaletteSource } from '../../features/palette/palette-entry.ts';
import { perform } from './perform.ts';
import type { SessionUses } from './session-uses.ts';

/** All accounts but the one in use, to switch to. */
export function accountSource(
  accounts: readonly Account[],
  selectedId: string | null,
  uses: SessionUses,
): PaletteSource {
  const others = accounts.filter(({ id }) => id !== selectedId);
  const entries = others.map((account) => {
    const id = `account ${account.id}`;
    return {
      id,
      kind: 'account' as const,
      title: paletteCommandText.switchTo({ account: account.label }),
      detail: hostOf(account.podUrl),
      account,
      keywords: `${account.environment} ${hostOf(account.podUrl)}`,
      ...uses.get(id),
      actions: [
        {
          key: 'open' as const,
          label: paletteActionText.switchAccount,
          run: () => perform('accounts.select', { id: account.id }),
        },
      ],
    };
  });
  return { name: 'accounts', entries };
}
