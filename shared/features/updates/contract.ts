import { z } from 'zod';
import { call, nothing } from '../../ipc/call.ts';
import { updatesStateSchema } from './schemas.ts';

/** New versions of Podkey. No call takes an address, a version or a file. */
export const calls = {
  /** Asks the organization's feed now. The state has the result. */
  'updates.check': call(nothing, nothing),
  /** Downloads the offered version. Resolves when that has succeeded or failed; the state says which. */
  'updates.download': call(nothing, nothing),
  /** Stops the running download; the version can be downloaded again. Does nothing if none is running. */
  'updates.cancelDownload': call(nothing, nothing),
  /** What a restart would interrupt, each as a sentence. */
  'updates.interrupts': call(nothing, z.array(z.string())),
  /** Quits Podkey, installs the download and restarts. Resolves only if that failed. */
  'updates.install': call(nothing, nothing),
} as const;

export const states = { updates: updatesStateSchema } as const;
