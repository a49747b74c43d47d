import { inject } from 'vitest';
import type { DialectName } from '../../sample-pod/dialects.ts';
// `index.ts` would lead back to this file.
import {
  startSamplePod as start,
  type SamplePod,
  type SamplePodOptions,
} from '../../sample-pod/start-sample-pod.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the sample pod speaks in the project that runs. */
    dialect: DialectName;
  }
}

export * from '../../sample-pod/index.ts';

/** The sample pod in the dialect of the project that runs. */
export function startSamplePod(options: SamplePodOptions = {}): Promise<SamplePod> {
  return start({ dialect: inject('dialect'), ...options });
}
