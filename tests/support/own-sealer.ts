import { openAge, sealAsAge } from '../../electron/sealing/age-file.ts';
import { CannotSeal, type Sealer } from '../../electron/sealing/sealer.ts';
import { sealingFailure } from '../../electron/sealing/isolated-sealer.ts';

/** Little work, so that tests are fast. */
export const littleWork = 4;

/** Seals in this process, with little work. Nothing can be cancelled. */
export const ownSealer: Sealer = {
  seal: (content, passphrase) => sealAsAge(content, passphrase, littleWork),
  open: (sealed, passphrase) =>
    openAge(sealed, passphrase).catch((thrown: unknown) => {
      throw thrown instanceof CannotSeal ? sealingFailure(thrown.problem) : thrown;
    }),
  cancel: () => undefined,
};
