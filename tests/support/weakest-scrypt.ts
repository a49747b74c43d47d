import type { ScryptParameters } from '../../electron/services/derive-key.ts';

/** As weak as scrypt allows, because nothing guesses in tests. */
export const weakestScrypt: ScryptParameters = { cost: 2, blockSize: 1, parallelization: 1 };
