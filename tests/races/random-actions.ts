import { randomUUID } from 'node:crypto';
import type { ScheduledServices } from './scheduled-services.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import type { FakeClock } from '../support/fake-clock.ts';
import type { AccountData } from './account-data.ts';
import type { CheckedCalls } from './checked-calls.ts';
import type { Invariants, OpenedValue } from './invariants.ts';
import type { OfflineActions } from './offline-actions.ts';
import type { OutsideActions, Weighed } from './outside-actions.ts';
import type { Random } from './random.ts';

/** Events of an interleaving besides opening, copying, switching, locking and quitting. */
export interface Kinds {
  bulk: boolean;
  edits: boolean;
  offline: boolean;
}

interface Options {
  offline: OfflineActions;
  outside: OutsideActions;
  random: Random;
  kinds: Kinds;
  calls: CheckedCalls;
  services: ScheduledServices;
  clock: FakeClock;
  data: AccountData;
  invariants: Invariants;
  trace: string[];
}

type Preview = Awaited<ReturnType<ScheduledServices['accountImport']['preview']>>;

/** Calls the services as a person, the page or the system would, at random, and checks each response. */
export class RandomActions {
  readonly #offline: OfflineActions;
  readonly #outside: OutsideActions;
  readonly #random: Random;
  readonly #kinds: Kinds;
  readonly #calls: CheckedCalls;
  readonly #services: ScheduledServices;
  readonly #clock: FakeClock;
  readonly #data: AccountData;
  readonly #invariants: Invariants;
  readonly #trace: string[];
  /** How often Podkey had been locked when a file for another computer was chosen. */
  #chosenMove: number | undefined;
  #preview: { handle: string; ends: number; lines: number[] } | undefined;

  constructor(options: Options) {
    this.#offline = options.offline;
    this.#outside = options.outside;
    this.#random = options.random;
    this.#kinds = options.kinds;
    this.#calls = options.calls;
    this.#services = options.services;
    this.#clock = options.clock;
    this.#data = options.data;
    this.#invariants = options.invariants;
    this.#trace = options.trace;
  }

  /** Does one of the things that end a session or a value. */
  interrupt(): void {
    const { accounts } = this.#services;
    const ends = [
      () => this.#lock(),
      () => this.#calls.makeChange('accounts.select', () => accounts.select(this.#anyAccount())),
      () => this.#close(this.#invariants.opened.at(-1)),
    ];
    this.#random.pick(ends)?.();
  }

  async act(): Promise<void> {
    const { secrets, features, accounts, lock, organizations, accountImport, exportAccounts } =
      this.#services;
    const copyQueue = features.copyInTurn.service;
    const users = features.users.service;
    const accountId = this.#random.chance(0.8)
      ? (accounts.selected?.id ?? randomUUID())
      : (this.#random.pick(accounts.ids) ?? randomUUID());
    const { opened: all, ends } = this.#invariants;
    const live = all.filter((value) => value.ends === ends);
    const opened = this.#random.pick(this.#random.chance(0.7) && live.length > 0 ? live : all.slice(-6));
    const handle = opened?.handle ?? randomUUID();
    const locator = this.#data.locator(accountId);
    // Fewer ends of sessions, because a question for the passphrase does not survive one.
    const often = this.#kinds.offline ? 0.1 : 1;
    const acts: Weighed[] = [
      ...this.#outside.all(accountId, locator),
      ...(this.#kinds.offline ? this.#offline.all(accountId) : []),
      [this.#kinds.offline ? 24 : 8, () => this.#open(accountId, locator)],
      [4, () => this.#reveal(opened)],
      [5, () => this.#code(opened)],
      [6, () => this.#calls.make('secrets.copy', () => secrets.copyValue(handle))],
      [6, () => this.#calls.make('secrets.copy', () => secrets.copyCode(handle))],
      [2, () => this.#calls.make('secrets.copy', () => secrets.copyNextCode(handle))],
      [5, () => this.#calls.make('secrets.copy', () => secrets.copyDirectly(accountId, locator, 'value'))],
      [3, () => this.#calls.make('secrets.copy', () => secrets.copyDirectly(accountId, locator, 'code'))],
      [1, () => this.#calls.make('secrets.compare', () => secrets.compare(handle, randomUUID()))],
      [1, () => this.#close(opened)],
      [3, () => this.#calls.make('copyQueue.start', () => copyQueue.start(handle, 'ada@client.example'))],
      [
        3,
        () => {
          const login = this.#random.pick(this.#services.logins.list(accountId).logins)?.id ?? randomUUID();
          this.#calls.make('copyQueue.start', () => copyQueue.startLogin(accountId, login));
        },
      ],
      [3, () => this.#calls.make('copyQueue.advance', () => copyQueue.advance())],
      [
        3,
        () =>
          this.#calls.make('move.export', () =>
            this.#services.features.move.service.export('seven tired otters'),
          ),
      ],
      [2, () => this.#chooseMove()],
      [3, () => this.#readMove()],
      [6 * often, () => this.#calls.makeChange('accounts.select', () => accounts.select(this.#anyAccount()))],
      [1, () => this.#add()],
      [1, () => this.#remove()],
      [5 * often, () => this.#lock()],
      [
        9 / often,
        () =>
          lock.state.kind === 'locked'
            ? this.#calls.make('lock.unlock', () => lock.unlock(undefined))
            : undefined,
      ],
      [2, () => this.#listOrganizations(() => organizations.list(accountId, this.#random.chance(0.5)))],
      [
        4,
        () =>
          this.#calls.make('users.update', () =>
            users.update(accountId, this.#data.users(accountId)[0] ?? '', changes()),
          ),
      ],
      [
        1,
        () =>
          this.#calls.make('diagnostics.collect', () =>
            this.#services.features.diagnostics.service.collect(),
          ),
      ],
      [2, () => this.#previewImport(() => accountImport.preview())],
      [2, () => this.#import()],
      [1, () => this.#calls.make('accounts.export', () => exportAccounts(accounts.ids))],
      [2, () => this.#clock.advance(this.#random.pick([200, 1_000, 10_000, 31_000]) ?? 0)],
      [this.#invariants.quitting === 'no' ? 0.4 : 0, () => this.quit()],
      [this.#kinds.edits ? 6 : 0, () => this.#edit()],
      [this.#kinds.bulk ? 6 : 0, () => this.#startBulk(accountId)],
    ];
    let left = this.#random.next() * acts.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, act] of acts) {
      left -= weight;
      if (left < 0) return act();
    }
  }

  #lock(): void {
    const { lock } = this.#services;
    this.#calls.make('lock.lock', async () => {
      lock.lock('person');
      this.#invariants.checkLocked();
    });
  }

  #chooseMove(): void {
    const { locks } = this.#invariants;
    this.#calls.make(
      'move.choose',
      () => this.#services.features.move.service.choose(),
      (name) => {
        if (name !== null) this.#chosenMove = locks;
      },
    );
  }

  #readMove(): void {
    const { locks } = this.#invariants;
    this.#calls.make(
      'move.read',
      () => this.#services.features.move.service.read('seven tired otters'),
      () => {
        if (this.#chosenMove !== locks)
          this.#invariants.fail('a file that was chosen before a lock was read after it');
      },
    );
  }

  quit(): void {
    const invariants = this.#invariants;
    invariants.quitting = 'under way';
    this.#trace.push('quit');
    const ended = this.#services.end();
    invariants.noteSessionEnd();
    this.#outside.endPrograms();
    void ended.then(() => {
      invariants.quitting = 'done';
      this.#trace.push('quit: done');
      invariants.checkQuit();
    });
  }

  #open(accountId: string, locator: Locator): void {
    const { secrets } = this.#services;
    const begun = this.#offline.begin();
    this.#calls.make(
      'secrets.open',
      () => secrets.open(accountId, locator),
      ({ handle, kept }, endsBefore) => {
        this.#offline.checkOpened(accountId, kept, { ...begun, ends: endsBefore });
        this.#assertBeforeEnd(endsBefore, 'a value was opened after its session ended');
        this.#invariants.opened.push({ handle, accountId, ends: endsBefore, isClosed: false });
      },
    );
  }

  #reveal(opened: OpenedValue | undefined): void {
    if (!opened || this.#calls.isRefused('secrets.reveal')) return;
    try {
      this.#services.secrets.reveal(opened.handle, 'reveal');
      this.#trace.push(`reveal of ${opened.accountId}`);
    } catch {
      return;
    }
    if (opened.ends !== this.#invariants.ends)
      this.#invariants.fail('a value was revealed after its session ended');
  }

  #close(opened: OpenedValue | undefined): void {
    if (!opened) return;
    this.#calls.make('secrets.close', async () => {
      this.#services.secrets.close(opened.handle);
      queueMicrotask(() => (opened.isClosed = true));
    });
  }

  #code(opened: OpenedValue | undefined): void {
    if (!opened) return;
    this.#calls.make(
      'secrets.code',
      () => this.#services.secrets.code(opened.handle),
      (_, endsBefore) => {
        this.#assertBeforeEnd(endsBefore, 'a code was returned after its session ended');
        if (opened.isClosed) this.#invariants.fail('a code was returned after its value was closed');
      },
    );
  }

  #listOrganizations(list: () => Promise<unknown>): void {
    this.#calls.make('organizations.list', list, (_, endsBefore) =>
      this.#assertBeforeEnd(endsBefore, 'organizations were returned after their session ended'),
    );
  }

  #add(): void {
    const draft = this.#data.randomDraft();
    const { accounts } = this.#services;
    this.#calls.makeChange('accounts.add', () =>
      accounts.add(draft, 'secret', 'session').then(({ id }) => this.#data.register(id)),
    );
  }

  #edit(): void {
    const { accounts } = this.#services;
    const id = this.#anyAccount();
    const before = this.#invariants.bindingOf(id);
    const draft = this.#data.movedDraft(before);
    const change = () => accounts.edit(id, draft, 'another secret', 'session');
    this.#calls.makeChange('accounts.edit', change, () => this.#invariants.noteFormer(before));
  }

  #remove(): void {
    const { accounts } = this.#services;
    if (accounts.ids.length < 2) return;
    const id = this.#anyAccount();
    const before = this.#invariants.bindingOf(id);
    this.#calls.makeChange(
      'accounts.remove',
      () => accounts.remove(id),
      () => this.#invariants.noteFormer(before),
    );
  }

  #previewImport(preview: () => Promise<Preview>): void {
    this.#calls.make('accounts.previewImport', preview, (result, ends) => {
      if (!result) return;
      const lines = result.rows.filter(({ verdict }) => verdict === 'new').map(({ line }) => line);
      this.#preview = { handle: result.handle, ends, lines };
    });
  }

  #import(): void {
    const preview = this.#preview;
    if (!preview || preview.lines.length === 0) return;
    this.#preview = undefined;
    const { accounts, accountImport } = this.#services;
    const isStale = preview.ends !== this.#invariants.ends;
    this.#calls.make(
      'accounts.import',
      () => accountImport.import(preview.handle, preview.lines),
      () => {
        for (const id of accounts.ids) this.#data.register(id);
        if (isStale)
          this.#invariants.fail('what was previewed before a lock or a switch was imported after it');
      },
    );
  }

  #startBulk(accountId: string): void {
    const { bulk } = this.#services.features.users;
    this.#calls.make('bulk.start', async () => {
      const lines = this.#data.users(accountId).map((user) => `${user},Berg ${this.#calls.count}`);
      const sheet = bulk.readText(accountId, `User ID,Last name\n${lines.join('\n')}\n`);
      const plan = bulk.check(accountId, sheet.id, { columns: ['userId', 'lastName'], fixed: {} });
      const unfinished = bulk.jobs(accountId).find(({ counts }) => counts.waiting > 0);
      return unfinished ? bulk.resume(accountId, unfinished.id) : bulk.start(accountId, plan.id, 2);
    });
  }

  #assertBeforeEnd(endsBefore: number, rule: string): void {
    if (endsBefore < this.#invariants.deliveredEnds) this.#invariants.fail(rule);
  }

  #anyAccount(): string {
    return this.#random.pick(this.#services.accounts.ids) ?? randomUUID();
  }
}

const changes = () => ({ lastName: `Holm ${randomUUID().slice(0, 8)}` });
