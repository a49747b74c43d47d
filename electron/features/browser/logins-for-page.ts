import type { Question } from '../../../shared/ipc/questions.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import { siteLikenessSchema, type SiteLikeness } from '../../../shared/schemas/site.ts';
import { isAt, likenessOf } from '../../services/logins/match-site.ts';

/** The most logins that are listed for a page, and that are like them. */
const maxListed = 200;
const maxAlike = 20;
const dangerFirst = siteLikenessSchema.options;

/**
 * The logins of all accounts for a page: those whose sites it is at, those for which a file says so, and those for whose sites it may be taken,
 * the most dangerous first.
 *
 * @param first the login that was chosen last, and its account or the one in use, which come first
 */
export function loginsFor(
  origin: string,
  accounts: readonly { accountId: string; logins: readonly Login[] }[],
  first: { accountId?: string | undefined; loginId?: string },
): Pick<Question<'choice'>, 'matches' | 'suggested' | 'alike'> {
  const matches: { accountId: string; login: Login }[] = [];
  const suggested: Question<'choice'>['suggested'] = [];
  const alike: Question<'choice'>['alike'] = [];
  for (const { accountId, logins } of accounts) {
    for (const login of logins) {
      if (login.sites.length === 0) continue;
      const here = login.sites.filter((site) => isAt(site, origin));
      if (here.some((site) => !site.suggested)) {
        matches.push({ accountId, login });
        continue;
      }
      // It may still be taken for a site where the login was used.
      if (here[0]) suggested.push({ accountId, loginId: login.id, site: here[0] });
      const found = mostDangerous(login, origin);
      if (found) alike.push({ accountId, loginId: login.id, ...found });
    }
  }
  const rank = ({ accountId, login }: (typeof matches)[number]) =>
    Number(login.id === first.loginId) * 2 + Number(accountId === first.accountId);
  matches.sort((one, other) => rank(other) - rank(one) || usesOf(other.login) - usesOf(one.login));
  alike.sort((one, other) => dangerFirst.indexOf(one.likeness) - dangerFirst.indexOf(other.likeness));
  return {
    matches: matches.slice(0, maxListed).map(({ accountId, login }) => ({ accountId, loginId: login.id })),
    suggested: suggested.slice(0, maxListed),
    alike: alike.slice(0, maxAlike),
  };
}

function mostDangerous(
  { sites }: Login,
  origin: string,
): { site: string; likeness: SiteLikeness } | undefined {
  const found = sites.flatMap((site) => {
    if (isAt(site, origin)) return [];
    const likeness = likenessOf(site, origin);
    return likeness ? [{ site: site.origin, likeness }] : [];
  });
  return found.sort(
    (one, other) => dangerFirst.indexOf(one.likeness) - dangerFirst.indexOf(other.likeness),
  )[0];
}

const usesOf = ({ items }: Login): number => items.reduce((sum, { uses }) => sum + uses, 0);
