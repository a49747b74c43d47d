import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../../../shared/errors/failure.ts';
import { sheetLimits } from '../../../../shared/schemas/bulk-sheet.ts';
import { unreadable } from './parse-csv.ts';

const mostMegabytes = sheetLimits.bytes / (1024 * 1024);

/** The text of a file in UTF-8, with or without a byte order mark; anything else is a `Failure` that says so. */
export async function readCsvFile(file: string): Promise<string> {
  const bytes = await readAtMost(file, sheetLimits.bytes);
  if (!bytes) throw unreadable(`The file is larger than ${mostMegabytes} MB.`);
  return decodeUtf8(bytes);
}

/** Bytes as UTF-8 (RFC 3629); a byte order mark is dropped. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw unreadable('It is not a text in UTF-8. Save it again as “CSV UTF-8” and choose that file.');
}

/** Writes results for spreadsheets: those take UTF-8 for what it is by its byte order mark. */
export async function writeCsvFile(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, `\uFEFF${text}`, { mode: 0o600 });
  } catch (cause) {
    throw fileFailure(`${path.basename(file)} could not be written.`, cause);
  }
}

/** What is in a file, or null where that is more than `most` bytes: also of one that is still growing. */
async function readAtMost(file: string, most: number): Promise<Uint8Array | null> {
  try {
    await using handle = await open(file, 'r');
    const buffer = Buffer.alloc(most + 1);
    let size = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, size, buffer.length - size);
      size += bytesRead;
      if (size > most) return null;
      if (bytesRead === 0) return buffer.subarray(0, size);
    }
  } catch (cause) {
    throw fileFailure(`${path.basename(file)} could not be read.`, cause);
  }
}

function fileFailure(message: string, cause: unknown): Failure {
  return new Failure(
    {
      kind: 'validation',
      message,
      nextStep: 'Check that it is a file, that it is yours, and that no other program holds it.',
      retryable: false,
      fields: [],
    },
    { cause },
  );
}
