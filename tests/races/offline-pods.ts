import type { FakeClock } from '../support/fake-clock.ts';
import type { Binding } from './scheduled-pods.ts';

/** How a pod treats an account: it is out of reach, or refuses the key or all values with a status. */
export type Mood = 'honest' | 'unreachable' | 401 | 403 | 404;

/** A pod's last response about an account. */
interface Heard {
  /** By the true time (epoch ms), and by the clocks of this computer. */
  trueAt: number;
  localAt: number;
  monotonicAt: number;
}

/** Pods that go out of reach, come back and refuse, and the true time, which nobody on this computer can set. */
export class OfflinePods {
  readonly #clock: FakeClock;
  readonly #moods = new Map<Binding, Mood>();
  readonly #reachableSince = new Map<Binding, number>();
  readonly #heard = new Map<Binding, Heard>();
  readonly #refusals = new Map<Binding, number>();
  #events = 0;
  #sleptMs = 0;

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  /** The true time, in epoch ms. */
  now(): number {
    return this.#clock.monotonic() + this.#sleptMs;
  }

  /** This computer sleeps: its monotonic clock and its timers don't notice. */
  sleep(ms: number): void {
    this.#sleptMs += ms;
    this.#clock.change(ms);
  }

  moodOf(binding: Binding): Mood {
    return this.#moods.get(binding) ?? 'honest';
  }

  setMood(binding: Binding, mood: Mood): void {
    if (mood !== 'unreachable' && this.moodOf(binding) === 'unreachable')
      this.#reachableSince.set(binding, this.mark());
    this.#moods.set(binding, mood);
  }

  /** A number that is higher for what happens later. */
  mark(): number {
    this.#events += 1;
    return this.#events;
  }

  /** Whether a pod has been in reach since a mark. */
  hasBeenReachableSince(binding: Binding, mark: number): boolean {
    return this.moodOf(binding) !== 'unreachable' && (this.#reachableSince.get(binding) ?? 0) < mark;
  }

  /** A response about a value, or to a sign-in that failed, has arrived. `sentAt`: the mark when its request went out. */
  hear(binding: Binding, isRefusal: boolean, sentAt: number): void {
    if (isRefusal) this.#refusals.set(binding, this.mark());
    // A value that was requested before the refusal is as good as refused.
    else if (sentAt > (this.#refusals.get(binding) ?? 0)) this.#refusals.delete(binding);
    const [localAt, monotonicAt] = [this.#clock.now(), this.#clock.monotonic()];
    this.#heard.set(binding, { trueAt: this.now(), localAt, monotonicAt });
  }

  /** Whether a pod has refused an account's values or its key, and has not sent one since that was requested later. */
  hasRefused(binding: Binding): boolean {
    return this.#refusals.has(binding);
  }

  /** The least that Podkey must take for the pod's time: since its last response no clock of this computer can have lost it. */
  leastTime(binding: Binding): number {
    const heard = this.#heard.get(binding);
    if (!heard) return -Infinity;
    const passed = Math.max(this.#clock.monotonic() - heard.monotonicAt, this.#clock.now() - heard.localAt);
    return heard.trueAt + passed;
  }
}
