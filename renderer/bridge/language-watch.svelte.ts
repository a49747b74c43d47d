import { flushSync } from 'svelte';
import { useLanguage } from '../../shared/text/use-language.ts';
import { languageInUse } from '../../shared/text/catalogue.ts';
import type { Language } from '../../shared/text/language.ts';
import { on } from './events.ts';

/** The language of the page, as main says it. Must be disposed of. */
export class LanguageWatch {
  current = $state.raw<Language>(languageInUse());
  /** What is on the screen goes, to come back in another language. Not reactive, as `LockWatch.isOpen`. */
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
    flushSync(() => (this.current = language));
    this.isChanging = false;
  }
}
