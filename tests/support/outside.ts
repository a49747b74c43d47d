import type { Outside } from '../../electron/features/build-features.ts';
import * as features from './features/index.ts';

/** What features need of Electron and the system, as neutral doubles. */
export function neutralOutside(smallWindow: { show: () => void; hide: () => void }): Outside {
  const doubles = Object.values<{ outside: () => object }>(features).map(({ outside }) => outside());
  const neutral = {
    forkChild: () => {
      throw new Error('No process here');
    },
    mayUseOtherPrograms: () => true,
    smallWindow,
  };
  // Features that a build lacks need nothing of this.
  return Object.assign(neutral, ...doubles) as Outside;
}
