import type { Services } from '../support/assemble-services.ts';
import type { Lane, Step } from './steps.ts';

/** The content of a database, as far as the writers change it. */
export interface Kept {
  /** Labels by account ID, without the account of the bulk changes. */
  accounts: Record<string, string>;
  /** Labels of accounts whose addition is in the journal. */
  added: string[];
  /** The numbers of recorded entries, in the journal's order. */
  recorded: string[];
  /** The outcome of each update in the journal, by number. */
  updates: Record<string, string>;
  settings: { hideAfterS: number; clearClipboardAfterS: number };
  /** How often the first of each login's two items was used, by the login's name. */
  logins: Record<string, number | string | undefined>;
}

/** The parts that are compared for each lane. */
const partsOf: Record<Exclude<Lane, 'bulk'>, readonly (keyof Kept)[]> = {
  accounts: ['accounts', 'added'],
  journal: ['recorded', 'updates'],
  settings: ['settings'],
  logins: ['logins'],
};

/** Returns the content after a step; the accounts' journal entries come after the accounts themselves. */
export function after(kept: Kept, step: Step): Kept {
  switch (step.lane) {
    case 'accounts': {
      const { [step.accountId]: _before, ...others } = kept.accounts;
      if (step.act === 'remove') return { ...kept, accounts: others };
      const added = step.act === 'add' ? [...kept.added, step.label] : kept.added;
      return { ...kept, accounts: { ...others, [step.accountId]: step.label }, added };
    }
    case 'journal': {
      const number = String(step.number);
      if (step.act === 'record') return { ...kept, recorded: [...kept.recorded, number] };
      // An update that has begun and not ended has an unknown outcome at the next start.
      const outcome = step.act === 'begin' ? 'unknown' : 'done';
      return { ...kept, updates: { ...kept.updates, [number]: outcome } };
    }
    case 'settings': {
      const { hideAfterS, clearClipboardAfterS } = step;
      return { ...kept, settings: { hideAfterS, clearClipboardAfterS } };
    }
    case 'logins': {
      if (step.act === 'save')
        return {
          ...kept,
          logins: { ...kept.logins, ...Object.fromEntries(step.names.map((name) => [name, 0])) },
        };
      const { [step.name]: uses = 0, ...others } = kept.logins;
      return { ...kept, logins: step.act === 'use' ? { ...others, [step.name]: Number(uses) + 1 } : others };
    }
    case 'bulk':
      return kept;
  }
}

/**
 * The possible contents while a step is running: all of it or none, except that an account may lack its journal entry.
 */
export function whileUnderWay(kept: Kept, step: Step): Kept[] {
  const done = after(kept, step);
  const isAdded = step.lane === 'accounts' && step.act === 'add';
  return [kept, ...(isAdded ? [{ ...done, added: kept.added }] : []), done];
}

/** Returns the difference in a lane from all possible contents; null if one matches. */
export function difference(lane: Exclude<Lane, 'bulk'>, may: readonly Kept[], is: Kept): string | null {
  const part = (of: Kept) => JSON.stringify(partsOf[lane].map((name) => inOrder(of[name])));
  if (may.some((one) => part(one) === part(is))) return null;
  return `${lane}: there is ${part(is)}, and there may be ${may.map(part).join(' or ')}`;
}

/** Sorts by name, except lists, whose order matters. */
function inOrder(value: Kept[keyof Kept]): unknown {
  if (Array.isArray(value)) return value;
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Reads the content through the services. `main` is the ID of the account of the bulk changes. */
export async function readKept(services: Services, main: string): Promise<Kept> {
  const { accounts } = await services.accounts.state();
  const id = accounts.find(({ accountId }) => accountId === main)?.id ?? '';
  const events = services.activityRows.rows
    .after(0, 1_000_000)
    .flatMap(({ body }) => eventIn(body))
    .filter(({ account }) => account?.label !== undefined);
  const { hideAfterS, clearClipboardAfterS } = services.settings.current;
  return {
    accounts: Object.fromEntries(
      accounts
        .filter(({ accountId }) => accountId !== main)
        .map(({ accountId, label }) => [accountId, label]),
    ),
    added: events
      .filter(({ action, account }) => action === 'account-added' && account?.label.startsWith('Account '))
      .map(({ account }) => account?.label ?? ''),
    recorded: events
      .filter(({ action }) => action === 'revealed')
      .map(({ locator }) => locator?.property ?? ''),
    updates: Object.fromEntries(
      events
        .filter(({ action }) => action === 'user-updated')
        .map(({ userId = '', outcome = '' }) => [String(Number(userId.slice(-12))), outcome]),
    ),
    settings: { hideAfterS, clearClipboardAfterS },
    logins: Object.fromEntries(
      services.logins
        .list(id)
        .logins.map(({ name, items }) => [name, items.length === 2 ? items[0]?.uses : 'half']),
    ),
  };
}

interface StoredEvent {
  action: string;
  account?: { label: string };
  locator?: { property: string };
  userId?: string;
  outcome?: string;
}

function eventIn(body: string): StoredEvent[] {
  return [(JSON.parse(body) as { event: StoredEvent }).event];
}
