/* The features' parts of the contract, a line for each. */
export * as diagnostics from './diagnostics/contract.ts';
export * as move from './move/contract.ts';
export * as organizations from './organizations/contract.ts';
export * as tour from './tour/contract.ts';
export * as sshKeys from './ssh-keys/contract.ts';
export * as typing from './typing/contract.ts';
export * as updates from './updates/contract.ts';
