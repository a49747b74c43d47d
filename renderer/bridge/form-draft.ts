import { createContext, onDestroy } from 'svelte';
import type { DraftName, DraftOf, Drafts } from '../../shared/schemas/drafts.ts';

/** What was entered in this page and is not finished. */
export interface FormDrafts {
  /** Whether the components being destroyed will come back, so that their drafts must be kept. */
  readonly areKept: boolean;
  /** The drafts kept for the next page, by form; those of the page before this one, until a form asks for them. */
  readonly byForm: Drafts;
}

export const [getFormDrafts, setFormDrafts] = createContext<FormDrafts>();

/**
 * What a person entered in one form, kept while the screen is covered. Never for anything secret.
 *
 * The lock ends this page's process, so the draft is handed to the next page, through main. It is kept once: the first form of
 * its kind gets it back, if that one is about the same thing.
 */
export class FormDraft<Name extends DraftName> {
  readonly #name: Name;

  constructor(name: Name) {
    this.#name = name;
  }

  /** While a component is set up: gives back what was kept `about` this thing, and keeps `current()` the next time. */
  keep(about: string, current: () => DraftOf<Name> | undefined): DraftOf<Name> | undefined {
    const drafts = getFormDrafts();
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
