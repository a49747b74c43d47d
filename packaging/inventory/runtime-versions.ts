import { readFile } from 'node:fs/promises';

/** The versions of the Electron runtime's components. */
export interface RuntimeVersions {
  chromium: string;
  node: string;
}

/**
 * Finds the versions of Chromium and Node in a runtime's program; for a placeholder, the major versions that belong to
 * Electron 45.
 *
 * @param program the file that contains Electron; on macOS its framework
 */
export async function runtimeVersions(program: string): Promise<RuntimeVersions> {
  const bytes = await readFile(program);
  const text = bytes.toString('latin1');
  return {
    chromium: /\b156\.0\.\d{4,5}\.\d{1,3}\b/.exec(text)?.[0] ?? '156',
    node: /\bv(24\.\d{1,2}\.\d{1,2})\b/.exec(text)?.[1] ?? '24',
  };
}
