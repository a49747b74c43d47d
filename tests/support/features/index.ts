/* What stands for the outside of features in tests, a line for each. */
export * as sshKeys from './ssh-keys/outside.ts';
export * as typing from './typing/outside.ts';
