import { createContext } from 'svelte';
import type { MoveResult } from '../../../shared/features/move/contract.ts';
import { handOverDraft, HandedOver } from '../../state/drafts.ts';

/**
 * Which dialog for the move to another computer is open. It outlasts the screen that opened it, because an import may add the first
 * account.
 */
export class MoveDialogs {
  open = $state.raw<'export' | 'import'>();
  /** The name of the file to import, once it is chosen. */
  fileName = $state<string>();
  result = $state.raw<MoveResult>();
  #restoreFocus: () => void = () => undefined;

  get isOpen(): boolean {
    return this.open !== undefined;
  }

  /** Opens a dialog. `restoreFocus` is called when it is closed. */
  show(which: 'export' | 'import', restoreFocus: () => void = () => undefined): void {
    this.fileName = this.result = undefined;
    this.open = which;
    this.#restoreFocus = restoreFocus;
  }

  close(): void {
    this.open = this.fileName = this.result = undefined;
    this.#restoreFocus();
  }
}

const [getMoveDialogs, setMoveDialogs] = createContext<MoveDialogs>();
export { getMoveDialogs };

/** The same dialogs after the page was rebuilt: an import may change the language, before or after its result arrives. */
const handed = new HandedOver<MoveDialogs>();

/** Call during setup of the component that shows the dialogs. */
export function provideMoveDialogs(): MoveDialogs {
  const dialogs: MoveDialogs = setMoveDialogs(handed.handOver(() => dialogs) ?? new MoveDialogs());
  const draft = handOverDraft('moveImport', '', () => {
    const { fileName = null, open, result } = dialogs;
    return open === 'import' && !result ? { fileName } : undefined;
  });
  // The file is sealed again, so that its passphrase is asked for.
  if (draft && !dialogs.open)
    Object.assign(dialogs, { open: 'import', fileName: draft.fileName ?? undefined });
  return dialogs;
}
