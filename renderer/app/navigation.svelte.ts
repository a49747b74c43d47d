import {
  screenNames,
  screens,
  type FeatureScreenName,
  type ScreenName,
} from '../../shared/navigation/screens.ts';
import type { Client } from '../../shared/schemas/login.ts';
import type { Organization } from '../../shared/schemas/organization.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import type { SettingId } from '../../shared/settings/setting-registry.ts';

/** A location in the window: a screen, or the account editor within Settings. */
export type Route = { kind: ScreenName } | { kind: 'account-editor'; accountId: string | null };

const editor = /^#\/settings\/accounts\/(?<id>[0-9a-f-]{36}|new)$/;

/** Parses a location hash. An unknown hash means Logins. */
export function parseRoute(hash: string): Route {
  const id = editor.exec(hash)?.groups?.['id'];
  if (id) return { kind: 'account-editor', accountId: id === 'new' ? null : id };
  const name = hash.replace(/^#\//, '');
  return { kind: screenNames.find((screen) => screen === name) ?? 'secrets' };
}

export function routeHash(route: Route): string {
  return route.kind === 'account-editor'
    ? `#/settings/accounts/${route.accountId ?? 'new'}`
    : `#/${route.kind}`;
}

export function screenOf(route: Route): ScreenName {
  return route.kind === 'account-editor' ? 'settings' : route.kind;
}

export function usesPod(route: Route): boolean {
  return screens[screenOf(route)].usesPod;
}

/** What a screen must do as soon as it is shown, for the account it was requested for. */
export type NavigationIntent =
  | { kind: 'secrets'; accountId: string; locator: Locator }
  | { kind: 'client'; accountId: string; client: Client }
  | { kind: 'search'; accountId: string; typed: string }
  | { kind: 'import'; accountId: string }
  /** For a feature's screen. `wish` is in the feature's own words. */
  | { kind: 'feature'; accountId: string; screen: FeatureScreenName; wish: string }
  | { kind: 'settings'; setting: SettingId }
  | { kind: 'help'; ability: string };

/** Lists an organization's logins. Without a name it is named by its ID. */
export const showLoginsOf = (accountId: string, { id, name }: Organization): NavigationIntent => ({
  kind: 'client',
  accountId,
  client: { id, name: name || id },
});

export function screenFor(intent: NavigationIntent): ScreenName {
  if (intent.kind === 'feature') return intent.screen;
  const { kind } = intent;
  return kind === 'client' || kind === 'search' || kind === 'import' ? 'secrets' : kind;
}

/** The window's one pending intent: requested elsewhere, such as in the palette, and not yet handled by its screen. */
export class NavigationIntents {
  current = $state.raw<NavigationIntent>();
  readonly #leave: (onLeave: () => void) => void;

  /** `leave` leaves the present screen, after asking the person if they would lose something. */
  constructor(leave: (onLeave: () => void) => void) {
    this.#leave = leave;
  }

  send(intent: NavigationIntent): void {
    this.#leave(() => (this.current = intent));
  }

  /** The pending intent for a screen, if it belongs to the given account. Those for Settings and Help belong to no account. */
  pendingFor<Kind extends NavigationIntent['kind']>(
    kind: Kind,
    accountId?: string,
  ): Extract<NavigationIntent, { kind: Kind }> | undefined {
    const intent = this.current;
    if (!intent || !isOfKind(intent, kind)) return undefined;
    return 'accountId' in intent && intent.accountId !== accountId ? undefined : intent;
  }

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
