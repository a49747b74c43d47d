import { rm } from 'node:fs/promises';

/**
 * Removes a folder that another program used. Its last processes, such as a killed browser's helpers, may still
 * write there for a moment.
 */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10 });
