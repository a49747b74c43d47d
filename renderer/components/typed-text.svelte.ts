import { getContext, setContext, onMount } from 'svelte';

/** What loses a dialog: another screen, or another account. */
export type DialogLoss = 'leaving' | 'switching';

interface TypedDialog {
  isChanged: () => boolean;
  lostBy: () => readonly DialogLoss[];
  /** Closes it without another question. */
  discard: () => void;
}

const key = Symbol('typed text');

/** Makes `track` count the dialogs of this window, each until it is destroyed. Windows without it lose nothing. */
export const setDialogTracker = (track: (dialog: TypedDialog) => void): void => void setContext(key, track);

/** Text that a person types, but not what they search for. */
const textFields =
  'textarea, input:is(:not([type]), [type="text"], [type="password"], [type="email"], [type="url"], [type="number"])';

/** Whether an element is a field for text, except for searches. */
export const isTextField = (element: Element | null): boolean => element?.matches(textFields) ?? false;

/** The text that was typed into one dialog. Create it during the dialog's setup. */
export class TypedText {
  /** The text of each field when it was first focused. */
  readonly #before = new WeakMap<Element, string>();
  #dialog: HTMLElement | undefined;
  /** Counts what may have changed the fields, whose text is not reactive. */
  #changes = $state(0);

  constructor(dialog: Omit<TypedDialog, 'isChanged'>) {
    const track = getContext<Parameters<typeof setDialogTracker>[0] | undefined>(key);
    track?.({ ...dialog, isChanged: () => this.#isChanged });
  }

  /** An attachment for the dialog's element. */
  readonly follow = (dialog: HTMLElement): (() => void) => {
    this.#dialog = dialog;
    const note = ({ target }: Event) => {
      const isNew = target instanceof Element && isTextField(target) && !this.#before.has(target);
      if (isNew) this.#before.set(target, textOf(target));
      this.#changes += 1;
    };
    const events = ['focusin', 'focusout', 'input', 'change'];
    for (const event of events) dialog.addEventListener(event, note);
    return () => {
      for (const event of events) dialog.removeEventListener(event, note);
      this.#dialog = undefined;
    };
  };

  get #isChanged(): boolean {
    void this.#changes;
    const fields = this.#dialog?.querySelectorAll(textFields) ?? [];
    return Array.from(fields).some((field) => textOf(field) !== (this.#before.get(field) ?? textOf(field)));
  }
}

function textOf(field: Element): string {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
}

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
