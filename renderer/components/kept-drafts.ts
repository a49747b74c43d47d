import { createContext, onDestroy } from 'svelte';

/** The drafts of this page. */
export interface PageDrafts {
  /** Whether the components being destroyed will be built again, so that their drafts must be kept. */
  readonly areKept: boolean;
}

export const [getDrafts, setDrafts] = createContext<PageDrafts>();

/**
 * A draft of one kind, kept in this page only while its content is rebuilt. Never for secrets.
 *
 * A draft is restored once, by the first component of its kind that is set up, if that component is about the same thing.
 */
export class KeptDraft<Draft> {
  readonly #kept = new WeakMap<PageDrafts, { about: string; draft: Draft }>();

  /**
   * Call during component setup. Returns the draft kept for the same `about`, and keeps `current()` when the component is
   * destroyed.
   */
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
