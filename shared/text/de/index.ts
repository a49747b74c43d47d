import { accounts } from './accounts.ts';
import { app, places } from './app.ts';
import { components, keys } from './components.ts';
import { environments } from './environments.ts';
import { lock, lockReasons } from './lock.ts';

/** All that Podkey says, in German; by the names the domains have in the catalogue. */
export const german = {
  accounts,
  app,
  components,
  environments,
  keys,
  lock,
  'lock-reasons': lockReasons,
  places,
};
