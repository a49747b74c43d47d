import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ensureSystemPackages, missingPackagesMessage } from '../../scripts/system-packages.mjs';

/*
 * Fills the sign-in pages of products with the real extension, in Chromium and in Firefox, and prints a table of them; then searches for harm on
 * 5,000 pages mixed from their parts. `--corpus` adds the pages of a corpus, a checkout or a bare git directory (`corpora.ts`), and can be
 * given several times. The exit code is 1 if a value came into a wrong field, if one was left out without a reason, or if fewer than 97 % are
 * right.
 */

const { values, positionals } = parseArgs({
  options: { corpus: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const missing = await ensureSystemPackages('tests');
if (missing.length > 0) console.log(missingPackagesMessage('tests', missing));

const corpora = (values.corpus ?? []).map((folder) => path.resolve(folder));
const tests = ['--project', 'pages', '--project', 'systems', 'tests/pages/', 'browser-extension/mixed-pages'];
const child = spawn('npx', ['vitest', 'run', ...tests, ...positionals], {
  stdio: 'inherit',
  env: { ...process.env, PODKEY_PAGE_CORPORA: corpora.join(path.delimiter), FILL_PAGES: '5000' },
});
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
