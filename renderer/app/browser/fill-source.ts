import type { Account } from '../../../shared/schemas/account.ts';
import type { Question } from '../../../shared/ipc/questions.ts';
import type { AccountLogins, Login } from '../../../shared/schemas/login.ts';
import { browserWindowText as text } from '../../../shared/text/en/browser.ts';
import { loginNamesakeKey, repeated } from '../../features/logins/login-row.ts';
import type { FillRequest } from '../../features/browser/fill-request.svelte.ts';
import type { PaletteAction, PaletteEntry, PaletteSource } from '../../features/palette/palette-entry.ts';
import { LoginEntry } from '../palette/login-entry.ts';
import { accountWords } from '../palette/login-source.ts';

/** A login that can be filled in. Enter does it. */
class FillEntry extends LoginEntry {
  readonly #fill: (login: Login) => PaletteAction;

  constructor(account: Account, login: Login, hasNamesake: boolean, fill: (login: Login) => PaletteAction) {
    super(account, login, {
      offers: { open: () => undefined, direct: [], keptUntil: () => null },
      hasNamesake,
    });
    this.#fill = fill;
  }

  override get actions(): PaletteAction[] {
    return [this.#fill(this.login)];
  }
}

/**
 * The logins of all accounts to fill in at a page: before anything is typed, only those that are for it, or that a file suggests. Each
 * account's are a source.
 */
export function fillSources(
  accounts: readonly Account[],
  kept: readonly (AccountLogins & { accountId: string })[],
  { matches, suggested: fromFiles }: Question<'choice'>,
  request: Pick<FillRequest, 'choose'>,
): readonly PaletteSource[] {
  const rank = new Map([...matches, ...fromFiles].map(({ loginId }, at) => [loginId, at]));
  const siteOf = new Map(fromFiles.map(({ loginId, site }) => [loginId, site]));
  const suggested: PaletteEntry[] = [];
  const sources = kept.flatMap(({ accountId, logins }): PaletteSource[] => {
    const account = accounts.find(({ id }) => id === accountId);
    if (!account) return [];
    const namesakes = repeated(logins.map(loginNamesakeKey));
    const fill = ({ id: loginId, source }: Login): PaletteAction => ({
      key: 'open',
      label: text.fill,
      ask: text.switchAsk,
      // Main hides the window when the page has what it needs.
      keepsOpen: true,
      run: () => {
        const suggested = siteOf.get(loginId);
        const isForPage = rank.has(loginId) && !suggested;
        return request.choose({ accountId, loginId, isForPage, suggested, takesSites: source === 'own' });
      },
    });
    const entries = logins.map((login) => {
      const entry = new FillEntry(account, login, namesakes.has(loginNamesakeKey(login)), fill);
      const at = rank.get(login.id);
      if (at !== undefined) suggested[at] = entry;
      return entry;
    });
    return [{ name: `logins ${accountId}`, entries, context: accountWords(account, accounts) }];
  });
  // Logins that are not loaded yet leave gaps.
  return [...sources, { name: 'suggested', suggested: suggested.filter(Boolean) }];
}
