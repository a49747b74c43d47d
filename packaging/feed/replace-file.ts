import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file in one step, so that a reader finds the former or the new content, never a part. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
