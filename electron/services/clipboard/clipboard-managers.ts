import { z } from 'zod';
import type { ClipboardManagersState } from '../../../shared/schemas/clipboard-managers.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { OnFailure } from '../log.ts';
import {
  knownClipboardManagers,
  type KnownClipboardManager,
  type RunningPrograms,
} from './known-clipboard-managers.ts';

const preferenceKey = 'known-clipboard-managers';
const idsSchema = z.array(z.string());

interface Options {
  runningPrograms: () => Promise<RunningPrograms>;
  preferences: Preferences;
  onChanged: (state: ClipboardManagersState) => void;
  onFailure: OnFailure;
}

/**
 * Finds clipboard managers, which store copies and may restore them, so that the person can be warned (docs/adr/0016).
 *
 * Looks only when asked, and remembers what it found.
 */
export class ClipboardManagers {
  readonly #options: Options;
  #running: readonly KnownClipboardManager[] = [];
  #isWayland = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The ones found at the latest look. */
  get running(): readonly KnownClipboardManager[] {
    return this.#running;
  }

  get state(): ClipboardManagersState {
    const known = this.#knownIds();
    const running = this.#running.map(({ id, name, keeps }) => ({
      id,
      name,
      keeps,
      isKnown: known.includes(id),
    }));
    return { running, isWayland: this.#isWayland };
  }

  /** Looks which ones run now, and announces a change. Never rejects: if the look fails, the former result stays. */
  async look(): Promise<void> {
    try {
      const programs = await this.#options.runningPrograms();
      this.#isWayland = programs.isWayland;
      const before = this.#running.map(({ id }) => id).join();
      this.#running = knownClipboardManagers.filter(({ isIn }) => isIn(programs));
      if (this.#running.map(({ id }) => id).join() !== before) this.#options.onChanged(this.state);
    } catch (thrown) {
      this.#options.onFailure('clipboard managers not looked for', thrown);
    }
  }

  /** Records for good that the person knows of those that run now. */
  acknowledge(): void {
    const ids = new Set([...this.#knownIds(), ...this.#running.map(({ id }) => id)]);
    this.#options.preferences.set(preferenceKey, [...ids]);
    this.#options.onChanged(this.state);
  }

  #knownIds(): readonly string[] {
    return this.#options.preferences.get(preferenceKey, idsSchema) ?? [];
  }
}
