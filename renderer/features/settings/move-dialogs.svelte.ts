import { createContext } from 'svelte';
import type { MoveResult } from '../../../shared/schemas/move.ts';
import { KeptDraft } from '../../components/kept-drafts.ts';

/**
 * Which dialog for the move to another computer is open. It outlasts the screen that opened it, because an import may add the first
 * account.
 */
export class MoveDialogs {
  open = $state.raw<'export' | 'import'>();
  /** What the import has done. */
  result = $state.raw<MoveResult>();
  #restoreFocus: () => void = () => undefined;

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

const [getMoveDialogs, setMoveDialogs] = createContext<MoveDialogs>();
export { getMoveDialogs };

/** The same dialogs after the page was rebuilt: an import may change the language, before or after its result arrives. */
const kept = new KeptDraft<MoveDialogs>();

/** Call during setup of the component that shows the dialogs. */
export function provideMoveDialogs(): MoveDialogs {
  const dialogs: MoveDialogs = setMoveDialogs(kept.keep('', () => dialogs) ?? new MoveDialogs());
  return dialogs;
}
