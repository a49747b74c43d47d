import { randomUUID } from 'node:crypto';
import { LockGate } from '../../electron/ipc/lock-gate.ts';
// Loaded in advance; otherwise the first code would wait for the disk, and an interleaving waits for nothing real.
import '../../electron/services/secrets/code-generator.ts';
import { buildServices, type Services } from '../../electron/services/build-services.ts';
import { openDatabase } from '../../electron/storage/database.ts';
import { openInMemoryDatabase } from '../../electron/storage/in-memory-database.ts';
import { toAppError } from '../../shared/errors/to-app-error.ts';
import type { CallName } from '../../shared/ipc/contract.ts';
import type { AccountDraft } from '../../shared/schemas/account.ts';
import { accountFileKind, accountFileVersion } from '../../shared/schemas/account-file.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import { FakeClock, settled } from '../support/fake-clock.ts';
import { Random } from './random.ts';
import { Schedule } from './schedule.ts';
import { bindingOf, ScheduledPods, type Binding, type MadeClient } from './scheduled-pods.ts';
import { ScheduledClipboard, ScheduledStore } from './scheduled-ports.ts';

/** Events of an interleaving besides opening, copying, switching, locking and quitting. */
export interface Kinds {
  bulk: boolean;
  edits: boolean;
}

/** The broken rules, and all events in order. */
export interface Outcome {
  broken: string[];
  trace: string[];
}

interface OpenedValue {
  handle: string;
  accountId: string;
  /** How many sessions had ended when it was opened. */
  ends: number;
  isClosed: boolean;
}

const pods = ['https://a.pod.example', 'https://b.pod.example', 'https://c.pod.example'];
const podAccounts = [1, 2, 3].map((n) => `${n}0000000-0000-4000-8000-000000000000`);
/** How long a bulk change may keep its client after its session, in ms. */
const graceMs = 1_000;

/**
 * Podkey's services over ports that respond in a random order, and what must hold in any order.
 *
 * At rest and at each response: no secret, client or request outlives its account session.
 */
class Interleaving {
  readonly #random: Random;
  readonly #kinds: Kinds;
  /** Half of the interleavings call the services past the lock's gate, because the services must not rely on it. */
  readonly #isBehindGate: boolean;
  readonly #clock = new FakeClock();
  readonly #gate = new LockGate();
  readonly #schedule: Schedule;
  readonly #pods: ScheduledPods;
  readonly #clipboard: ScheduledClipboard;
  readonly #services: Services;
  readonly #trace: string[] = [];
  readonly #broken = new Set<string>();
  /** The bindings of API keys before an edit or removal that was reported as done. */
  readonly #formerBindings = new Set<Binding>();
  /** The owner of an asset or user ID, by Podkey's account ID. */
  readonly #ownerOf = new Map<string, string>();
  readonly #assets = new Map<string, string>();
  readonly #users = new Map<string, readonly string[]>();
  readonly #opened: OpenedValue[] = [];
  readonly #unanswered = new Map<number, string>();
  #calls = 0;
  /** The number of sessions ended so far by a change to the accounts, a lock or quitting. */
  #ends = 0;
  /** The same number, one microtask later, because a response sent before an end reaches its caller after it. */
  #endsTold = 0;
  #lockedWith: ReadonlySet<string> | undefined;
  #preview: { handle: string; ends: number; lines: number[] } | undefined;
  #quitting: 'no' | 'under way' | 'done' = 'no';

  constructor(seed: number, kinds: Kinds) {
    this.#random = new Random(seed);
    this.#kinds = kinds;
    this.#isBehindGate = this.#random.chance(0.5);
    const schedule = new Schedule(this.#random, (line) => this.#trace.push(line));
    this.#schedule = schedule;
    this.#clipboard = new ScheduledClipboard(schedule, this.#random, this.#clock, (text) =>
      this.#checkWrite(text),
    );
    this.#pods = new ScheduledPods({
      schedule,
      clock: this.#clock,
      onCreated: () => this.#checkClients('a client was created'),
      onRequest: (client, method, path) => this.#checkRequest(client, `${method} ${path}`),
    });
    this.#services = this.#build();
  }

  async run(): Promise<Outcome> {
    const failed = (reason: unknown) => this.#breaks(`an unhandled rejection: ${String(reason)}`);
    process.on('unhandledRejection', failed);
    try {
      await this.#setUp();
      const steps = 20 + this.#random.below(60);
      for (let step = 0; step < steps; step += 1) await this.#step();
      await this.#rest();
      if (this.#quitting === 'no') this.#quit();
      await this.#settleAll();
    } finally {
      process.off('unhandledRejection', failed);
    }
    return { broken: [...this.#broken], trace: this.#trace };
  }

  #build(): Services {
    const keyState = { hold: () => true, release: () => undefined };
    return buildServices({
      clock: this.#clock,
      monotonic: () => this.#clock.now(),
      turn: () => this.#schedule.later('turn', () => undefined),
      policy: null,
      database: openDatabase(':memory:').database,
      inMemoryDatabase: openInMemoryDatabase(),
      stores: {
        keychain: new ScheduledStore(this.#schedule, 'keychain'),
        session: new ScheduledStore(this.#schedule, 'memory'),
      },
      createClient: this.#pods.createClient,
      resolveSystemProxy: () => Promise.resolve('DIRECT'),
      startSamplePod: () => Promise.reject(new Error('No sample pod here')),
      clipboardPort: this.#clipboard,
      timersOnTime: () => undefined,
      runningPrograms: () => Promise.resolve({ commands: [], extensions: [], isWayland: false }),
      files: {
        save: (_, __, assertWanted) => this.#schedule.later('save dialog', () => this.#save(assertWanted)),
        open: (_, __, assertWanted) =>
          this.#schedule.later('open dialog', () => {
            assertWanted?.();
            return this.#accountFile();
          }),
      },
      questions: { confirm: () => this.#schedule.later('question', () => true) },
      administratorsPods: () => Promise.resolve([]),
      globalKeys: keyState,
      idleMs: () => 0,
      ownIdleMs: () => 0,
      forgetSecrets: () => undefined,
      gate: {
        shut: () => {
          this.#sessionEnds();
          this.#lockedWith = new Set(this.#services.accounts.ids);
          this.#gate.shut();
        },
        open: () => {
          this.#lockedWith = undefined;
          this.#gate.open();
        },
      },
      callingPage: () => 1,
      captureGuard: 'removes',
      protectFromCapture: () => undefined,
      windows: { toggle: () => undefined, showMain: () => undefined, togglePalette: () => undefined },
      updateInstaller: () => null,
      followLanguage: () => undefined,
      computer: { version: '1.2.3', builtOn: 'x', platform: 'linux', arch: 'x64', release: '6.8' },
      logLines: () => this.#schedule.later('log', () => []),
      emit: () => undefined,
      onLeave: () => this.#sessionEnds(),
      onFailure: () => undefined,
    });
  }

  async #setUp(): Promise<void> {
    const { accounts } = this.#services;
    this.#services.begin();
    // Longer than a code's period, so that newer codes replace it.
    this.#services.settings.change({ clearClipboardAfterS: 120 });
    for (const n of [0, 1]) {
      const { id } = await accounts.add(this.#draft(n, n), 'secret', 'session');
      this.#knows(id);
    }
    await settled();
    this.#schedule.isImmediate = false;
    this.#trace.length = 0;
    this.#broken.clear();
  }

  async #step(): Promise<void> {
    const mayAct = this.#quitting !== 'done';
    if (mayAct && (this.#schedule.isEmpty || this.#random.chance(0.45))) await this.#act();
    else this.#schedule.release();
    if (this.#random.chance(0.5)) await settled();
    else {
      for (let ticks = this.#random.below(40); ticks > 0; ticks -= 1) await Promise.resolve();
      // In the middle of what the last step caused.
      if (mayAct && this.#random.chance(0.3)) this.#interrupt();
    }
    if (this.#random.chance(0.04)) await this.#rest();
  }

  #interrupt(): void {
    const { accounts, lock } = this.#services;
    const ends = [
      () => this.#call('lock.lock', async () => lock.lock('person')),
      () => this.#change('accounts.select', () => accounts.select(this.#anyAccount())),
      () => this.#close(this.#opened.at(-1)),
    ];
    this.#random.pick(ends)?.();
  }

  async #act(): Promise<void> {
    const { secrets, copyQueue, accounts, lock, organizations, users, accountImport, exportAccounts } =
      this.#services;
    const accountId = this.#random.chance(0.8)
      ? (accounts.selected?.id ?? randomUUID())
      : (this.#random.pick(accounts.ids) ?? randomUUID());
    const live = this.#opened.filter(({ ends }) => ends === this.#ends);
    const opened = this.#random.pick(
      this.#random.chance(0.7) && live.length > 0 ? live : this.#opened.slice(-6),
    );
    const handle = opened?.handle ?? randomUUID();
    const locator = this.#locator(accountId);
    const acts: [weight: number, act: () => void | Promise<void>][] = [
      [8, () => this.#open(accountId, locator)],
      [4, () => this.#reveal(opened)],
      [5, () => this.#code(opened)],
      [6, () => this.#call('secrets.copyValue', () => secrets.copyValue(handle))],
      [6, () => this.#call('secrets.copyCode', () => secrets.copyCode(handle))],
      [2, () => this.#call('secrets.copyNextCode', () => secrets.copyNextCode(handle))],
      [5, () => this.#call('secrets.copyDirectly', () => secrets.copyDirectly(accountId, locator, 'value'))],
      [3, () => this.#call('secrets.copyDirectly', () => secrets.copyDirectly(accountId, locator, 'code'))],
      [1, () => this.#call('secrets.compare', () => secrets.compare(handle, randomUUID()))],
      [1, () => this.#close(opened)],
      [3, () => this.#call('copyQueue.start', () => copyQueue.start(handle, 'ada@client.example'))],
      [3, () => this.#call('copyQueue.advance', () => copyQueue.advance())],
      [6, () => this.#change('accounts.select', () => accounts.select(this.#anyAccount()))],
      [1, () => this.#add()],
      [1, () => this.#remove()],
      [5, () => this.#call('lock.lock', async () => lock.lock('person'))],
      [
        9,
        () =>
          lock.state.is === 'locked' ? this.#call('lock.unlock', () => lock.unlock(undefined)) : undefined,
      ],
      [
        2,
        () =>
          this.#call(
            'organizations.list',
            () => organizations.list(accountId, this.#random.chance(0.5)),
            (_, endsBefore) => this.#checkTold(endsBefore),
          ),
      ],
      [
        2,
        () =>
          this.#call('users.update', () =>
            users.update(accountId, this.#usersOf(accountId)[0] ?? '', changes()),
          ),
      ],
      [1, () => this.#call('diagnostics.collect', () => this.#services.diagnostics.collect())],
      [
        2,
        () =>
          this.#call(
            'accounts.previewImport',
            () => accountImport.preview(),
            (preview, endsBefore) => this.#previewed(preview, endsBefore),
          ),
      ],
      [2, () => this.#import()],
      [1, () => this.#call('accounts.export', () => exportAccounts(accounts.ids))],
      [2, () => this.#clock.advance(this.#random.pick([200, 1_000, 10_000, 31_000]) ?? 0)],
      [this.#quitting === 'no' ? 0.4 : 0, () => this.#quit()],
      [this.#kinds.edits ? 6 : 0, () => this.#edit()],
      [this.#kinds.bulk ? 6 : 0, () => this.#startBulk(accountId)],
    ];
    let left = this.#random.next() * acts.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, act] of acts) {
      left -= weight;
      if (left < 0) return act();
    }
  }

  /** Calls as the page would, or past the gate; records a broken rule if the response reveals too much. */
  #call<T>(
    name: CallName,
    act: () => Promise<T>,
    onAnswer: (result: T, endsBefore: number) => void = () => undefined,
  ): void {
    const number = (this.#calls += 1);
    const label = `${number} ${name}`;
    const refusal = this.#isBehindGate ? this.#gate.refusal(name) : null;
    if (refusal) return;
    const withheld = this.#isBehindGate ? this.#gate.begin(name) : () => null;
    this.#trace.push(label);
    this.#unanswered.set(number, label);
    const endsBefore = this.#ends;
    const answered = (how: string) => {
      this.#unanswered.delete(number);
      this.#trace.push(`${label}: ${how}`);
    };
    act().then(
      (result) => {
        const isWithheld = withheld() !== null;
        answered(isWithheld ? 'withheld' : 'done');
        if (!isWithheld) onAnswer(result, endsBefore);
      },
      (thrown: unknown) => {
        const { kind, message } = toAppError(thrown);
        answered(`${kind}: ${message}`);
        if (kind === 'internal' && !String(thrown).includes('lipboard'))
          this.#breaks(`${name} failed as internal: ${String(thrown)}`);
      },
    );
  }

  /** Changes the accounts, and checks the clipboard and the leases when the response arrives. */
  #change(
    name: CallName,
    act: () => Promise<unknown>,
    onAnswer: (result: unknown) => void = () => undefined,
  ): void {
    this.#call(name, act, (result) => {
      onAnswer(result);
      this.#checkClipboard(`as ${name} was answered`);
      this.#checkLeases(`as ${name} was answered`);
    });
  }

  #open(accountId: string, locator: Locator): void {
    const { secrets } = this.#services;
    this.#call(
      'secrets.open',
      () => secrets.open(accountId, locator),
      ({ handle }, endsBefore) => {
        if (endsBefore < this.#endsTold) this.#breaks('a value was opened after its session ended');
        this.#opened.push({ handle, accountId, ends: endsBefore, isClosed: false });
      },
    );
  }

  #reveal(opened: OpenedValue | undefined): void {
    if (!opened || (this.#isBehindGate && this.#gate.refusal('secrets.reveal'))) return;
    try {
      this.#services.secrets.reveal(opened.handle, 'reveal');
      this.#trace.push(`reveal of ${opened.accountId}`);
    } catch {
      return;
    }
    if (opened.ends !== this.#ends) this.#breaks('a value was revealed after its session ended');
  }

  #close(opened: OpenedValue | undefined): void {
    if (!opened) return;
    this.#call('secrets.close', async () => {
      this.#services.secrets.close(opened.handle);
      queueMicrotask(() => (opened.isClosed = true));
    });
  }

  #code(opened: OpenedValue | undefined): void {
    if (!opened) return;
    this.#call(
      'secrets.code',
      () => this.#services.secrets.code(opened.handle),
      (_, endsBefore) => {
        if (endsBefore < this.#endsTold) this.#breaks('a code was answered after its session ended');
        if (opened.isClosed) this.#breaks('a code was answered after its value was closed');
      },
    );
  }

  #add(): void {
    const draft = this.#draft(this.#random.below(pods.length), this.#random.below(podAccounts.length));
    const { accounts } = this.#services;
    this.#change('accounts.add', () =>
      accounts.add(draft, 'secret', 'session').then(({ id }) => {
        this.#knows(id);
      }),
    );
  }

  #edit(): void {
    const { accounts } = this.#services;
    const id = this.#anyAccount();
    const before = this.#bindingsNow().get(id);
    const number = podAccounts.findIndex((account) => before?.endsWith(account));
    const draft = this.#draft(this.#random.below(pods.length), Math.max(0, number));
    const change = () => accounts.edit(id, draft, 'another secret', 'session');
    this.#change('accounts.edit', change, () => this.#noteFormer(before));
  }

  #remove(): void {
    const { accounts } = this.#services;
    if (accounts.ids.length < 2) return;
    const id = this.#anyAccount();
    const before = this.#bindingsNow().get(id);
    this.#change(
      'accounts.remove',
      () => accounts.remove(id),
      () => this.#noteFormer(before),
    );
  }

  #previewed(preview: Awaited<ReturnType<Services['accountImport']['preview']>>, ends: number): void {
    if (!preview) return;
    const lines = preview.rows.filter(({ verdict }) => verdict === 'new').map(({ line }) => line);
    this.#preview = { handle: preview.handle, ends, lines };
  }

  /** What a dialog's **Save** does, no matter when it is pressed. */
  #save(assertWanted?: () => void): string {
    assertWanted?.();
    if (this.#lockedWith) this.#breaks('a file was written while locked');
    return 'accounts.json';
  }

  #import(): void {
    const preview = this.#preview;
    if (!preview || preview.lines.length === 0) return;
    this.#preview = undefined;
    const { accounts, accountImport } = this.#services;
    const isStale = preview.ends !== this.#ends;
    this.#call(
      'accounts.import',
      () => accountImport.import(preview.handle, preview.lines),
      () => {
        for (const id of accounts.ids) this.#knows(id);
        if (isStale) this.#breaks('what was previewed before a lock or a switch was imported after it');
      },
    );
  }

  #startBulk(accountId: string): void {
    const { bulk } = this.#services;
    this.#call('bulk.start', async () => {
      const lines = this.#usersOf(accountId).map((user) => `${user},Berg ${this.#calls}`);
      const sheet = bulk.readText(accountId, `User ID,Last name\n${lines.join('\n')}\n`);
      const plan = bulk.check(accountId, sheet.id, { columns: ['userId', 'lastName'], fixed: {} });
      const unfinished = bulk.jobs(accountId).find(({ counts }) => counts.waiting > 0);
      return unfinished ? bulk.resume(accountId, unfinished.id) : bulk.start(accountId, plan.id, 2);
    });
  }

  #quit(): void {
    this.#quitting = 'under way';
    this.#trace.push('quit');
    const ended = this.#services.end();
    this.#sessionEnds();
    void ended.then(() => {
      this.#quitting = 'done';
      this.#trace.push('quit: done');
      if (this.#secretsOwner() !== undefined)
        this.#breaks('a secret is on the clipboard when quit has finished');
      if (this.#alive().length > 0) this.#breaks('a client is alive when quit has finished');
    });
  }

  /** Lets everything finish, and checks that it does. */
  async #settleAll(): Promise<void> {
    for (let turns = 0; turns < 20 && (this.#unanswered.size > 0 || this.#quitting !== 'done'); turns += 1) {
      await this.#rest();
      await this.#clock.advance(31_000);
    }
    await this.#rest();
    for (const label of this.#unanswered.values())
      this.#breaks(`never answered: ${label.replace(/^\d+ /, '')}`);
    if (this.#quitting !== 'done') this.#breaks('quit never finished');
    if (this.#secretsOwner() !== undefined) this.#breaks('a secret is on the clipboard after quit');
    this.#checkJournal();
  }

  /** Waits until only timers are pending, and checks all rules. */
  async #rest(): Promise<void> {
    for (const pause of [0, 1_100, 1_100]) {
      await this.#clock.advance(pause);
      await this.#schedule.drain();
    }
    this.#trace.push('at rest');
    this.#checkClipboard('at rest');
    this.#checkLeases('at rest');
    this.#checkClients('at rest');
    const isShut = this.#lockedWith !== undefined || this.#quitting !== 'no';
    if (isShut && this.#alive().length > 0) this.#breaks('a client is alive while locked');
    for (const id of this.#services.accounts.ids)
      if (this.#lockedWith?.has(id) === false) this.#breaks('an account was added while locked');
  }

  #checkWrite(text: string): void {
    const owner = this.#pods.owners.get(text);
    if (this.#lockedWith) this.#breaks('a copy was made while locked');
    if (this.#quitting !== 'no') this.#breaks('a copy was made after quitting began');
    const { selected } = this.#services.accounts;
    if (owner !== undefined && (!selected || bindingOf(selected) !== owner))
      this.#breaks('another account’s value was copied');
  }

  #checkClipboard(when: string): void {
    const owner = this.#secretsOwner();
    if (owner === undefined) return;
    // A lock does not wait, so its clearing may still be running when something else responds.
    if (this.#lockedWith && when === 'at rest') this.#breaks('a secret is on the clipboard while locked');
    const { selected } = this.#services.accounts;
    if (!selected || bindingOf(selected) !== owner)
      this.#breaks(`the clipboard holds another account’s value, ${when}`);
  }

  #checkLeases(when: string): void {
    for (const { handle, ends } of this.#opened) {
      if (ends === this.#ends) continue;
      try {
        this.#services.secrets.reveal(handle, 'peek');
      } catch {
        continue;
      }
      this.#breaks(`a value of a session that ended can be revealed, ${when}`);
    }
  }

  #checkClients(when: string): void {
    const alive = this.#alive().filter((client) => !this.#isInGrace(client));
    if (alive.length > 1) this.#breaks(`${alive.length} clients are alive: ${when}`);
    if (alive.some(({ isClosing }) => !isClosing) && this.#lockedWith)
      this.#breaks(`a client lives while locked: ${when}`);
  }

  #checkRequest(client: MadeClient, what: string): void {
    const isKnown = [...this.#bindingsNow().values()].includes(client.binding);
    if (!isKnown && this.#formerBindings.has(client.binding))
      this.#breaks('a request to the former pod after an edit or a removal was answered');
    // During its grace period a bulk change may sign in and send what it has begun.
    if (this.#isInGrace(client) && !what.startsWith('GET')) return;
    if (this.#lockedWith) this.#breaks(`a request while locked: ${what.split(' ')[0] ?? ''}`);
    const { selected } = this.#services.accounts;
    if (!selected || bindingOf(selected) !== client.binding)
      this.#breaks('a request for an account that is not in use');
  }

  #checkTold(endsBefore: number): void {
    if (endsBefore < this.#endsTold) this.#breaks('organizations were answered after their session ended');
  }

  #checkJournal(): void {
    const { activity, logins } = this.#services;
    let isLocked = false;
    for (const { record } of activity.list(null, {}, null).entries.toReversed()) {
      const event = record?.event;
      if (event?.action === 'locked') isLocked = true;
      if (event?.action === 'unlocked') isLocked = false;
      if (!event || !('account' in event)) continue;
      if (isLocked && 'locator' in event)
        this.#breaks(`the journal has an entry while locked: ${event.action}`);
      const of = 'locator' in event ? event.locator.assetId : 'userId' in event ? event.userId : undefined;
      if (of !== undefined && this.#ownerOf.get(of) !== event.account.id)
        this.#breaks('the journal names another account');
    }
    for (const { accountId, recents } of logins.all())
      if (recents.some(({ locator }) => this.#ownerOf.get(locator.assetId) !== accountId))
        this.#breaks('a use was noted for another account');
  }

  #sessionEnds(): void {
    this.#ends += 1;
    queueMicrotask(() => (this.#endsTold += 1));
    if (!this.#services.bulk.isRunning) return;
    for (const client of this.#alive()) client.leftAt ??= this.#clock.now();
  }

  #isInGrace({ leftAt, isClosing }: MadeClient): boolean {
    return leftAt !== undefined && (isClosing || this.#clock.now() <= leftAt + graceMs);
  }

  #alive(): MadeClient[] {
    return this.#pods.clients.filter(({ isAlive }) => isAlive);
  }

  /** The owner of the secret on the clipboard; undefined if there is none. */
  #secretsOwner(): Binding | undefined {
    return this.#pods.owners.get(this.#clipboard.text);
  }

  #bindingsNow(): Map<string, Binding> {
    return new Map(this.#services.rows.list().map((account) => [account.id, bindingOf(account)]));
  }

  #noteFormer(before: Binding | undefined): void {
    if (before !== undefined) this.#formerBindings.add(before);
  }

  #anyAccount(): string {
    return this.#random.pick(this.#services.accounts.ids) ?? randomUUID();
  }

  #knows(accountId: string): void {
    if (this.#assets.has(accountId)) return;
    const asset = randomUUID();
    const users = [1, 2, 3, 4].map(() => randomUUID());
    this.#assets.set(accountId, asset);
    this.#users.set(accountId, users);
    for (const id of [asset, ...users]) this.#ownerOf.set(id, accountId);
  }

  #locator(accountId: string): Locator {
    this.#knows(accountId);
    const assetId = this.#assets.get(accountId) ?? randomUUID();
    const property = this.#random.chance(0.5) ? 'otp' : 'password';
    return { assetType: 'router', assetId, revisionId: assetId, property };
  }

  #usersOf(accountId: string): readonly string[] {
    this.#knows(accountId);
    return this.#users.get(accountId) ?? [];
  }

  #draft(pod: number, account: number): AccountDraft {
    return {
      label: `Account ${account} on ${pod}`,
      podUrl: pods[pod] ?? '',
      accountId: podAccounts[account] ?? '',
      apiKeyId: `key-${account}`,
      environment: 'production',
      color: 'blue',
    };
  }

  #accountFile(): { name: string; bytes: Uint8Array } {
    const accounts = [0, 1, 2].map((n) => this.#draft(n, 2));
    const text = JSON.stringify({ kind: accountFileKind, version: accountFileVersion, accounts });
    return { name: 'accounts.json', bytes: new TextEncoder().encode(text) };
  }

  #breaks(what: string): void {
    this.#trace.push(`!! ${what}`);
    this.#broken.add(what);
  }
}

const changes = () => ({ lastName: `Holm ${randomUUID().slice(0, 8)}` });

/** Runs one interleaving, reproducibly by its seed. */
export function runInterleaving(seed: number, kinds: Kinds): Promise<Outcome> {
  return new Interleaving(seed, kinds).run();
}
