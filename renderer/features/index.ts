/* The features in the page, a line for each. */
export { diagnostics } from './diagnostics/feature.ts';
export { move } from './move/feature.ts';
export { organizations } from './organizations/feature.ts';
export { tour } from './tour/feature.ts';
export { sshKeys } from './ssh-keys/feature.ts';
export { typing } from './typing/feature.ts';
export { updates } from './updates/feature.ts';
