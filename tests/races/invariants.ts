import type { ScheduledServices } from './scheduled-services.ts';
import type { FakeClock } from '../support/fake-clock.ts';
import type { AccountData } from './account-data.ts';
import { bindingOf, type Binding, type CreatedClient, type ScheduledPods } from './scheduled-pods.ts';
import type { ScheduledClipboard, ScheduledSealer } from './scheduled-ports.ts';
import { journalEntries } from '../support/journal-entries.ts';

/** A value that a call opened. */
export interface OpenedValue {
  handle: string;
  accountId: string;
  /** How many sessions had ended when it was opened. */
  ends: number;
  isClosed: boolean;
}

interface Options {
  services: ScheduledServices;
  clock: FakeClock;
  pods: ScheduledPods;
  clipboard: ScheduledClipboard;
  sealer: ScheduledSealer;
  data: AccountData;
  /** Receives a line for each broken rule. */
  trace: string[];
}

/** How long a bulk change may keep its client after its session, in ms. */
const graceMs = 1_000;

/**
 * What must hold in any order, and the events that it depends on.
 *
 * At rest and at each response: no secret, client or request outlives its account session.
 */
export class Invariants {
  readonly #services: ScheduledServices;
  readonly #clock: FakeClock;
  readonly #pods: ScheduledPods;
  readonly #clipboard: ScheduledClipboard;
  readonly #sealer: ScheduledSealer;
  readonly #data: AccountData;
  readonly #trace: string[];
  readonly #broken = new Set<string>();
  /** The bindings of API keys before an edit or removal that was reported as done. */
  readonly #formerBindings = new Set<Binding>();
  #lockedWith: ReadonlySet<string> | undefined;
  /** How often Podkey was locked so far. */
  locks = 0;
  #ends = 0;
  #deliveredEnds = 0;
  readonly opened: OpenedValue[] = [];
  /** How many keys were pressed in other programs' windows, and how many values programs got. */
  keys = 0;
  printed = 0;
  quitting: 'no' | 'under way' | 'done' = 'no';

  constructor(options: Options) {
    this.#services = options.services;
    this.#clock = options.clock;
    this.#pods = options.pods;
    this.#clipboard = options.clipboard;
    this.#sealer = options.sealer;
    this.#data = options.data;
    this.#trace = options.trace;
  }

  /** The broken rules. */
  get broken(): string[] {
    return [...this.#broken];
  }

  /** The number of sessions ended so far by a change to the accounts, a lock or quitting. */
  get ends(): number {
    return this.#ends;
  }

  /** The same number, one microtask later, because a response sent before an end reaches its caller after it. */
  get deliveredEnds(): number {
    return this.#deliveredEnds;
  }

  /** Records a broken rule. */
  fail(rule: string): void {
    this.#trace.push(`!! ${rule}`);
    this.#broken.add(rule);
  }

  /** Forgets the rules broken so far. */
  reset(): void {
    this.#broken.clear();
  }

  noteSessionEnd(): void {
    this.#ends += 1;
    queueMicrotask(() => (this.#deliveredEnds += 1));
    if (!this.#services.features.users.bulk.isRunning) return;
    for (const client of this.#liveClients()) client.leftAt ??= this.#clock.monotonic();
  }

  noteLock(): void {
    this.noteSessionEnd();
    this.locks += 1;
    this.#lockedWith = new Set(this.#services.accounts.ids);
  }

  noteUnlock(): void {
    this.#lockedWith = undefined;
  }

  /** The binding of an account's API key. */
  bindingOf(accountId: string): Binding | undefined {
    return this.#bindings().get(accountId);
  }

  /** Notes that an edit or removal of an account was reported as done. */
  noteFormer(binding: Binding | undefined): void {
    if (binding !== undefined) this.#formerBindings.add(binding);
  }

  /** Called right after a lock, before anything responds. */
  checkLocked(): void {
    const { copyInTurn } = this.#services.features;
    if (copyInTurn.service.state.kind !== 'off') this.fail('a copy queue outlives its session');
    if (this.#sealer.isAtWork) this.fail('a file for another computer is sealed or opened after a lock');
  }

  /** Called when only timers are pending. */
  checkAtRest(): void {
    this.checkClipboard('at rest');
    this.checkLeases('at rest');
    this.checkClients('at rest');
    const isShut = this.#lockedWith !== undefined || this.quitting !== 'no';
    if (isShut && this.#liveClients().length > 0) this.fail('a client is alive while locked');
    if (isShut && this.#services.features.typing.service.state.kind !== 'off')
      this.fail('typing continues while locked');
    for (const id of this.#services.accounts.ids)
      if (this.#lockedWith?.has(id) === false) this.fail('an account was added while locked');
  }

  /** Called when Podkey says that it has ended. */
  checkQuit(): void {
    if (this.#copyOwner() !== undefined) this.fail('a secret is on the clipboard when quit has finished');
    if (this.#liveClients().length > 0) this.fail('a client is alive when quit has finished');
  }

  /** Called when everything has finished. */
  checkEnd(pendingCalls: Iterable<string>): void {
    for (const label of pendingCalls) this.fail(`never returned: ${label.replace(/^\d+ /, '')}`);
    if (this.quitting !== 'done') this.fail('quit never finished');
    if (this.#copyOwner() !== undefined) this.fail('a secret is on the clipboard after quit');
    this.#checkJournal();
  }

  checkSave(): void {
    if (this.#lockedWith) this.fail('a file was written while locked');
  }

  checkCopy(text: string): void {
    const owner = this.#pods.owners.get(text);
    if (this.#lockedWith) this.fail('a copy was made while locked');
    if (this.quitting !== 'no') this.fail('a copy was made after quitting began');
    const { selected } = this.#services.accounts;
    if (owner !== undefined && (!selected || bindingOf(selected) !== owner))
      this.fail('another account’s value was copied');
  }

  /** Called at each key that Podkey presses in another program's window. */
  checkKey(text: string): void {
    this.keys += 1;
    this.#checkHandedOut(text, 'typed');
  }

  /** Called when a program has received a value. */
  checkPrinted(value: string): void {
    this.printed += 1;
    // A response that was sent before an end reaches the program after it.
    if (this.#ends === this.#deliveredEnds) this.#checkHandedOut(value, 'printed');
  }

  checkClipboard(when: string): void {
    const owner = this.#copyOwner();
    if (owner === undefined) return;
    // A lock does not wait, so its clearing may still be running when something else responds.
    if (this.#lockedWith && when === 'at rest') this.fail('a secret is on the clipboard while locked');
    const { selected } = this.#services.accounts;
    if (!selected || bindingOf(selected) !== owner)
      this.fail(`the clipboard holds another account’s value, ${when}`);
  }

  checkLeases(when: string): void {
    for (const { handle, ends } of this.opened) {
      if (ends === this.#ends) continue;
      try {
        this.#services.secrets.reveal(handle, 'peek');
      } catch {
        continue;
      }
      this.fail(`a value of a session that ended can be revealed, ${when}`);
    }
  }

  checkClients(when: string): void {
    const alive = this.#liveClients().filter((client) => !this.#isInGrace(client));
    if (alive.length > 1) this.fail(`${alive.length} clients are alive: ${when}`);
    if (alive.some(({ isClosing }) => !isClosing) && this.#lockedWith)
      this.fail(`a client lives while locked: ${when}`);
  }

  checkRequest(client: CreatedClient, method: string): void {
    const isKnown = [...this.#bindings().values()].includes(client.binding);
    if (!isKnown && this.#formerBindings.has(client.binding))
      this.fail('a request to the former pod after an edit or a removal got a response');
    // During its grace period a bulk change may sign in and send what it has begun.
    if (this.#isInGrace(client) && method !== 'GET') return;
    if (this.#lockedWith) this.fail(`a request while locked: ${method}`);
    const { selected } = this.#services.accounts;
    if (!selected || bindingOf(selected) !== client.binding)
      this.fail('a request for an account that is not in use');
  }

  #checkHandedOut(value: string, how: 'typed' | 'printed'): void {
    const { selected } = this.#services.accounts;
    const owner = this.#pods.owners.get(value);
    if (this.#lockedWith) this.fail(`a value was ${how} while locked`);
    if (this.quitting !== 'no') this.fail(`a value was ${how} after quitting began`);
    if (owner === undefined) this.fail(`something else than a value was ${how}`);
    else if (!selected || bindingOf(selected) !== owner) this.fail(`another account’s value was ${how}`);
  }

  #checkJournal(): void {
    const { activityRows, logins } = this.#services;
    let isLocked = false;
    for (const { record } of journalEntries(activityRows.rows).toReversed()) {
      const event = record?.event;
      if (event?.action === 'locked') isLocked = true;
      if (event?.action === 'unlocked') isLocked = false;
      if (!event || !('account' in event)) continue;
      // A program's question that a lock refuses is recorded after the lock.
      if (isLocked && 'locator' in event && event.action !== 'command-refused')
        this.fail(`the journal has an entry while locked: ${event.action}`);
      const of = 'locator' in event ? event.locator.assetId : 'userId' in event ? event.userId : undefined;
      if (of !== undefined && this.#data.ownerOf(of) !== event.account.id)
        this.fail('the journal names another account');
    }
    for (const { accountId, recents } of logins.all())
      if (recents.some(({ locator }) => this.#data.ownerOf(locator.assetId) !== accountId))
        this.fail('a use was noted for another account');
  }

  #isInGrace({ leftAt, isClosing }: CreatedClient): boolean {
    return leftAt !== undefined && (isClosing || this.#clock.monotonic() <= leftAt + graceMs);
  }

  #liveClients(): CreatedClient[] {
    return this.#pods.clients.filter(({ isAlive }) => isAlive);
  }

  /** The owner of the secret on the clipboard; undefined if there is none. */
  #copyOwner(): Binding | undefined {
    return this.#pods.owners.get(this.#clipboard.text);
  }

  #bindings(): Map<string, Binding> {
    return new Map(this.#services.accountRows.list().map((account) => [account.id, bindingOf(account)]));
  }
}
