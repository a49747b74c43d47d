import type { AppErrorKind } from '../../shared/errors/app-error.ts';
import { on } from '../bridge/bridge.ts';

/** The part of Help shown over the window: all shortcuts, or the explanation of a failure. */
export type ShownHelp = { kind: 'shortcuts' } | { kind: 'failure'; errorKind: AppErrorKind };

/** Help in a dialog over any screen. Must be disposed of. */
export class HelpController {
  shown = $state.raw<ShownHelp>();
  readonly #unsubscribe: () => void;

  constructor() {
    this.#unsubscribe = on('menu.chosen', (command) => {
      if (command.command === 'show-shortcuts') this.shown = { kind: 'shortcuts' };
      else this.close();
    });
  }

  explain(errorKind: AppErrorKind): void {
    this.shown = { kind: 'failure', errorKind };
  }

  /** `?` shows all shortcuts, except while the person types it into a text. */
  showOnQuestionMark(event: KeyboardEvent): void {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || goesIntoText(event)) return;
    event.preventDefault();
    this.shown = { kind: 'shortcuts' };
  }

  close(): void {
    this.shown = undefined;
  }

  dispose(): void {
    this.#unsubscribe();
  }
}

/** Whether the key goes into a text field. */
function goesIntoText({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
