import type { Fault } from './fault.ts';
import { brokenOffFaults } from './rows/broken-off.ts';
import { noConnection } from './rows/no-connection.ts';
import { refusals } from './rows/refusals.ts';
import { tokensAndClocks } from './rows/tokens-and-clocks.ts';
import { wrongResponses } from './rows/wrong-responses.ts';

/** Every row of the matrix, in the page's order. */
export const allFaults: readonly Fault[] = [
  ...noConnection,
  ...brokenOffFaults,
  ...wrongResponses,
  ...refusals,
  ...tokensAndClocks,
];
