import { createContext, onDestroy } from 'svelte';

/** Drafts of this page. */
export interface PageDrafts {
  /** Whether the components being destroyed will come back, so that their drafts must be kept. */
  readonly areKept: boolean;
}

export const [getDrafts, setDrafts] = createContext<PageDrafts>();

/**
 * A draft of one kind, kept while the screen is covered, in this page alone. Never for anything secret.
 *
 * A draft is kept once: it is given back to the first component of its kind that is set up, if that one is about the same
 * thing, and else dropped.
 */
export class KeptDraft<Draft> {
  readonly #kept = new WeakMap<PageDrafts, { about: string; draft: Draft }>();

  /** While a component is set up: gives back what was kept `about` this thing, and keeps `current()` the next time. */
  keep(about: string, current: () => Draft): Draft | undefined {
    const drafts = getDrafts();
    const kept = this.#kept.get(drafts);
    this.#kept.delete(drafts);
    onDestroy(() => {
      if (drafts.areKept) this.#kept.set(drafts, { about, draft: current() });
    });
    return kept?.about === about ? kept.draft : undefined;
  }
}
