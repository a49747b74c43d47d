import { createContext, onDestroy, tick } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { invoke } from '../bridge/bridge.ts';

/** What loses a form's changes: another screen, or another account. Closing the window loses every form. */
type Loss = 'leaving' | 'switching';

interface UnsavedForm {
  /** Whether the person has entered something that is not saved. */
  isChanged: () => boolean;
  lostBy: () => readonly Loss[];
  /** Drops the changes, because the person agreed. The form is unchanged afterwards, or closed. */
  discard: () => void;
}

interface DiscardQuestion {
  onDiscard: () => void;
  onStay: () => void;
}

/**
 * The main window's forms with unsaved changes, and the question before they are lost.
 *
 * `leave` is the only way to another screen or value, and main asks the question `discard` before any change of account. Main is told what a change of account or the window's end would lose. Create it during component setup.
 */
export class UnsavedChanges {
  question = $state.raw<DiscardQuestion>();
  readonly #forms = new SvelteSet<UnsavedForm>();
  #isDiscarding = false;

  constructor() {
    let noted = { account: false, window: false };
    $effect(() => {
      const state = { account: this.isLostBy('switching'), window: this.isAny };
      if (state.account === noted.account && state.window === noted.window) return;
      noted = state;
      void invoke('windows.noteUnsaved', state);
    });
  }

  get isAny(): boolean {
    return Array.from(this.#forms).some((form) => form.isChanged());
  }

  isLostBy(how: Loss): boolean {
    return this.#lostBy(how).length > 0;
  }

  /**
   * Counts a form until its component is destroyed. Call during component setup. Returns a function that closes the form, after
   * asking if it has unsaved changes.
   */
  track(form: UnsavedForm): (onDiscard: () => void) => void {
    this.#forms.add(form);
    onDestroy(() => this.#forms.delete(form));
    return (onDiscard) => {
      if (form.isChanged() && !this.#isDiscarding) this.#ask({ onDiscard, onStay: () => undefined });
      else onDiscard();
    };
  }

  /**
   * Leaves the screen or the account, after asking if that loses something. Then the changes are dropped first.
   *
   * If the question is open already, its answer decides both.
   */
  leave(how: Loss, { onDiscard, onStay }: DiscardQuestion): void {
    if (!this.isLostBy(how)) {
      onDiscard();
      return;
    }
    const former = this.question;
    this.#ask({
      onDiscard: () => {
        former?.onDiscard();
        this.#discard(how);
        // Forms that are dropped close before anything takes their place.
        void tick().then(onDiscard);
      },
      onStay: () => {
        former?.onStay();
        onStay();
      },
    });
  }

  #lostBy(how: Loss): UnsavedForm[] {
    return Array.from(this.#forms).filter((form) => form.lostBy().includes(how) && form.isChanged());
  }

  #discard(how: Loss): void {
    this.#isDiscarding = true;
    for (const form of this.#lostBy(how)) form.discard();
    this.#isDiscarding = false;
  }

  #ask({ onDiscard, onStay }: DiscardQuestion): void {
    const answer = (act: () => void) => () => {
      this.question = undefined;
      act();
    };
    this.question = { onDiscard: answer(onDiscard), onStay: answer(onStay) };
  }
}

/** The main window's. */
export const [getUnsavedChanges, setUnsavedChanges] = createContext<UnsavedChanges>();
