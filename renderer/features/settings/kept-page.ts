import { FormDraft } from '../../state/form-draft.ts';
import { KeptDraft } from '../../components/kept-drafts.ts';

/** True if the language was just changed here; kept while the page is rebuilt for it. */
export const languageChosen = new KeptDraft<boolean>();

/** The settings before a reset, which may have changed the language too. */
export const keptUndo = new FormDraft('settingsUndo');
