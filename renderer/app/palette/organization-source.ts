import type { Account } from '../../../shared/schemas/account.ts';
import type { Organization } from '../../../shared/schemas/organization.ts';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { paletteActionText, paletteCommandText as text } from '../../../shared/text/en/palette.ts';
import type { OrganizationSearch } from '../../../shared/search/organization-search.ts';
import { repeated, shortId } from '../../features/logins/login-row.ts';
import type { PaletteEntry, PaletteSource } from '../../core/palette-entry.ts';
import { organizationActions } from '../page-features.ts';

/** Rows shown for one search; the Organizations screen lists all of them. */
const maxFound = 8;

/** Shows an organization's logins on the main screen. */
export type LoginsOpener = (account: Account, organization: Organization) => void;

/** An organization of the account in use, with as much of its ID as is needed. */
export function organizationEntry(
  account: Account,
  organization: Organization,
  showLogins: LoginsOpener,
  shownId: string,
): PaletteEntry {
  const { id, name } = organization;
  return {
    id: `organization ${account.id} ${id}`,
    kind: 'organization',
    title: name || id,
    detail: name ? shownId : '',
    account,
    keywords: '',
    uses: 0,
    lastUsedAt: null,
    actions: [
      {
        key: 'open',
        label: paletteActionText.showLogins,
        navigate: () => showLogins(account, organization),
      },
      ...organizationActions(organization),
    ],
  };
}

/** The loaded organizations of the account in use. */
export function organizationSource(
  account: Account,
  search: OrganizationSearch,
  showLogins: LoginsOpener,
): PaletteSource {
  return {
    name: 'organizations',
    find: (typed) => {
      const { indexes, similar } = search.find(typed);
      const found = indexes.subarray(0, indexes.length - similar);
      const best = Array.from(found.subarray(0, maxFound));
      const namesakes = repeated(best.map((index) => search.at(index).name));
      const entries = best.map((index) => {
        const organization = search.at(index);
        const { id, name } = organization;
        const shortest = namesakes.has(name) ? shortId(id) : '';
        const shownId = search.marksInId(typed, index).length > 0 ? id : shortest;
        return organizationEntry(account, organization, showLogins, shownId);
      });
      return { entries, count: found.length };
    },
  };
}

/** Shown until the organizations are loaded: Podkey does not read up to 100,000 of them unasked. */
export function organizationsToLoad(account: Account, load: () => Promise<AppError | null>): PaletteSource {
  return {
    name: 'organizations to load',
    entries: [
      {
        id: `load organizations ${account.id}`,
        kind: 'command',
        title: text.loadOrganizations,
        detail: text.loadOrganizationsDetail,
        account,
        keywords: '',
        uses: 0,
        lastUsedAt: null,
        actions: [{ key: 'open', label: paletteActionText.run, run: load, keepsOpen: true }],
      },
    ],
  };
}
