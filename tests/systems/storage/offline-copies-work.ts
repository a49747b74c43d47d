import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { AccountSession } from '../../../electron/services/accounts/account-session.ts';
import type { SecretStore } from '../../../electron/credentials/keychain.ts';
import { KeptCopies } from '../../../electron/features/offline-copies/kept-copies.ts';
import { OfflineKey } from '../../../electron/features/offline-copies/offline-key.ts';
import {
  OfflineCopiesRepository,
  offlineCopiesFile,
  openOfflineCopies,
} from '../../../electron/features/offline-copies/offline-copies-repository.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { locatorKey } from '../../../shared/schemas/login.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { aLogin, anItem } from '../../support/sample-logins.ts';
import { northwindBadge, northwindDraft, routerLocator } from '../../support/samples.ts';
import { weakestScrypt } from '../../support/weakest-scrypt.ts';
import { seeded } from '../../storage/steps.ts';

/*
 * A number of acts with offline copies that a seed decides, and what opens after each. A process does them until it is killed; what opens
 * then must be what opened before or after the act that was under way.
 */

export type Act =
  | { act: 'choose' | 'change'; passphrase: string }
  | { act: 'keep'; at: number; value: string; days: number }
  | { act: 'renew'; at: number; value: string }
  | { act: 'refuse' | 'forget' | 'open'; at: number }
  | { act: 'wait'; days: number }
  | { act: 'forbid codes' | 'forget all' };

/** What a person can open. */
export interface Opens {
  passphrase: string | null;
  /** Values by their number. */
  values: Record<number, string>;
}

interface State extends Opens {
  day: number;
  ends: Record<number, number>;
}

/** The values' numbers. Odd ones are codes' seeds. */
const numbers = [0, 1, 2, 3];
const isCode = (at: number) => at % 2 === 1;
const dayMs = 86_400_000;
/** How often Podkey deletes what has ended. */
const lookEveryMs = 5 * 60_000;

const without = (state: State, isGone: (at: number) => boolean): State => ({
  ...state,
  values: Object.fromEntries(Object.entries(state.values).filter(([at]) => !isGone(Number(at)))),
});

function after(state: State, act: Act): State {
  switch (act.act) {
    case 'choose':
    case 'change':
      return { ...state, passphrase: act.passphrase };
    case 'keep': {
      const ends = { ...state.ends, [act.at]: state.day + act.days };
      return { ...state, ends, values: { ...state.values, [act.at]: act.value } };
    }
    case 'renew':
      return { ...state, values: { ...state.values, [act.at]: act.value } };
    case 'refuse':
    case 'forget':
      return without(state, (at) => at === act.at);
    case 'wait': {
      const day = state.day + act.days;
      return without({ ...state, day }, (at) => (state.ends[at] ?? 0) <= day);
    }
    case 'forbid codes':
      return without(state, isCode);
    case 'forget all':
      return { ...state, passphrase: null, values: {} };
    case 'open':
      return state;
  }
}

/** The acts of a seed, and what opens before the first and after each. */
export function planOf(seed: number, length = 24): { acts: Act[]; opens: Opens[] } {
  const random = seeded(seed);
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  let state: State = { passphrase: null, values: {}, day: 0, ends: {} };
  const acts: Act[] = [];
  const opens: Opens[] = [{ passphrase: null, values: {} }];
  for (let number = 0; number < length; number += 1) {
    const passphrase = `passphrase number ${number}`;
    const value = `value ${number} ${'x'.repeat(Math.floor(random() * 6_000))}`;
    const at = pick(numbers) ?? 0;
    const there = pick(Object.keys(state.values).map(Number));
    const keep: Act = { act: 'keep', at, value, days: 1 + Math.floor(random() * 5) };
    const possible: Act[] = [keep, keep, { act: 'change', passphrase }, { act: 'forget all' }];
    if (there !== undefined)
      possible.push(
        keep,
        { act: 'renew', at: there, value },
        { act: 'open', at: there },
        { act: 'refuse', at: there },
        { act: 'forget', at: there },
        { act: 'wait', days: 1 },
        { act: 'forbid codes' },
      );
    const act: Act =
      state.passphrase === null ? { act: 'choose', passphrase } : (pick(possible) ?? { act: 'forget all' });
    state = after(state, act);
    acts.push(act);
    opens.push({ passphrase: state.passphrase, values: state.values });
  }
  return { acts, opens };
}

/** A keychain in a file: each change is whole or not there. */
class FileKeychain implements SecretStore {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  #read(): Record<string, string> {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, string>;
    } catch {
      return {};
    }
  }

  #write(entries: Record<string, string>): Promise<void> {
    writeFileSync(`${this.#file}.new`, JSON.stringify(entries));
    renameSync(`${this.#file}.new`, this.#file);
    return Promise.resolve();
  }

  get(entry: string): Promise<string | null> {
    return Promise.resolve(this.#read()[entry] ?? null);
  }

  set(entry: string, secret: string): Promise<void> {
    return this.#write({ ...this.#read(), [entry]: secret });
  }

  delete(entry: string): Promise<void> {
    const { [entry]: _, ...others } = this.#read();
    return this.#write(others);
  }
}

const account = { ...northwindDraft, id: northwindBadge.id, secretIn: 'keychain' as const };
const locatorOf = (at: number) => ({ ...routerLocator, assetId: `33333333-3333-4333-8333-33333333333${at}` });
const loginOf = (at: number) =>
  aLogin({
    id: `login ${at}`,
    items: [anItem({ kind: isCode(at) ? 'code' : 'password', locator: locatorOf(at) })],
  });
const allowed = { days: 30, most: 100, codes: true } as const;
const refusal = new Failure({ kind: 'forbidden', message: 'x', nextStep: 'x', retryable: false });

/** The offline copies of one account in a folder, as a process of Podkey has them. */
export class OfflineWork {
  readonly #rows: OfflineCopiesRepository;
  readonly #key: OfflineKey;
  readonly #session = new AccountSession({
    number: 1,
    account,
    createClient: () => {
      throw new Error('No pod here');
    },
  });
  #clock = new FakeClock();
  #copies: KeptCopies;
  #passphrase = '';

  constructor(databaseFile: string) {
    this.#rows = new OfflineCopiesRepository(openOfflineCopies(offlineCopiesFile(databaseFile)));
    const keychain = new FileKeychain(`${databaseFile}.keychain`);
    this.#key = new OfflineKey({ keychain, rows: this.#rows, scrypt: weakestScrypt });
    this.#copies = this.#copiesUnder(allowed);
  }

  /** Does an act, and waits until all of it is done. */
  async do(act: Act): Promise<void> {
    switch (act.act) {
      case 'choose':
        await this.#key.choose(act.passphrase);
        this.#passphrase = act.passphrase;
        return;
      case 'change': {
        const pair = await this.#key.open(this.#passphrase);
        if (!pair) throw new Error('The present passphrase opens nothing');
        await this.#key.change(pair, act.passphrase);
        this.#passphrase = act.passphrase;
        return;
      }
      case 'keep': {
        const publicKey = await this.#key.publicKey();
        await this.#copies.checkTimes();
        const facts = {
          locator: locatorOf(act.at),
          login: `login ${act.at}`,
          kind: isCode(act.at) ? ('code' as const) : ('value' as const),
        };
        this.#copies.keep(this.#session, facts, secret(act.value), { days: act.days, publicKey });
        return;
      }
      case 'renew':
        this.#copies.podSent(this.#session, locatorOf(act.at), secret(act.value));
        await this.#clock.advance(0);
        return;
      case 'refuse':
        this.#copies.podRefused(account.id, locatorOf(act.at), refusal);
        return;
      case 'forget':
        this.#copies.endLogin(account.id, `login ${act.at}`);
        return;
      case 'open':
        if (this.#valueAt(act.at, await this.#key.open(this.#passphrase)) === undefined)
          throw new Error('It did not open');
        return;
      case 'wait':
        this.#clock.change(act.days * dayMs);
        await this.#clock.advance(lookEveryMs);
        return;
      case 'forbid codes':
        this.#copies = this.#copiesUnder({ days: 30, most: 100 });
        this.#copies = this.#copiesUnder(allowed);
        return;
      case 'forget all':
        await this.#copies.endAll('person');
    }
  }

  /** What opens with the only one of these passphrases that opens anything. Throws if there is a copy that does not open, or has no end. */
  async opens(passphrases: readonly string[]): Promise<Opens> {
    const opening = [];
    for (const passphrase of this.#key.isChosen ? passphrases : []) {
      const pair = await this.#key.open(passphrase).catch((thrown: unknown) => {
        if (Failure.is(thrown, 'keychain')) return null;
        throw thrown;
      });
      if (pair) opening.push({ passphrase, pair });
    }
    const [only, ...others] = opening;
    if (others.length > 0) throw new Error('Two passphrases open the copies');
    const values: Opens['values'] = {};
    for (const copy of this.#rows.list()) {
      if (!(copy.endsAt > copy.keptAt && copy.endsAt - copy.keptAt <= 30 * dayMs)) throw new Error('No end');
      const at = numbers.find((number) => locatorKey(locatorOf(number)) === copy.locator) ?? -1;
      const value = only && this.#valueAt(at, only.pair);
      if (value !== undefined) values[at] = value;
    }
    return { passphrase: only?.passphrase ?? null, values };
  }

  #valueAt(at: number, pair: Awaited<ReturnType<OfflineKey['open']>>): string | undefined {
    const copy = this.#rows.find(account.id, locatorKey(locatorOf(at)));
    return copy && pair ? this.#copies.unseal(account, copy, pair).value.value : undefined;
  }

  /** As after a start of Podkey under a policy. */
  #copiesUnder(policy: { days: number; most: number; codes?: true }): KeptCopies {
    const clock = (this.#clock = new FakeClock(this.#clock.now()));
    const copies = new KeptCopies({
      recognizers: [],
      policy,
      rows: this.#rows,
      key: this.#key,
      accounts: () => [account],
      findLogin: (_, id) => numbers.map(loginOf).find((login) => login.id === id),
      copyRule: () => undefined,
      journal: {
        ticket: '',
        record: () => undefined,
        recordWithin: () => undefined,
        begin: () => Promise.reject(new Error('No updates here')),
      },
      clock,
      monotonic: () => clock.monotonic(),
      onChanged: () => undefined,
      onFailure: (what, thrown) => {
        throw new Error(what, { cause: thrown });
      },
    });
    copies.begin();
    return copies;
  }
}

const secret = (value: string) => ({ type: 'secret' as const, value });
