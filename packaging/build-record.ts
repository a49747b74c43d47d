import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from './inventory/file-hashes.ts';

/**
 * What is written down of something that was built, once it was built whole: by it the next run knows whether to build it anew.
 */
export interface BuildRecord {
  /** One value for all that it was made of. */
  inputs: string;
  /** Where it is, relative to the folder of results. */
  name: string;
  /** Of the file, in hexadecimal; of a folder, empty. */
  sha256: string;
}

/** Reads a record; undefined where there is none, or none that can be read. */
export async function readRecord(file: string): Promise<BuildRecord | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a record whole or not at all. */
export async function writeRecord(file: string, record: BuildRecord): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.partial`, `${JSON.stringify(record)}\n`);
  await rename(`${file}.partial`, file);
}

/** Whether what a record speaks of was made of these inputs, and is still there as it was. */
export async function stillHolds(
  record: BuildRecord | undefined,
  inputs: string,
  results: string,
): Promise<boolean> {
  if (record?.inputs !== inputs) return false;
  const built = path.join(results, record.name);
  const found = await stat(built).catch(() => undefined);
  if (!found) return false;
  return found.isDirectory() || (await hashOf(built)) === record.sha256;
}

function isRecord(read: unknown): read is BuildRecord {
  return (
    typeof read === 'object' &&
    read !== null &&
    ['inputs', 'name', 'sha256'].every((key) => typeof (read as Record<string, unknown>)[key] === 'string')
  );
}
