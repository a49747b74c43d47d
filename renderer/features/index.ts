/* The features in the page, a line for each. */
export { browser } from './browser/feature.ts';
export { clipboardManagers } from './clipboard-managers/feature.ts';
export { copyInTurn } from './copy-in-turn/feature.ts';
export { dataCopies } from './data-copies/feature.ts';
export { commandLine } from './command-line/feature.ts';
export { compare } from './compare/feature.ts';
export { diagnostics } from './diagnostics/feature.ts';
export { largeType } from './large-type/feature.ts';
export { move } from './move/feature.ts';
export { offlineCopies } from './offline-copies/feature.ts';
export { users } from './users/feature.ts';
export { organizations } from './organizations/feature.ts';
export { tour } from './tour/feature.ts';
export { sshKeys } from './ssh-keys/feature.ts';
export { teamLibrary } from './team-library/feature.ts';
export { typing } from './typing/feature.ts';
export { updates } from './updates/feature.ts';
