import type { Services } from '../support/assemble-services.ts';
import type { Lane, Step } from './steps.ts';

/** What is in a database, as far as writers write it. */
export interface Kept {
  /** Labels, by account ID; without the account that bulk changes are made in. */
  accounts: Record<string, string>;
  /** Labels of accounts that the journal says were added. */
  added: string[];
  /** The numbers of what was recorded, in the journal's order. */
  recorded: string[];
  /** The outcome of each update in the journal, by number. */
  updates: Record<string, string>;
  settings: { hideAfterS: number; clearClipboardAfterS: number };
  /** How often each lookup was used, by name. */
  lookups: Record<string, number>;
}

/** What each kind of write is compared by. */
const partsOf: Record<Exclude<Lane, 'bulk'>, readonly (keyof Kept)[]> = {
  accounts: ['accounts', 'added'],
  journal: ['recorded', 'updates'],
  settings: ['settings'],
  lookups: ['lookups'],
};

/** What is there after a step; the accounts' journal entries come after the accounts themselves. */
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
      // One that was begun and not ended is of unknown outcome at the next start.
      const outcome = step.act === 'begin' ? 'unknown' : 'done';
      return { ...kept, updates: { ...kept.updates, [number]: outcome } };
    }
    case 'settings': {
      const { hideAfterS, clearClipboardAfterS } = step;
      return { ...kept, settings: { hideAfterS, clearClipboardAfterS } };
    }
    case 'lookups': {
      if (step.act === 'save')
        return {
          ...kept,
          lookups: { ...kept.lookups, ...Object.fromEntries(step.names.map((name) => [name, 0])) },
        };
      const { [step.name]: uses = 0, ...others } = kept.lookups;
      return { ...kept, lookups: step.act === 'use' ? { ...others, [step.name]: uses + 1 } : others };
    }
    case 'bulk':
      return kept;
  }
}

/** What may be there while a step is under way: all of it or none, but for an account whose journal entry is yet to come. */
export function whileUnderWay(kept: Kept, step: Step): Kept[] {
  const done = after(kept, step);
  const isAdded = step.lane === 'accounts' && step.act === 'add';
  return [kept, ...(isAdded ? [{ ...done, added: kept.added }] : []), done];
}

/** Where a kind of write is not as it may be; null where it is. */
export function difference(lane: Exclude<Lane, 'bulk'>, may: readonly Kept[], is: Kept): string | null {
  const part = (of: Kept) => JSON.stringify(partsOf[lane].map((name) => inOrder(of[name])));
  if (may.some((one) => part(one) === part(is))) return null;
  return `${lane}: there is ${part(is)}, and there may be ${may.map(part).join(' or ')}`;
}

/** Names in an order of their own, but for a list's, which is the order things were done in. */
function inOrder(value: Kept[keyof Kept]): unknown {
  if (Array.isArray(value)) return value;
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Reads what is there through the services. `main` is the account ID that bulk changes are made in. */
export async function readKept(services: Services, main: string): Promise<Kept> {
  const { accounts } = await services.accounts.state();
  const id = accounts.find(({ accountId }) => accountId === main)?.id ?? '';
  const events = services.activityRows
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
    lookups: Object.fromEntries(services.lookups.list(id).lookups.map(({ name, uses }) => [name, uses])),
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
