import { flushSync } from 'svelte';
import { useLanguage } from '../../shared/text/use-language.ts';
import type { Language } from '../../shared/text/language.ts';
import { on } from './events.ts';

/** The language of the page, as main says it. Must be disposed of. */
export class LanguageStore {
  /** Whether the page's content is there: taken down before it is put up again, for drafts have to be left before they are found. */
  isContentUp = $state(true);
  /** What is on the screen goes, to come back in another language. Not reactive, as `LockStore.isOpen`. */
  isChanging = false;
  readonly #unsubscribe: () => void;

  constructor() {
    this.#unsubscribe = on('app.languageChanged', ({ language }) => void this.#take(language));
  }

  dispose(): void {
    this.#unsubscribe();
  }

  async #take(language: Language): Promise<void> {
    await useLanguage(language);
    document.documentElement.lang = language;
    this.isChanging = true;
    flushSync(() => (this.isContentUp = false));
    flushSync(() => (this.isContentUp = true));
    this.isChanging = false;
  }
}
