import * as features from './index.ts';
import { joined } from './join.ts';

/* What the contracts of all features have, joined. A feature may lack each. */

export const featureCalls = joined(features, 'calls');
export const featureStates = joined(features, 'states');
export const featureQuestions = joined(features, 'questions');
export const featureEvents = joined(features, 'events');
export const featureJournal = joined(features, 'journal');
export const featurePolicy = joined(features, 'policy');
/** What features’ forms hand over at a lock, by their names. */
export const featureDrafts = joined(features, 'drafts');
