import { glob, stat } from 'node:fs/promises';
import path from 'node:path';
import { conclude, valueAtMost } from './results.ts';

/*
 * How much larger than a blank application on the same Electron is an installed Podkey? Adds up the files that an x64 package for
 * this system holds beside Electron (electron-builder.yml), before compression; `npm run dist:check` limits the whole packages.
 *
 * Build first. `node bench/installed-size.ts`; the exit code is 1 if they are too large.
 */

const limitMb = 12;
const root = path.resolve(import.meta.dirname, '..');
const parts = {
  'main, preload and page': ['out/main/**', 'out/preload/**', 'out/renderer/**'],
  'podkey for the command line': ['out/launcher/podkey{,.exe}'],
  icons: ['resources/icons/**'],
  'the keychain’s library': [
    'node_modules/keytar/lib/keytar.js',
    `node_modules/keytar/prebuilds/${process.platform}-x64/**`,
  ],
  'the library that types': [
    'node_modules/koffi/index.js',
    `node_modules/koffi/build/koffi/${process.platform}_x64/koffi.node`,
  ],
};

let total = 0;
for (const [part, patterns] of Object.entries(parts)) {
  let bytes = 0;
  for await (const file of glob(patterns, { cwd: root })) {
    const found = await stat(path.join(root, file));
    if (found.isFile()) bytes += found.size;
  }
  if (bytes === 0) throw new Error(`There is nothing of ${part}: build first`);
  console.log(`${part.padEnd(28)}${(bytes / 1e6).toFixed(2).padStart(6)} MB`);
  total += bytes;
}
await conclude([
  valueAtMost('installed size', 'a blank app on the same Electron', total / 1e6, 'MB more', limitMb),
]);
