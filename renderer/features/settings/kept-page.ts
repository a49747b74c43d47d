import { FormDraft } from '../../bridge/form-draft.ts';
import { KeptDraft } from '../../components/kept-drafts.ts';

/** That the language was chosen here a moment ago, across the page's going down and up for it. */
export const languageChosen = new KeptDraft<boolean>();

/** What undoes the reset of all settings, which may have changed the language too. */
export const keptUndo = new FormDraft('settingsUndo');
