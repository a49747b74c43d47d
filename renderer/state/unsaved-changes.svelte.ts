import { createContext, onDestroy } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { invoke } from '../bridge/bridge.ts';

/** A form that a person may have changed. Closing the window loses every one. */
export interface UnsavedForm {
  /** Whether the person has entered something that is not saved. */
  isChanged: () => boolean;
  /** What loses it besides: another screen, or another account. */
  lostBy: readonly ('leaving' | 'switching')[];
}

/** The question before changes are lost. */
interface DiscardQuestion {
  onDiscard: () => void;
  onKeep: () => void;
}

/**
 * The main window's forms with unsaved changes, and the question before they are lost.
 *
 * The window asks when a form is closed or its screen is left. Main is told what a change of account or the window's end would lose, and
 * asks before those. Create it during component setup.
 */
export class UnsavedChanges {
  question = $state.raw<DiscardQuestion>();
  readonly #forms = new SvelteSet<UnsavedForm>();

  constructor() {
    let noted = { account: false, window: false };
    $effect(() => {
      const state = { account: this.#isLostBy('switching'), window: this.isAny };
      if (state.account === noted.account && state.window === noted.window) return;
      noted = state;
      void invoke('windows.noteUnsaved', state);
    });
  }

  /** Whether any form has unsaved changes. */
  get isAny(): boolean {
    return Array.from(this.#forms).some((form) => form.isChanged());
  }

  /**
   * Counts a form until its component is destroyed. Call during component setup. Returns a function that closes the form, after
   * asking if it has unsaved changes.
   */
  track(form: UnsavedForm): (onDiscard: () => void) => void {
    this.#forms.add(form);
    onDestroy(() => this.#forms.delete(form));
    return (onDiscard) => {
      if (form.isChanged()) this.#ask({ onDiscard, onKeep: () => undefined });
      else onDiscard();
    };
  }

  /** Leaves the screen, after asking if that loses something. */
  leaveScreen(question: DiscardQuestion): void {
    if (this.#isLostBy('leaving')) this.#ask(question);
    else question.onDiscard();
  }

  #isLostBy(how: UnsavedForm['lostBy'][number]): boolean {
    return Array.from(this.#forms).some((form) => form.lostBy.includes(how) && form.isChanged());
  }

  #ask({ onDiscard, onKeep }: DiscardQuestion): void {
    const answer = (act: () => void) => () => {
      this.question = undefined;
      act();
    };
    this.question = { onDiscard: answer(onDiscard), onKeep: answer(onKeep) };
  }
}

/** The main window's. */
export const [getUnsavedChanges, setUnsavedChanges] = createContext<UnsavedChanges>();
