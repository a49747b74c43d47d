import { flushSync } from 'svelte';
import { useLanguage } from '../../shared/text/use-language.ts';
import type { Language } from '../../shared/text/language.ts';
import { on } from '../bridge/events.ts';

/** The page's language, as main reports it. Must be disposed of. */
export class LanguageStore {
  /**
   * Whether the page's content is mounted. It is unmounted before it is mounted again, so that drafts are kept before they are
   * restored.
   */
  isContentUp = $state(true);
  /** True while the content is rebuilt in another language. Not reactive, for the same reason as `LockStore.isOpen`. */
  isChanging = false;
  readonly #unsubscribe: () => void;

  constructor() {
    this.#unsubscribe = on('app.languageChanged', ({ language }) => void this.#apply(language));
  }

  dispose(): void {
    this.#unsubscribe();
  }

  async #apply(language: Language): Promise<void> {
    await useLanguage(language);
    document.documentElement.lang = language;
    this.isChanging = true;
    flushSync(() => (this.isContentUp = false));
    flushSync(() => (this.isContentUp = true));
    this.isChanging = false;
  }
}
