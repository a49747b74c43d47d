import { KeptDraft } from '../../components/kept-drafts.ts';

/** The parts of Help. */
export type HelpPart = 'failures' | 'secrets' | 'keys';

/** The selected part, kept while the language changes. */
export const keptPart = new KeptDraft<HelpPart>();
