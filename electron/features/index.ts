/* The features in main, a line for each. */
export { move } from './move/feature.ts';
export { updates } from './updates/feature.ts';
