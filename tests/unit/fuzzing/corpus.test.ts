import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  corpusFiles,
  corpusFolder,
  fuzzTargets,
  loadTarget,
  maxCorpusBytes,
  type FuzzTargetName,
} from '../../fuzzing/targets.ts';

/* Every input that fuzzing kept, read again without Jazzer. */

/** They listen on sockets in a folder, which Windows doesn't have. */
const onSockets: readonly FuzzTargetName[] = ['ssh-agent-answers', 'command-line-frames'];
const here = fuzzTargets.filter((name) => process.platform !== 'win32' || !onSockets.includes(name));

describe.each(here)('%s', (name) => {
  const files = corpusFiles(name).map((file) => path.join(corpusFolder(name), file));

  test('reads each input of its corpus as documented', async () => {
    const { fuzz, close } = await loadTarget(name);
    expect(files.length).toBeGreaterThan(5);
    const failed: string[] = [];
    for (const file of files) {
      try {
        await fuzz(readFileSync(file));
      } catch (thrown) {
        failed.push(`${path.basename(file)}: ${String(thrown)}`);
      }
    }
    await close?.();
    expect(failed).toEqual([]);
    // Hundreds of files, each read in several encodings.
  }, 300_000);

  test('has a small corpus', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThanOrEqual(maxCorpusBytes);
  });
});
