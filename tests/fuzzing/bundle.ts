import path from 'node:path';
import { build } from 'vite';
import { inProject } from '../../scripts/project.mjs';

/**
 * Bundles a target with the parsers that it reaches, so that Jazzer measures the coverage of these and of nothing else.
 *
 * @param folder where the bundle goes; it may be replaced while an earlier one runs
 * @returns the bundle
 */
export async function bundleTarget(target: string, folder: string): Promise<string> {
  const entryFileNames = 'target.cjs';
  await build({
    configFile: false,
    logLevel: 'error',
    root: inProject('.'),
    build: {
      ssr: inProject('tests', 'fuzzing', 'targets', `${target}.ts`),
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: { output: { format: 'cjs', entryFileNames, codeSplitting: false } },
    },
    // koffi finds its native library beside itself. bcrypt only computes, and would take a hundred times as long if it were measured.
    ssr: { noExternal: true, external: ['koffi', 'bcrypt-pbkdf'] },
  });
  return path.join(folder, entryFileNames);
}
