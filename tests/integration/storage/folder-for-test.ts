import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { folderInMemory } from '../../support/folder-in-memory.ts';

const parent = process.env['TMPDIR'] ?? folderInMemory() ?? tmpdir();

/** Creates a folder that is removed after the running test, in memory if possible. */
export function folderForTest(): string {
  const folder = mkdtempSync(path.join(parent, 'storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
