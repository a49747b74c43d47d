/* The features' German texts, a line for each. */
export * as updates from './updates/text/de.ts';
