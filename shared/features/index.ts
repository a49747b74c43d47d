/* The features' parts of the contract, a line for each. */
export * as browser from './browser/contract.ts';
export * as clipboardManagers from './clipboard-managers/contract.ts';
export * as dataCopies from './data-copies/contract.ts';
export * as commandLine from './command-line/contract.ts';
export * as compare from './compare/contract.ts';
export * as copyInTurn from './copy-in-turn/contract.ts';
export * as diagnostics from './diagnostics/contract.ts';
export * as move from './move/contract.ts';
export * as offlineCopies from './offline-copies/contract.ts';
export * as organizations from './organizations/contract.ts';
export * as tour from './tour/contract.ts';
export * as sshKeys from './ssh-keys/contract.ts';
export * as teamLibrary from './team-library/contract.ts';
export * as typing from './typing/contract.ts';
export * as updates from './updates/contract.ts';
export * as users from './users/contract.ts';
