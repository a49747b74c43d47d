/* The features in the page, a line for each. */
export { updates } from './updates/feature.ts';
