import type { Locator } from '../../shared/schemas/secure-value.ts';

/** What a screen must do as soon as it is shown, for the account it was requested for. */
export type NavigationIntent =
  | { at: 'secrets'; accountId: string; locator: Locator }
  | { at: 'users'; accountId: string; userId: string }
  | { at: 'many-users'; accountId: string }
  | { at: 'organizations'; accountId: string; typed: string }
  | { at: 'settings'; name: string };

/** The window's one pending intent: requested elsewhere, such as in the palette, and not yet handled by its screen. */
export class NavigationIntents {
  current = $state.raw<NavigationIntent>();

  send(intent: NavigationIntent): void {
    this.current = intent;
  }

  /** The pending intent for a screen, if it belongs to the given account. Settings intents belong to no account. */
  at<At extends NavigationIntent['at']>(
    at: At,
    accountId?: string,
  ): Extract<NavigationIntent, { at: At }> | undefined {
    const intent = this.current;
    if (!intent || !isAt(intent, at)) return undefined;
    return 'accountId' in intent && intent.accountId !== accountId ? undefined : intent;
  }

  /** A screen has handled its intent. */
  done(): void {
    this.current = undefined;
  }
}

function isAt<At extends NavigationIntent['at']>(
  intent: NavigationIntent,
  at: At,
): intent is Extract<NavigationIntent, { at: At }> {
  return intent.at === at;
}
