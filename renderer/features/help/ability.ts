/** Something that Podkey can do. */
export interface Ability {
  id: string;
  title: string;
  /** How it is done, and what it means. */
  text: string;
  /** Further words to find it by. */
  words: string;
  /** Leads there; undefined if that needs an account, and there is none. */
  act: (() => void) | undefined;
}
