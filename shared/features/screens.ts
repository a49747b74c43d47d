/* The features' screens, a line for each. They are not in `index.ts`, because the page’s first script needs them alone. */
export { screen as users } from './users/screen.ts';
export { screen as organizations } from './organizations/screen.ts';
export type { Screen } from '../navigation/screen.ts';
