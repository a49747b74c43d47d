import { onMount } from 'svelte';
import type { MoveProgress } from '../../../shared/features/move/schemas.ts';
import { moveText as text } from '../../../shared/features/move/text/en.ts';
import { on } from '../../bridge/bridge.ts';

/** What main is doing for an export or import, as a text. Create it during component setup. */
export class MoveWork {
  #progress = $state.raw<MoveProgress>();

  constructor() {
    onMount(() => on('move.progressed', (progress) => (this.#progress = progress)));
  }

  /** Forgets what was done before the next call. */
  begin(): void {
    this.#progress = undefined;
  }

  get text(): string {
    const progress = this.#progress;
    if (!progress) return '';
    const { step, done, total } = progress;
    if (step === 'comparing') return text.comparing({ done: done ?? 0, total: total ?? 0 });
    return text[step];
  }
}
