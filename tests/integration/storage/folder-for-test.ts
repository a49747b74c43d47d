import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that is removed after the running test. */
export function folderForTest(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
