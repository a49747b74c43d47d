import { onMount } from 'svelte';

/**
 * Whether the undo shortcut belongs to the screen or to the text field that has the focus, whose own undo the browser does.
 *
 * `act` is what the screen would undo. Create it during component setup.
 */
export class UndoOrder {
  readonly #act: () => unknown;
  /** What the screen would have undone when a field's text was last changed. */
  readonly #actAtEdit = new WeakMap<EventTarget, unknown>();

  constructor(act: () => unknown) {
    this.#act = act;
    onMount(() => {
      const note = ({ target }: Event) => void (target && this.#actAtEdit.set(target, this.#act()));
      window.addEventListener('input', note, true);
      return () => window.removeEventListener('input', note, true);
    });
  }

  /** True unless there is nothing to undo, or the field's text was changed after it. */
  isScreens({ target }: KeyboardEvent): boolean {
    const act = this.#act();
    return act !== undefined && (target === null || this.#actAtEdit.get(target) !== act);
  }
}
