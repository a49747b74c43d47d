import { createContext, onDestroy } from 'svelte';
import type { DraftName, DraftOf, Drafts } from '../../shared/schemas/drafts.ts';

/** Drafts of this page. */
export interface DraftKeeper {
  /** Whether the components being destroyed will come back, so that their drafts must be kept. */
  readonly areKept: boolean;
  /** The drafts kept for the next page, by form; those of the page before this one, until a form asks for them. */
  readonly byForm: Drafts;
}

export const [getDrafts, setDrafts] = createContext<DraftKeeper>();

/**
 * A draft of one kind, kept while the screen is covered, in this page alone. Never for anything secret.
 *
 * A draft is kept once: it is given back to the first component of its kind that is set up, if that one is about the same
 * thing, and else dropped.
 */
export class KeptDraft<Draft> {
  readonly #kept = new WeakMap<DraftKeeper, { about: string; draft: Draft }>();

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

/** As `KeptDraft`, for what a person entered: the lock ends this page's process, so the draft is handed to the next page. */
export class FormDraft<Name extends DraftName> {
  readonly #name: Name;

  constructor(name: Name) {
    this.#name = name;
  }

  /** While a component is set up: gives back what was kept `about` this thing, and keeps `current()` the next time. */
  keep(about: string, current: () => DraftOf<Name> | undefined): DraftOf<Name> | undefined {
    const drafts = getDrafts();
    const byForm: { [Each in Name]?: { about: string; draft: DraftOf<Each> } | undefined } = drafts.byForm;
    const kept = byForm[this.#name];
    byForm[this.#name] = undefined;
    onDestroy(() => {
      const draft = drafts.areKept ? current() : undefined;
      if (draft !== undefined) byForm[this.#name] = { about, draft };
    });
    return kept?.about === about ? kept.draft : undefined;
  }
}
