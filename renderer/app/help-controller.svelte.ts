import type { AppErrorKind } from '../../shared/errors/app-error.ts';
import { on } from '../bridge/events.ts';

/** What of Help is shown over the rest of the window: every key, or what a failure means. */
export type ShownHelp = { part: 'shortcuts' } | { part: 'failure'; kind: AppErrorKind };

/** Help that comes to where a person is. Must be disposed of. */
export class HelpController {
  shown = $state.raw<ShownHelp>();
  readonly #unsubscribe: () => void;

  constructor() {
    this.#unsubscribe = on('menu.chosen', (command) => {
      if (command.command === 'show-shortcuts') this.shown = { part: 'shortcuts' };
      else this.close();
    });
  }

  explain(kind: AppErrorKind): void {
    this.shown = { part: 'failure', kind };
  }

  /** `?` shows every key, but not where it is being typed. */
  byKey(event: KeyboardEvent): void {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return;
    event.preventDefault();
    this.shown = { part: 'shortcuts' };
  }

  close(): void {
    this.shown = undefined;
  }

  dispose(): void {
    this.#unsubscribe();
  }
}

/** Whether a key goes into a text. */
function isTyped({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
