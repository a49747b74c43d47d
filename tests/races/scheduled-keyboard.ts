import type {
  FocusedWindow,
  Typed,
  TypingOrder,
  TypingPort,
} from '../../electron/features/typing/keyboard/typing-port.ts';
import type { Random } from './random.ts';
import type { Schedule } from './schedule.ts';

/** The most keys of an order that are pressed, because each takes a turn of the schedule. */
const maxKeys = 5;

/** The windows that can have the keyboard. */
export const possibleWindows: readonly (FocusedWindow | null)[] = [
  { id: '1', title: 'Podkey', isOwn: true },
  { id: '2', title: 'Console', isOwn: false },
  { id: '3', title: 'Chat', isOwn: false },
  null,
];

/** A keyboard that presses each key when the schedule says so. */
export class ScheduledKeyboard implements TypingPort {
  readonly #schedule: Schedule;
  readonly #random: Random;
  readonly #onKey: (text: string) => void;
  #running = new AbortController();
  focused: FocusedWindow | null = possibleWindows[1] ?? null;
  #isSlow = false;

  /** `random` decides whether a run's looks at the window wait for their turn. `onKey` is called at each key, with the whole text that is being typed. */
  constructor(schedule: Schedule, random: Random, onKey: (text: string) => void) {
    this.#schedule = schedule;
    this.#random = random;
    this.#onKey = onKey;
  }

  ready(): Promise<void> {
    return this.#schedule.later('keyboard: ready', () => void (this.#isSlow = this.#random.chance(0.3)));
  }

  look(): Promise<FocusedWindow | null> {
    if (!this.#isSlow) return Promise.resolve(this.focused);
    return this.#schedule.later('keyboard: look', () => this.focused);
  }

  async type({ text, window }: TypingOrder): Promise<Typed> {
    const { signal } = (this.#running = new AbortController());
    const characters = Math.min(text.length, maxKeys);
    for (let typed = 0; typed < characters; typed += 1) {
      const stopped = await this.#schedule.later('keyboard: key', () => {
        if (signal.aborted) return 'asked';
        if (this.focused?.id !== window) return 'focus';
        this.#onKey(text);
        return null;
      });
      if (stopped) return { typed, characters, stopped, mayBeLost: false };
    }
    return { typed: characters, characters, stopped: null, mayBeLost: false };
  }

  stop(): void {
    this.#running.abort();
  }

  endWhenIdle(): Promise<void> {
    this.stop();
    return this.#schedule.later('keyboard: rest', () => undefined);
  }

  restoreLeft(): Promise<void> {
    return this.#schedule.later('keyboard: restore', () => undefined);
  }
}
