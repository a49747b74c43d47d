import { createContext, onDestroy } from 'svelte';
import type { DraftName, DraftOf, Drafts } from '../../shared/schemas/drafts.ts';

/** What a person entered in this page and has not submitted. */
export interface FormDrafts {
  /** Whether the components being destroyed will be built again, so that their drafts must be kept. */
  readonly areKept: boolean;
  /** The drafts by form: those kept for the next page, and those of the previous page that no form has requested yet. */
  readonly byForm: Drafts;
}

type DraftsByForm<Name extends DraftName> = {
  [Each in Name]?: { about: string; draft: DraftOf<Each> } | undefined;
};

export const [getFormDrafts, setFormDrafts] = createContext<FormDrafts>();

/**
 * A form's input, kept while Podkey is locked or the page changes its language. Never for secrets.
 *
 * The lock ends this page's process, so main passes the draft to the next page. A draft is restored once, by the first form of its
 * kind, if that form is about the same thing.
 */
export class FormDraft<Name extends DraftName> {
  readonly #name: Name;

  constructor(name: Name) {
    this.#name = name;
  }

  /** The draft kept for the same `about`, which stays for the form itself. Call during component setup. */
  peek(about: string): DraftOf<Name> | undefined {
    const byForm: DraftsByForm<Name> = getFormDrafts().byForm;
    const kept = byForm[this.#name];
    return kept?.about === about ? kept.draft : undefined;
  }

  /**
   * Call during component setup. Returns the draft kept for the same `about`, and keeps `current()` when the component is
   * destroyed.
   */
  keep(about: string, current: () => DraftOf<Name> | undefined): DraftOf<Name> | undefined {
    const drafts = getFormDrafts();
    const byForm: DraftsByForm<Name> = drafts.byForm;
    const kept = byForm[this.#name];
    byForm[this.#name] = undefined;
    onDestroy(() => {
      const draft = drafts.areKept ? current() : undefined;
      if (draft !== undefined) byForm[this.#name] = { about, draft };
    });
    return kept?.about === about ? kept.draft : undefined;
  }
}
