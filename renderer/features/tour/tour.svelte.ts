import Footprints from '@lucide/svelte/icons/footprints';
import { createContext, onDestroy, untrack } from 'svelte';
import { tourText } from '../../../shared/features/tour/text/en.ts';
import { invoke, onState, readState } from '../../bridge/bridge.ts';
import type { HelpButton, MainScreen } from '../feature.ts';

/** What a step shows. Each ends when the person does it. */
export type TourStep = 'find' | 'copy' | 'quickSearch' | 'link';

const steps = {
  'with-logins': ['find', 'copy', 'quickSearch', 'link'],
  // There is nothing to find or to copy.
  'without-logins': ['quickSearch', 'link'],
} as const satisfies Record<string, readonly TourStep[]>;

/** A short tour of the main screen, which main remembers to be over. Must be disposed of. */
export class Tour {
  #steps = $state.raw<readonly TourStep[]>([]);
  #at = $state(0);
  /** The current step; undefined while there is no tour. */
  readonly step: TourStep | undefined = $derived.by(() => this.#steps[this.#at]);
  readonly #unsubscribe: () => void;

  constructor() {
    this.#unsubscribe = onState('lastAct', (acted) => {
      if (acted.kind === 'done' && acted.by === null) this.did('copy');
    });
  }

  /** The current step's number, from 1 on, and the number of steps. */
  get progress(): { number: number; count: number } {
    return { number: this.#at + 1, count: this.#steps.length };
  }

  get isLast(): boolean {
    return this.#at === this.#steps.length - 1;
  }

  /** Starts the tour, unless the person has seen it or main can't tell. */
  async offer(): Promise<void> {
    const isOver = await readState('isTourOver');
    if (isOver.ok && !isOver.value && !this.step) this.start('with-logins');
  }

  start(kind: keyof typeof steps): void {
    this.#steps = steps[kind];
    this.#at = 0;
  }

  /** The person did what a step shows. */
  did(step: TourStep): void {
    if (step === this.step) this.next();
  }

  next(): void {
    if (this.isLast) {
      this.stop();
      return;
    }
    const next = this.#at + 1;
    this.#at = next;
    // The last step is about locking, which ends this page.
    if (next === this.#steps.length - 1) void invoke('tour.end', {});
  }

  stop(): void {
    this.#steps = [];
    void invoke('tour.end', {});
  }

  dispose(): void {
    this.#unsubscribe();
  }
}

interface TourOnScreen {
  tour: Tour;
  screen: MainScreen;
  /** Shows the main screen, and starts there. */
  startAgain: () => void;
}
const [getTour, setTour] = createContext<TourOnScreen>();
export { getTour };

/** Begins with the sample account, and follows what the person does. Call during component setup. */
export function provideTour(screen: MainScreen): void {
  const tour = new Tour();
  onDestroy(() => tour.dispose());
  const isSample = $derived(screen.account?.environment === 'sample');
  $effect(() => {
    if (isSample) untrack(() => void tour.offer());
  });
  $effect(() => {
    if (screen.isLoginChosen) untrack(() => tour.did('find'));
  });
  $effect(() => {
    if (screen.isPaletteOpen) untrack(() => tour.did('quickSearch'));
  });
  $effect(() => {
    if (screen.isLinkAsked) untrack(() => tour.did('link'));
  });
  const startAgain = () => {
    const { hasLogins } = screen;
    screen.show();
    tour.start(hasLogins ? 'with-logins' : 'without-logins');
  };
  setTour({ tour, screen, startAgain });
}

/** The button in Help that starts the tour again. Call after `provideTour`. */
export function tourHelpButtons(): readonly HelpButton[] {
  const { startAgain } = getTour();
  return [{ icon: Footprints, label: tourText.take, act: startAgain }];
}
