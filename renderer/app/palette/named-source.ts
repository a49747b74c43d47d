import type { Account } from '../../../shared/schemas/account.ts';
import { podOrigin } from '../../../shared/schemas/network.ts';
import { originsOfLink, parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import { enteredUuidSchema, sameUuid } from '../../../shared/schemas/uuid.ts';
import { paletteText } from '../../../shared/text/en/palette.ts';
import type { OrganizationSearch } from '../../../shared/search/organization-search.ts';
import type { PaletteEntry, PaletteSource } from '../../core/palette-entry.ts';
import { valueEntry, type LoginSource } from './login-source.ts';
import { organizationEntry, type LoginsOpener } from './organization-source.ts';
import type { ValueOffers } from './actions.ts';

interface Known {
  accounts: readonly Account[];
  selected: Account | undefined;
  logins: LoginSource | undefined;
  organizations?: OrganizationSearch | undefined;
  values: ValueOffers;
  /** Left out in a window that has no screen for organizations. */
  showLogins?: LoginsOpener;
}

type Named = ReturnType<NonNullable<PaletteSource['recognize']>>;

/** Recognizes pasted text: the value that a link or path names, and everything that has the UUID. */
export function namedSource(known: Known): PaletteSource {
  return {
    name: 'named',
    recognize: (text) => {
      const uuid = enteredUuidSchema.safeParse(text);
      return uuid.success ? { entries: withId(uuid.data, known) } : linked(text, known);
    },
  };
}

function withId(uuid: string, { selected, logins, organizations, showLogins }: Known) {
  const entries: PaletteEntry[] = [...(logins?.withId(uuid) ?? [])];
  if (!selected) return entries;
  for (const index of Array.from((showLogins && organizations?.find(uuid).indexes) ?? [])) {
    const organization = organizations?.at(index);
    if (showLogins && organization && sameUuid(organization.id, uuid))
      entries.push(organizationEntry(selected, organization, showLogins, organization.id));
  }
  return entries;
}

function linked(text: string, { accounts, selected, logins, values }: Known): Named {
  const [origin] = originsOfLink(text).filter((found) => found !== 'null');
  // A path refers to the current account's pod. A link may also match a login of another account on the same pod.
  const candidates =
    origin === undefined
      ? [selected].filter((account) => account !== undefined)
      : accounts.filter(({ podUrl }) => podOrigin(podUrl) === origin);
  const inOrder = candidates.toSorted(
    (a, b) => Number(b.id === selected?.id) - Number(a.id === selected?.id),
  );
  const entries = inOrder.flatMap((account) => {
    const parsed = parseSecureValueLink(text, account.podUrl);
    if (parsed.kind !== 'locator') return [];
    const saved = logins?.leadingTo(account, parsed.locator) ?? [];
    return saved.length > 0 ? saved : [valueEntry(account, parsed.locator, values)];
  });
  const isForeign = origin !== undefined && candidates.length === 0;
  return isForeign ? { entries, note: paletteText.foreignLink({ pod: origin }) } : { entries };
}
