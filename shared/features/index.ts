/* The features' parts of the contract, a line for each. */
export * as updates from './updates/contract.ts';
