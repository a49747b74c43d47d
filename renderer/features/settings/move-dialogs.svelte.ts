import { createContext } from 'svelte';
import type { MoveResult } from '../../../shared/schemas/move.ts';
import { KeptDraft } from '../../components/kept-drafts.ts';

/** The result of an import, whose settings may have changed the language: the page is then rebuilt. */
const keptResult = new KeptDraft<MoveResult | undefined>();

/**
 * Which dialog for the move to another computer is open. It outlasts the screen that opened it, because an import may add the first
 * account. Create it during component setup.
 */
export class MoveDialogs {
  open = $state.raw<'export' | 'import'>();
  /** What the import has done. */
  result = $state.raw<MoveResult>();
  #restoreFocus: () => void = () => undefined;

  constructor() {
    this.result = keptResult.keep('', () => this.result);
    if (this.result) this.open = 'import';
  }

  /** Opens a dialog. `restoreFocus` is called when it is closed. */
  show(which: 'export' | 'import', restoreFocus: () => void = () => undefined): void {
    this.result = undefined;
    this.open = which;
    this.#restoreFocus = restoreFocus;
  }

  close(): void {
    this.open = this.result = undefined;
    this.#restoreFocus();
  }
}

export const [getMoveDialogs, setMoveDialogs] = createContext<MoveDialogs>();
