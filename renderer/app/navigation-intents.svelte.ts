import type { ScreenName } from '../../shared/navigation/screens.ts';
import type { Client } from '../../shared/schemas/login.ts';
import type { Organization } from '../../shared/schemas/organization.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import type { SettingId } from '../../shared/settings/setting-registry.ts';

/** What a screen must do as soon as it is shown, for the account it was requested for. */
export type NavigationIntent =
  | { kind: 'secrets'; accountId: string; locator: Locator }
  | { kind: 'client'; accountId: string; client: Client }
  | { kind: 'users'; accountId: string; userId: string }
  | { kind: 'bulk'; accountId: string }
  | { kind: 'settings'; setting: SettingId };

/** Lists an organization's logins. Without a name it is named by its ID. */
export const showLoginsOf = (accountId: string, { id, name }: Organization): NavigationIntent => ({
  kind: 'client',
  accountId,
  client: { id, name: name || id },
});

/** The screen that handles an intent. */
export function screenFor({ kind }: NavigationIntent): ScreenName {
  if (kind === 'client') return 'secrets';
  return kind === 'bulk' ? 'users' : kind;
}

/** The window's one pending intent: requested elsewhere, such as in the palette, and not yet handled by its screen. */
export class NavigationIntents {
  current = $state.raw<NavigationIntent>();

  send(intent: NavigationIntent): void {
    this.current = intent;
  }

  /** The pending intent for a screen, if it belongs to the given account. Settings intents belong to no account. */
  pendingFor<Kind extends NavigationIntent['kind']>(
    kind: Kind,
    accountId?: string,
  ): Extract<NavigationIntent, { kind: Kind }> | undefined {
    const intent = this.current;
    if (!intent || !isOfKind(intent, kind)) return undefined;
    return 'accountId' in intent && intent.accountId !== accountId ? undefined : intent;
  }

  /** A screen has handled its intent. */
  done(): void {
    this.current = undefined;
  }
}

function isOfKind<Kind extends NavigationIntent['kind']>(
  intent: NavigationIntent,
  kind: Kind,
): intent is Extract<NavigationIntent, { kind: Kind }> {
  return intent.kind === kind;
}
