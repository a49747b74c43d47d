import { Linter } from 'eslint';
import typescript from 'typescript-eslint';
import { boundaries } from '../../../lint/boundaries.js';
import { importBoundaries } from '../../../lint/import-boundaries.js';

const linter = new Linter({ cwd: '/project' });

/** Returns the messages for `code` if it were in `file`. */
export function importProblems(file: string, code: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.{ts,mjs}'],
    languageOptions: { parser: typescript.parser },
    plugins: { podkey: { rules: { 'import-boundaries': importBoundaries } } },
    rules: { 'podkey/import-boundaries': ['error', boundaries] },
  };
  return linter.verify(code, config, { filename: `/project/${file}` }).map(({ message }) => message);
}
