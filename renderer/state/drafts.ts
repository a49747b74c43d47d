import { createContext, onDestroy } from 'svelte';
import type { DraftName, DraftOf, Drafts } from '../../shared/schemas/drafts.ts';

/** What a person entered in this page and has not submitted. */
interface PageDrafts {
  /** Whether the components being destroyed will be built again, so that their drafts must be kept. */
  readonly areHandedOver: boolean;
  /** The drafts by form: those kept for the next page, and those of the previous page that no form has requested yet. */
  readonly byForm: Drafts;
}

type DraftsByForm<Name extends DraftName> = {
  [Each in Name]?: { about: string; draft: DraftOf<Each> } | undefined;
};

const [getDrafts, setDrafts] = createContext<PageDrafts>();
export { setDrafts };

/**
 * Returns the draft kept for the same `about`, which stays for the form itself. Call during component setup, to open the dialog whose
 * form will take it.
 */
export function peekDraft<Name extends DraftName>(name: Name, about: string): DraftOf<Name> | undefined {
  const byForm: DraftsByForm<Name> = getDrafts().byForm;
  const handed = byForm[name];
  return handed?.about === about ? handed.draft : undefined;
}

/**
 * Keeps a form's input while Podkey is locked or the page changes its language. Never for secrets.
 *
 * Call during component setup. Returns the draft kept for the same `about`, and keeps `current()` when the component is destroyed. The
 * lock ends this page's process, so main passes the draft to the next page. A draft is restored once, by the first form of its kind, if
 * that form is about the same thing.
 */
export function handOverDraft<Name extends DraftName>(
  name: Name,
  about: string,
  current: () => DraftOf<Name> | undefined,
): DraftOf<Name> | undefined {
  const draft = peekDraft(name, about);
  const drafts = getDrafts();
  const byForm: DraftsByForm<Name> = drafts.byForm;
  byForm[name] = undefined;
  onDestroy(() => {
    const draft = drafts.areHandedOver ? current() : undefined;
    if (draft !== undefined) byForm[name] = { about, draft };
  });
  return draft;
}

/** What no other page could use, such as a controller with its pending calls: kept only while this page is rebuilt. */
export class HandedOver<Handed> {
  readonly #handed = new WeakMap<PageDrafts, Handed>();

  /** Call during component setup. Returns what was kept, once, and keeps `current()` when the component is destroyed. */
  handOver(current: () => Handed): Handed | undefined {
    const drafts = getDrafts();
    const handed = this.#handed.get(drafts);
    this.#handed.delete(drafts);
    onDestroy(() => {
      if (drafts.areHandedOver) this.#handed.set(drafts, current());
    });
    return handed;
  }
}
