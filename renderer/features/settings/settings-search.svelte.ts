import { createContext, onDestroy, untrack } from 'svelte';

/** A section of the page; two with the same title are two. */
export interface SearchedSection {
  readonly title: string;
}

interface Part {
  section: SearchedSection;
  /** Everything it is found by, as it is in the language in use. */
  words: () => string;
}

/** Text as it is compared: without accents, in small letters. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** What a person looks for among the settings. Each row says itself what it is found by, so no list of them is kept. */
export class SettingsSearch {
  typed = $state('');
  #parts = $state.raw<readonly Part[]>([]);
  readonly #wanted = $derived(plain(this.typed).split(/\s+/).filter(Boolean));
  readonly #found = $derived(this.#parts.filter((part) => this.#fits(part)));

  get isSearching(): boolean {
    return this.#wanted.length > 0;
  }

  /** How many rows fit; all of them where nothing is looked for. */
  get count(): number {
    return this.#found.length;
  }

  /** Adds a row until the returned function is called. */
  add(part: Part): () => void {
    untrack(() => (this.#parts = [...this.#parts, part]));
    return () => (this.#parts = this.#parts.filter((other) => other !== part));
  }

  finds(part: Part): boolean {
    return this.#found.includes(part);
  }

  /** Whether anything of a section is found. */
  findsIn(section: SearchedSection): boolean {
    return this.#found.some((part) => part.section === section);
  }

  #fits({ section, words }: Part): boolean {
    const among = plain(`${section.title} ${words()}`);
    return this.#wanted.every((word) => among.includes(word));
  }
}

export const [getSettingsSearch, setSettingsSearch] = createContext<SettingsSearch>();
export const [getSection, setSection] = createContext<SearchedSection>();

/** While a row is set up: whether it is to be seen, found by these words and its section's title. */
export function searchedBy(words: () => string): { readonly isFound: boolean } {
  const search = getSettingsSearch();
  const part: Part = { section: getSection(), words };
  onDestroy(search.add(part));
  return {
    get isFound() {
      return search.finds(part);
    },
  };
}
