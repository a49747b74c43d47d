/* The features in main, a line for each. */
export { updates } from './updates/feature.ts';
