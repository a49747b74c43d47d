import { createContext, onDestroy, untrack } from 'svelte';
import { hasWords } from '../../../shared/search/text-match.ts';

/** A section of the page. Sections are compared by identity, not by title. */
export interface SearchedSection {
  readonly title: string;
  /** Its place on the page, once it is drawn. */
  readonly element: HTMLElement | undefined;
}

interface Part {
  section: SearchedSection;
  /** Everything the part is found by, in the current language. */
  text: () => string;
}

/** The search for settings. Each row registers its own text, so there is no separate list of settings. */
export class SettingsSearch {
  typed = $state('');
  #parts = $state.raw<readonly Part[]>([]);
  readonly #matches = $derived(hasWords(this.typed));
  readonly #found = $derived(
    this.#parts.filter(({ section, text }) => this.#matches(`${section.title} ${text()}`)),
  );

  get isSearching(): boolean {
    return this.typed.trim() !== '';
  }

  /** Number of matching rows; all rows without a search text. */
  get count(): number {
    return this.#found.length;
  }

  /** The sections that have a matching row, in the page's order. */
  get sections(): readonly SearchedSection[] {
    const sections = this.#found.map(({ section }) => section);
    return sections.filter((section, index) => sections.indexOf(section) === index);
  }

  /** Adds a row until the returned function is called. */
  add(part: Part): () => void {
    untrack(() => (this.#parts = [...this.#parts, part]));
    return () => (this.#parts = this.#parts.filter((other) => other !== part));
  }

  finds(part: Part): boolean {
    return this.#found.includes(part);
  }

  findsIn(section: SearchedSection): boolean {
    return this.#found.some((part) => part.section === section);
  }
}

export const [getSettingsSearch, setSettingsSearch] = createContext<SettingsSearch>();
const [getSection, setSection] = createContext<SearchedSection>();
export { setSection };

/** Registers a row during its setup. `isFound` says whether these words and the section's title match. */
export function searchedBy(text: () => string): { readonly isFound: boolean } {
  const search = getSettingsSearch();
  const part: Part = { section: getSection(), text };
  onDestroy(search.add(part));
  return {
    get isFound() {
      return search.finds(part);
    },
  };
}
