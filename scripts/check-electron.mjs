import { buildIfStale } from './build.mjs';
import { assertSandbox } from './chromium-sandbox.mjs';
import { toolNode } from './node-runtime.mjs';
import { inProject } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { runScript } from './setup-failure.mjs';
import { setUp } from './setup.mjs';

/*
 * `npm run check:electron`: sets up and builds what is missing, then runs Podkey's self-check on the available runtime
 * or on an installed one (`-- --program=PATH`). tests/self-check/run.ts has the options.
 */
await runScript(async () => {
  const args = process.argv.slice(2);
  const { runtime, missing } = await setUp({ purpose: 'tour' });
  if (missing.length > 0) return 1;
  if (!args.some((arg) => arg.startsWith('--program'))) {
    if (runtime.kind === 'electron') assertSandbox(runtime.executable);
    await buildIfStale();
  }
  const { code } = await runCommand(toolNode(), [inProject('tests', 'self-check', 'run.ts'), ...args]);
  return code ?? 1;
});
