import { readFile } from 'node:fs/promises';

/** What the Electron runtime is made of. */
export interface RuntimeVersions {
  chromium: string;
  node: string;
}

/**
 * The versions of Chromium and Node in a runtime, as its program has them in it; their first numbers alone, which go with Electron
 * 45, where it is a placeholder.
 *
 * @param program the file that holds Electron: on macOS its framework's
 */
export async function runtimeVersions(program: string): Promise<RuntimeVersions> {
  const bytes = await readFile(program);
  const text = bytes.toString('latin1');
  return {
    chromium: /\b156\.0\.\d{4,5}\.\d{1,3}\b/.exec(text)?.[0] ?? '156',
    node: /\bv(24\.\d{1,2}\.\d{1,2})\b/.exec(text)?.[1] ?? '24',
  };
}
