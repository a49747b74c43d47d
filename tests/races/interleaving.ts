import { LockGate } from '../../electron/ipc/handle-call.ts';
// Loaded in advance; otherwise the first code and the first name would wait for the disk, and an interleaving waits for nothing real.
import '../../electron/services/secrets/code-generator.ts';
import '../../shared/search/entry-search.ts';
import type { ScheduledServices } from './scheduled-services.ts';
import { FakeClock, settled } from '../support/fake-clock.ts';
import { AccountData, accountDraft } from './account-data.ts';
import { CheckedCalls } from './checked-calls.ts';
import { Invariants } from './invariants.ts';
import { OfflineActions } from './offline-actions.ts';
import { OfflinePods } from './offline-pods.ts';
import { OutsideActions } from './outside-actions.ts';
import { RandomActions, type Kinds } from './random-actions.ts';
import { Random } from './random.ts';
import { Schedule } from './schedule.ts';
import { ScheduledKeyboard } from './scheduled-keyboard.ts';
import { ScheduledPods } from './scheduled-pods.ts';
import { ScheduledClipboard, ScheduledSealer } from './scheduled-ports.ts';
import { buildScheduledServices } from './scheduled-services.ts';

/** The broken rules, and all events in order. */
export interface Outcome {
  broken: string[];
  trace: string[];
  /** How many keys were pressed in other programs' windows, and how many values programs got. */
  keys: number;
  printed: number;
  /** How many values came from offline copies. */
  kept: number;
}

/** Podkey's services over ports that respond in a random order, and random calls to them. */
class Interleaving {
  readonly #random: Random;
  readonly #clock = new FakeClock();
  readonly #schedule: Schedule;
  readonly #services: ScheduledServices;
  readonly #data: AccountData;
  readonly #invariants: Invariants;
  readonly #calls: CheckedCalls;
  readonly #offline: OfflineActions;
  readonly #outside: OutsideActions;
  readonly #actions: RandomActions;
  readonly #kinds: Kinds;
  readonly #trace: string[] = [];

  constructor(seed: number, kinds: Kinds) {
    this.#kinds = kinds;
    const random = new Random(seed);
    const trace = this.#trace;
    const clock = this.#clock;
    const gate = new LockGate();
    // Half of the interleavings call the services past the lock's gate, because the services must not rely on it.
    const isBehindGate = random.chance(0.5);
    const schedule = new Schedule(random, (line) => trace.push(line));
    const clipboard = new ScheduledClipboard(schedule, random, clock, (text) =>
      this.#invariants.checkCopy(text),
    );
    const sealer = new ScheduledSealer(schedule);
    const keyboard = new ScheduledKeyboard(schedule, random, (text) => this.#invariants.checkKey(text));
    const offlinePods = new OfflinePods(clock);
    const pods = new ScheduledPods({
      schedule,
      clock,
      offline: offlinePods,
      onCreated: () => this.#invariants.checkClients('a client was created'),
      onRequest: (client, method) => this.#invariants.checkRequest(client, method),
    });
    const services = buildScheduledServices({
      schedule,
      clock,
      pods,
      clipboard,
      sealer,
      keyboard,
      keepsOffline: kinds.offline,
      gate: {
        close: () => {
          this.#invariants.noteLock();
          gate.close();
        },
        open: () => {
          this.#invariants.noteUnlock();
          gate.open();
        },
      },
      onLeave: () => this.#invariants.noteSessionEnd(),
      onSave: () => this.#invariants.checkSave(),
      onEvent: (name) => {
        // After everything that the last response caused.
        if (name.startsWith('offline.')) setImmediate(() => this.#offline.check());
      },
    });
    const data = new AccountData(random);
    const invariants = new Invariants({ services, clock, pods, clipboard, sealer, data, trace });
    this.#random = random;
    this.#schedule = schedule;
    this.#services = services;
    this.#data = data;
    this.#invariants = invariants;
    this.#calls = new CheckedCalls({ gate: isBehindGate ? gate : null, invariants, trace });
    const calls = this.#calls;
    const outside = (this.#outside = new OutsideActions({
      random,
      schedule,
      calls,
      services,
      clock,
      keyboard,
      invariants,
      trace,
    }));
    const offline = (this.#offline = new OfflineActions({
      random,
      calls,
      services,
      clock,
      pods: offlinePods,
      invariants,
      trace,
    }));
    this.#actions = new RandomActions({
      offline,
      outside,
      random,
      kinds,
      calls,
      services,
      clock,
      data,
      invariants,
      trace,
    });
  }

  async run(): Promise<Outcome> {
    const failed = (reason: unknown) => this.#invariants.fail(`an unhandled rejection: ${String(reason)}`);
    process.on('unhandledRejection', failed);
    try {
      await this.#setUp();
      const steps = (this.#kinds.offline ? 60 : 20) + this.#random.below(60);
      for (let step = 0; step < steps; step += 1) await this.#step();
      await this.#rest();
      if (this.#invariants.quitting === 'no') this.#actions.quit();
      this.#outside.endPrograms();
      await this.#settleAll();
    } finally {
      process.off('unhandledRejection', failed);
    }
    const { broken, keys, printed } = this.#invariants;
    return { broken, trace: this.#trace, keys, printed, kept: this.#offline.opened };
  }

  async #setUp(): Promise<void> {
    const { accounts, logins } = this.#services;
    this.#services.begin();
    // Longer than a code's period, so that newer codes replace it.
    this.#services.settings.change({ clearClipboardAfterS: 120 });
    for (const n of [0, 1]) {
      const { id } = await accounts.add(accountDraft(n, n), 'secret', 'session');
      this.#data.register(id);
      for (const login of this.#data.logins(id)) logins.save(id, login);
      if (this.#kinds.offline) await this.#offline.keepAtFirst(id);
    }
    await settled();
    this.#schedule.isImmediate = false;
    this.#trace.length = 0;
    this.#invariants.reset();
  }

  async #step(): Promise<void> {
    const mayAct = this.#invariants.quitting !== 'done';
    const { locks } = this.#invariants;
    if (mayAct && (this.#schedule.isEmpty || this.#random.chance(0.45))) await this.#actions.act();
    else this.#schedule.release();
    if (this.#random.chance(0.5)) await settled();
    else {
      for (let ticks = this.#random.below(40); ticks > 0; ticks -= 1) await Promise.resolve();
      // In the middle of what the last step caused.
      if (mayAct && this.#random.chance(this.#kinds.offline ? 0.04 : 0.3)) this.#actions.interrupt();
    }
    if (this.#invariants.locks > locks && this.#random.chance(0.5)) await this.#restButForPods();
    if (this.#random.chance(0.04)) await this.#rest();
  }

  /** Lets everything finish, and checks that it does. */
  async #settleAll(): Promise<void> {
    const isSettled = () => this.#calls.pending.length === 0 && this.#invariants.quitting === 'done';
    for (let turns = 0; turns < 20 && !isSettled(); turns += 1) {
      await this.#rest();
      await this.#clock.advance(31_000);
    }
    await this.#rest();
    this.#invariants.checkEnd(this.#calls.pending);
  }

  async #drain(isReady?: (label: string) => boolean): Promise<void> {
    for (const pause of [0, 1_100, 1_100]) {
      await this.#clock.advance(pause);
      await this.#schedule.drain(isReady);
    }
  }

  /** Lets everything but the pods finish after a lock: no secret may wait for them. */
  async #restButForPods(): Promise<void> {
    await this.#drain((label) => !label.includes('gets a response'));
    this.#trace.push('at rest, but for the pods');
    this.#invariants.checkClipboard('at rest');
  }

  /** Waits until only timers are pending, and checks all rules. */
  async #rest(): Promise<void> {
    await this.#drain();
    this.#trace.push('at rest');
    this.#invariants.checkAtRest();
    this.#offline.check();
  }
}

/** Runs one interleaving, reproducibly by its seed. */
export function runInterleaving(seed: number, kinds: Kinds): Promise<Outcome> {
  return new Interleaving(seed, kinds).run();
}
