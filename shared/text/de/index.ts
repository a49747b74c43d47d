import { components } from './components.ts';
import { lock, lockReasons } from './lock.ts';
import { lookupFailures } from './lookup-failures.ts';
import { lookupFields } from './lookup-fields.ts';

/** All that Podkey says, in German; by the names the domains have in the catalogue. */
export const german = {
  components,
  lock,
  'lock-reasons': lockReasons,
  'lookup-fields': lookupFields,
  'lookup-failures': lookupFailures,
};
