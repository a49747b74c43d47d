import { Failure } from '../../../shared/errors/failure.ts';
import { locatorKey, type Item, type Login, type ValueName } from '../../../shared/schemas/login.ts';
import type { CopyRule } from '../../services/logins/login-rows.ts';
import type {
  KeepProgress,
  KeepResult,
  NotKept,
  NotKeptReason,
  OfflineCopiesPolicy,
} from '../../../shared/features/offline-copies/contract.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { isUnreachable } from '../../pod-client/failures/network-failure.ts';
import type { SecureValue } from '../../pod-client/pod-client.ts';
import type { AccountSession } from '../../services/accounts/account-session.ts';
import type { KeptCopies } from './kept-copies.ts';
import { isAllowed, isOffLimits, refusedItem, rulesOf } from './may-keep.ts';

interface Options {
  copies: KeptCopies;
  session: AccountSession;
  policy: OfflineCopiesPolicy;
  days: number;
  publicKey: Uint8Array;
  fromPod: (session: AccountSession, locator: Locator, until: AbortSignal) => Promise<SecureValue>;
  copyRule: (accountId: string, locator: Locator) => CopyRule | undefined;
  nameOf: (accountId: string, locator: Locator) => ValueName | null;
  onProgress: (progress: KeepProgress) => void;
  /** Stops before the next value. */
  signal: AbortSignal;
}

/**
 * Fetches the values of logins one after another, and keeps copies of those that the policy allows.
 *
 * Fails only if the first value shows that none can be fetched, or if the session ends.
 */
export async function keepLogins(logins: readonly Login[], options: Options): Promise<KeepResult> {
  const { session, signal, onProgress } = options;
  const wanted = logins.flatMap((login) => login.items.map((item) => ({ login, item })));
  const result: KeepResult = { kept: 0, endsAt: null, notKept: [], wasStopped: false };
  const isStopped = () => signal.aborted;
  for (const [done, { login, item }] of wanted.entries()) {
    if (isStopped()) break;
    onProgress({ done, total: wanted.length });
    try {
      const end = await keepItem(login, item, options);
      if (typeof end === 'string') result.notKept.push(notKept(item, end, options));
      else {
        result.kept += 1;
        result.endsAt = Math.min(end, result.endsAt ?? end);
      }
    } catch (thrown) {
      session.assertLive();
      if (isStopped()) break;
      if (!Failure.is(thrown) || (result.kept === 0 && concernsAll(thrown))) throw thrown;
      const { message, nextStep } = thrown.appError;
      result.notKept.push({ ...notKept(item, 'failed', options), message, nextStep });
      if (concernsAll(thrown)) break;
    }
  }
  return { ...result, wasStopped: isStopped() };
}

/** Returns when the copy ends, or why there is none. */
async function keepItem(login: Login, item: Item, options: Options): Promise<number | NotKeptReason> {
  const { copies, session, policy, days, publicKey } = options;
  const { id } = session.account;
  const rules = rulesOf(policy);
  if (isOffLimits(options.copyRule(id, item.locator), policy)) return 'library';
  const refused = refusedItem(item, rules);
  if (refused) return refused;
  const isFull = () => {
    const live = copies.live();
    const isItsOwn = (copy: { account: string; locator: string }) =>
      copy.account === id && copy.locator === locatorKey(item.locator);
    return live.length >= rules.most && !live.some(isItsOwn);
  };
  if (isFull()) return 'too-many';
  const haveEnded = copies.sinceNow(id);
  const value = await options.fromPod(session, item.locator, options.signal);
  const kind = copies.kindOf(item.kind === 'code', value);
  session.assertLive();
  if (kind === null) return 'empty';
  if (kind === 'api-key' || (kind !== 'value' && !isAllowed(kind, rules))) return kind;
  // Another response may have ended the account's copies meanwhile.
  if (haveEnded()) return 'failed';
  if (isFull()) return 'too-many';
  return copies.keep(session, { login: login.id, kind, locator: item.locator }, value, { days, publicKey });
}

function notKept({ locator }: Item, because: NotKeptReason, { nameOf, session }: Options): NotKept {
  return { valueName: nameOf(session.account.id, locator), property: locator.property, because };
}

/** Whether the next value would fail too. */
function concernsAll(failure: Failure): boolean {
  return isUnreachable(failure) || Failure.is(failure, 'unauthenticated') || Failure.is(failure, 'keychain');
}
