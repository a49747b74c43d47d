import type { Locator } from '../../shared/schemas/secure-value.ts';

/** What a place is to do as soon as it is there, for the account it was asked of. */
export type NavigationIntent =
  | { at: 'secrets'; accountId: string; locator: Locator }
  | { at: 'users'; accountId: string; userId: string }
  | { at: 'many-users'; accountId: string }
  | { at: 'organizations'; accountId: string; typed: string }
  | { at: 'settings'; name: string };

/** The one intent of the window: what was asked for elsewhere, such as in the palette, and its place has not taken up yet. */
export class NavigationIntents {
  current = $state.raw<NavigationIntent>();

  send(intent: NavigationIntent): void {
    this.current = intent;
  }

  /** What there is to do at a place, for an account where the place is of one. */
  at<At extends NavigationIntent['at']>(
    at: At,
    accountId?: string,
  ): Extract<NavigationIntent, { at: At }> | undefined {
    const intent = this.current;
    if (!intent || !isAt(intent, at)) return undefined;
    return 'accountId' in intent && intent.accountId !== accountId ? undefined : intent;
  }

  /** A place has taken up its intent. */
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
