import { accounts } from './accounts.ts';
import { activityEvents, lockedBy, updateOutcomes } from './activity-events.ts';
import { actionGroups, activity, journalChain } from './activity.ts';
import { app, places } from './app.ts';
import { components, keys } from './components.ts';
import { environments } from './environments.ts';
import { lock, lockReasons } from './lock.ts';
import { oneTimeCode } from './one-time-code.ts';
import { ages, organizations } from './organizations.ts';
import { capture } from './screen-capture.ts';
import { leaseEnds, secrets } from './secrets.ts';
import { characterClasses, comparison, secureValue } from './secure-value.ts';
import { lookAlikes, signs } from './signs.ts';
import { accents, digits, letters, scripts, spelling } from './spelling.ts';
import { ticket } from './ticket.ts';
import { userFields, userFieldsWithin } from './user-fields.ts';

/** All that Podkey says, in German; by the names the domains have in the catalogue. */
export const german = {
  accents,
  accounts,
  'action-groups': actionGroups,
  activity,
  'activity-events': activityEvents,
  ages,
  app,
  capture,
  'character-classes': characterClasses,
  comparison,
  components,
  digits,
  environments,
  'journal-chain': journalChain,
  keys,
  'lease-ends': leaseEnds,
  letters,
  lock,
  'lock-reasons': lockReasons,
  'locked-by': lockedBy,
  'look-alikes': lookAlikes,
  'one-time-code': oneTimeCode,
  organizations,
  places,
  scripts,
  secrets,
  'secure-value': secureValue,
  signs,
  spelling,
  ticket,
  'update-outcomes': updateOutcomes,
  'user-fields': userFields,
  'user-fields-within': userFieldsWithin,
};
