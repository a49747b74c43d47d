import type { Locator } from '../../shared/schemas/secure-value.ts';

/** What a place is to do as soon as it is there, for the account it was asked of. */
export type Errand =
  | { at: 'secrets'; accountId: string; locator: Locator }
  | { at: 'users'; accountId: string; userId: string }
  | { at: 'many-users'; accountId: string }
  | { at: 'organizations'; accountId: string; typed: string }
  | { at: 'settings'; name: string };

/** The one errand of the window: what was asked for elsewhere, such as in the palette, and its place has not taken up yet. */
export class Errands {
  current = $state.raw<Errand>();

  send(errand: Errand): void {
    this.current = errand;
  }

  /** What there is to do at a place, for an account where the place is of one. */
  at<At extends Errand['at']>(at: At, accountId?: string): Extract<Errand, { at: At }> | undefined {
    const errand = this.current;
    if (!errand || !isAt(errand, at)) return undefined;
    return 'accountId' in errand && errand.accountId !== accountId ? undefined : errand;
  }

  /** A place has taken up its errand. */
  done(): void {
    this.current = undefined;
  }
}

function isAt<At extends Errand['at']>(errand: Errand, at: At): errand is Extract<Errand, { at: At }> {
  return errand.at === at;
}
