import type { Sealer } from '../../electron/sealing/sealer.ts';
import { errorFailures } from '../../shared/text/en/app.ts';
import type { SecretStore } from '../../electron/credentials/keychain.ts';
import type { ClipboardPort, TextClipboard } from '../../electron/services/clipboard/clipboard-port.ts';
import type { Clock } from '../../electron/services/clock.ts';
import type { Schedule } from './schedule.ts';
import type { Random } from './random.ts';

/** Minimum time between two short periods in which another program holds the clipboard, in ms. */
const busyAgainMs = 2_000;

/** A clipboard or selection whose every use happens when the schedule says so. */
class ScheduledTextClipboard implements TextClipboard {
  protected readonly schedule: Schedule;
  /**
   * Runs `act` when the schedule says so; returns `whileHeld` instead while another program holds the clipboard, as
   * Electron does.
   */
  protected readonly use: <T>(what: string, act: () => T, whileHeld: T) => Promise<T>;
  text = '';

  constructor(schedule: Schedule, isBusy: () => boolean) {
    this.schedule = schedule;
    this.use = (what, act, whileHeld) =>
      schedule.later(`clipboard: ${what}`, () => (isBusy() ? whileHeld : act()));
  }

  readText(): Promise<string> {
    return this.use('read', () => this.text, '');
  }

  hasText(): Promise<boolean> {
    return this.schedule.later('clipboard: has text', () => this.text !== '');
  }

  clear(): Promise<void> {
    return this.use('clear', () => void (this.text = ''), undefined);
  }
}

/** A clipboard that another program sometimes holds. */
export class ScheduledClipboard extends ScheduledTextClipboard implements ClipboardPort {
  readonly selection: TextClipboard | null = null;
  readonly looksAfterMs: readonly number[] = [];
  readonly #onSecret: (text: string) => void;

  /** `onSecret` is called for each secret before it is written. */
  constructor(schedule: Schedule, random: Random, clock: Clock, onSecret: (text: string) => void) {
    let busyAt = -Infinity;
    super(schedule, () => {
      if (schedule.isImmediate || clock.now() - busyAt < busyAgainMs || !random.chance(0.03)) return false;
      busyAt = clock.now();
      return true;
    });
    this.#onSecret = onSecret;
  }

  writeSecret(text: string): Promise<void> {
    this.#onSecret(text);
    return this.use(`write ${text}`, () => void (this.text = text), undefined);
  }

  writePlain(text: string): Promise<void> {
    return this.use(`write ${text}`, () => void (this.text = text), undefined);
  }
}

/** A keychain that responds when the schedule says so. */
export class ScheduledStore implements SecretStore {
  readonly #schedule: Schedule;
  readonly #name: string;
  readonly #entries = new Map<string, string>();

  constructor(schedule: Schedule, name: string) {
    this.#schedule = schedule;
    this.#name = name;
  }

  get(entry: string): Promise<string | null> {
    return this.#schedule.later(`${this.#name}: get ${entry}`, () => this.#entries.get(entry) ?? null);
  }

  set(entry: string, secret: string): Promise<void> {
    return this.#schedule.later(`${this.#name}: set ${entry}`, () => void this.#entries.set(entry, secret));
  }

  delete(entry: string): Promise<void> {
    return this.#schedule.later(`${this.#name}: delete ${entry}`, () => void this.#entries.delete(entry));
  }
}

/** Seals nothing, when the schedule says so: real encryption would end outside the schedule. */
export class ScheduledSealer implements Sealer {
  readonly #schedule: Schedule;
  readonly #running = new Set<PromiseWithResolvers<never>>();

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  get isAtWork(): boolean {
    return this.#running.size > 0;
  }

  seal(content: Uint8Array): Promise<Uint8Array> {
    return this.#run('seal', content);
  }

  open(sealed: Uint8Array): Promise<Uint8Array> {
    return this.#run('open', sealed);
  }

  cancel(): void {
    for (const { reject } of this.#running) reject(errorFailures.requestCancelled());
    this.#running.clear();
  }

  async #run(what: string, bytes: Uint8Array): Promise<Uint8Array> {
    const ending = Promise.withResolvers<never>();
    this.#running.add(ending);
    try {
      return await Promise.race([this.#schedule.later(`sealer: ${what}`, () => bytes), ending.promise]);
    } finally {
      this.#running.delete(ending);
    }
  }
}
