import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { launcherFile } from '../../scripts/build-launcher.mjs';
import { toolNode } from '../../scripts/node-runtime.mjs';
import { runCommand } from '../../scripts/run-command.mjs';

/** This computer's; Go builds for others in the same way. */
const target = `linux-${process.arch}` as 'linux-x64' | 'linux-arm64';

test('podkey is the same, byte for byte, if it is built again in another folder and without what Go has cached', async () => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'podkey-elsewhere-'));
  try {
    for (const name of ['launcher', 'scripts'])
      await cp(name, path.join(elsewhere, name), { recursive: true });
    const script = path.join(elsewhere, 'scripts', 'build-launcher.mjs');
    const { code, output } = await runCommand(toolNode(), [script, target], { quiet: true });
    expect(code, output).toBe(0);
    const again = await readFile(path.join(elsewhere, path.relative('.', launcherFile(target))));
    // The installers have this one.
    expect(again.equals(await readFile(launcherFile(target)))).toBe(true);
  } finally {
    await rm(elsewhere, { recursive: true });
  }
});
