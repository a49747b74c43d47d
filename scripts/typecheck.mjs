import { existsSync } from 'node:fs';
import { inLanes } from './in-lanes.mjs';
import { toolNode } from './node-runtime.mjs';
import { inProject } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { runScript } from './setup-failure.mjs';

const compiler = inProject('node_modules', 'typescript', 'bin', 'tsc');
const svelteCheck = inProject('node_modules', 'svelte-check', 'bin', 'svelte-check');

/** Each side has types of its own, so each is checked by itself; the long ones first. */
const sides = [
  {
    name: 'renderer',
    args: [svelteCheck, '--tsconfig', 'renderer/tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  },
  ...['tests', 'electron', 'sample-pod', 'shared', 'bench', 'packaging', 'scripts', 'lint', '.']
    .filter((name) => existsSync(inProject(name, 'tsconfig.json')))
    .map((name) => ({
      name,
      args: [compiler, '-p', name, '--noEmit', '--pretty', 'false', ...memory(name)],
    })),
];

/**
 * Where the compiler notes what it found, so that the next run looks only at what has changed since.
 *
 * @param {string} name
 */
function memory(name) {
  const file = inProject('node_modules', '.cache', 'types', `${name === '.' ? 'root' : name}.tsbuildinfo`);
  return ['--incremental', '--tsBuildInfoFile', file];
}

await runScript(async () => {
  const ended = await inLanes(2, sides, ({ args }) => runCommand(toolNode(), args, { quiet: true }));
  const failed = ended.flatMap(({ code, output }, i) =>
    code === 0 ? [] : [{ name: sides[i]?.name ?? '', output }],
  );
  for (const { name, output } of failed) console.log(`${name}:\n${output.trim()}\n`);
  const names = failed.map(({ name }) => name).join(', ');
  console.log(failed.length === 0 ? `${sides.length} sides typecheck.` : `Types do not fit in: ${names}.`);
  return failed.length === 0 ? 0 : 1;
});
