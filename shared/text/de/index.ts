import { components } from './components.ts';
import { linkRefusals, links } from './links.ts';
import { lock, lockReasons } from './lock.ts';
import { menu, menuEnvironments } from './menu.ts';

/** All that Podkey says, in German; by the names the domains have in the catalogue. */
export const german = {
  components,
  'link-refusals': linkRefusals,
  links,
  lock,
  'lock-reasons': lockReasons,
  menu,
  'menu-environments': menuEnvironments,
};
