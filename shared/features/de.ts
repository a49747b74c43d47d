/* The features' German texts, a line for each. */
export * as browser from './browser/text/de.ts';
export * as clipboardManagers from './clipboard-managers/text/de.ts';
export * as dataCopies from './data-copies/text/de.ts';
export * as commandLine from './command-line/text/de.ts';
export * as compare from './compare/text/de.ts';
export * as copyInTurn from './copy-in-turn/text/de.ts';
export * as diagnostics from './diagnostics/text/de.ts';
export * as largeType from './large-type/text/de.ts';
export * as move from './move/text/de.ts';
export * as offlineCopies from './offline-copies/text/de.ts';
export * as organizations from './organizations/text/de.ts';
export * as tour from './tour/text/de.ts';
export * as sshKeys from './ssh-keys/text/de.ts';
export * as teamLibrary from './team-library/text/de.ts';
export * as typing from './typing/text/de.ts';
export * as updates from './updates/text/de.ts';
export * as users from './users/text/de.ts';
