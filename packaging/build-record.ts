import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from './inventory/file-hashes.ts';

/** Record of a finished build, by which the next run knows whether to build it again. */
interface BuildRecord {
  /** Hash of everything it was made of. */
  inputs: string;
  /** Path relative to the results folder. */
  name: string;
  /** The file's hash in hexadecimal; empty for a folder. */
  sha256: string;
}

/** Reads a record; undefined if there is none or it is unreadable. */
export async function readRecord(file: string): Promise<BuildRecord | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a record atomically. */
export async function writeRecord(file: string, record: BuildRecord): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.partial`, `${JSON.stringify(record)}\n`);
  await rename(`${file}.partial`, file);
}

/** Whether the recorded build has these inputs and is still there unchanged. */
export async function isUpToDate(
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
