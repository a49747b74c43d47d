/* The features' German texts, a line for each. */
export * as diagnostics from './diagnostics/text/de.ts';
export * as move from './move/text/de.ts';
export * as organizations from './organizations/text/de.ts';
export * as tour from './tour/text/de.ts';
export * as sshKeys from './ssh-keys/text/de.ts';
export * as typing from './typing/text/de.ts';
export * as updates from './updates/text/de.ts';
