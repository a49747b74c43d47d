import { isDeepStrictEqual } from 'node:util';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import type { EntryChange } from '../../../shared/schemas/file-import.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import type { MovedAccount, MoveLine, MoveSummary } from '../../../shared/features/move/contract.ts';
import { newFields } from '../../../shared/text/login-fields.ts';
import { moveText as text } from '../../../shared/features/move/text/en.ts';
import type { AccountRecord } from '../../storage/account-repository.ts';
import { apiKeyIdentity } from '../../services/accounts/api-key-secrets.ts';
import { LoginIndex } from '../../services/logins/login-files.ts';
import { loginChanges, mergedLogin, newLogin } from '../../services/logins/merged-login.ts';
import type { MovedChange, MovedPart } from '../../services/moved-part.ts';
import type { MovedAccountData, MovedData } from './move-file.ts';

/** What is on this computer, as a plan compares a file with it. */
export interface Here {
  accounts: readonly AccountRecord[];
  /** The ID of a damaged account that an account would be again. */
  formerId: (draft: AccountDraft) => string | undefined;
  /** Why the policy forbids an account; undefined if it does not. */
  refusal: (draft: AccountDraft) => string | undefined;
  logins: (accountId: string) => Login[];
  accountOfLogin: (id: string) => string | undefined;
  /** UTC (ISO 8601). */
  now: string;
}

/** What an import writes for one account, with what it says about it. */
export interface AccountPlan {
  entry: AccountDraft;
  verdict: MovedAccount['verdict'];
  existing: string | null;
  reason: string | null;
  /** Podkey's ID of the account; null if it is not here, or its logins are left out. */
  id: string | null;
  logins: Login[];
  ofFeatures: { part: MovedPart; write: MovedChange['write'] }[];
  counts: MoveSummary['logins'];
  lines: MoveLine[];
}

/** Logins between two pauses. */
const loginsAtOnce = 500;

/** Plans the import of each account of a file. Yields between pieces of work, with how many logins it has compared. */
export function* planMove({ accounts }: MovedData, here: Here): Generator<number, AccountPlan[]> {
  const known = new Map(here.accounts.map((account) => [apiKeyIdentity(account), account]));
  const planned = new Set<string>();
  const plans: AccountPlan[] = [];
  let compared = 0;
  for (const moved of accounts) {
    const { entry, logins } = moved;
    const identity = apiKeyIdentity(entry);
    const reason = here.refusal(entry) ?? null;
    const account = known.get(identity);
    const plan = emptyPlan(entry, reason, account);
    // A file that has an account twice counts once.
    if (reason !== null || planned.has(identity)) plan.counts.leftOut = logins.length;
    else {
      plan.id = account?.id ?? null;
      const own = new OwnData(plan.id ?? here.formerId(entry) ?? null, moved, here);
      for (const login of logins) {
        own.add(login, plan);
        compared += 1;
        if (compared % loginsAtOnce === 0) yield compared;
      }
      own.addRest(moved, plan);
    }
    planned.add(identity);
    plans.push(plan);
    yield compared;
  }
  return plans;
}

function emptyPlan(
  entry: AccountDraft,
  reason: string | null,
  account: AccountRecord | undefined,
): AccountPlan {
  return {
    entry,
    verdict: verdictOf(entry, reason, account),
    existing: account?.label ?? null,
    reason,
    id: null,
    logins: [],
    ofFeatures: [],
    counts: { added: 0, changed: 0, same: 0, leftOut: 0 },
    lines: [],
  };
}

function verdictOf(
  entry: AccountDraft,
  reason: string | null,
  account: AccountRecord | undefined,
): AccountPlan['verdict'] {
  if (reason !== null) return 'refused';
  if (!account) return 'new';
  const { id: _id, secretIn: _kept, ...draft } = account;
  return isDeepStrictEqual(draft, entry) ? 'same' : 'other-settings';
}

/** The data of one account on this computer, which a file's data is merged into. */
class OwnData {
  readonly #here: Here;
  /** Null for an account that has nothing here. */
  readonly #id: string | null;
  readonly #index: LoginIndex;
  readonly #inFile: ReadonlySet<string>;
  readonly #matched = new Set<string>();
  /** IDs of logins in the file and of the same logins here, where they differ. */
  readonly #renamed = new Map<string, string>();

  constructor(id: string | null, { logins }: MovedAccountData, here: Here) {
    this.#here = here;
    this.#id = id;
    this.#index = new LoginIndex(id === null ? [] : here.logins(id));
    this.#inFile = new Set(logins.map((login) => login.id));
  }

  /** Merges a login of the file into the one with its ID, or else into one that leads to the same values or is called the same. */
  add({ id, login: imported }: MovedAccountData['logins'][number], plan: AccountPlan): void {
    const existing = this.#index.byId(id) ?? this.#match(this.#index.find(imported));
    if (!existing) {
      const added = this.#added(id, newLogin(imported, this.#here.now, id));
      plan.logins.push(added);
      plan.counts.added += 1;
      const owner = [added.client?.name, added.userName].flatMap((text) => text ?? []).join(' · ');
      const name = owner === '' ? added.name : `${added.name} (${owner})`;
      plan.lines.push({ account: plan.entry.label, name, isNew: true, changes: newFields(added) });
      return;
    }
    this.#matched.add(existing.id);
    if (existing.id !== id) this.#renamed.set(id, existing.id);
    const merged = mergedLogin(
      existing,
      this.#index.withoutValuesOfOthers(imported, existing),
      this.#here.now,
    );
    if (isDeepStrictEqual(existing, merged)) {
      plan.counts.same += 1;
      return;
    }
    plan.logins.push(merged);
    plan.counts.changed += 1;
    say(plan, existing.name, loginChanges(existing, merged));
  }

  /** Merges what features have. */
  addRest({ logins, ofFeatures }: MovedAccountData, plan: AccountPlan): void {
    const loginHere = (login: string) => this.#renamed.get(login) ?? login;
    const loginName = (login: string) => {
      const named = this.#index.byId(loginHere(login)) ?? logins.find((moved) => moved.id === login)?.login;
      return named?.name ?? text.otherLogin;
    };
    const into = { accountId: this.#id, loginHere, loginName };
    for (const { part, record } of ofFeatures) {
      const change = part.plan(record, into);
      if (!change) continue;
      plan.ofFeatures.push({ part, write: change.write });
      say(plan, change.name, change.changes);
    }
  }

  /** Only one login of the file is merged into a login, and the one with the same ID comes first. */
  #match(found: Login | undefined): Login | undefined {
    return found && !this.#inFile.has(found.id) && !this.#matched.has(found.id) ? found : undefined;
  }

  /** A new login keeps its ID, unless another account here has a login with it. */
  #added(id: string, login: Login): Login {
    const owner = this.#here.accountOfLogin(id);
    if (owner === undefined || owner === this.#id) return login;
    const renamed = newLogin(login, this.#here.now);
    this.#renamed.set(id, renamed.id);
    return renamed;
  }
}

function say({ entry, lines }: AccountPlan, name: string, changes: EntryChange[]): void {
  lines.push({ account: entry.label, name, isNew: false, changes });
}
