import { defineConfig } from 'oxlint';
import { boundaries } from './lint/boundaries.js';
import { everyFile, javaScript, linearTime, noCircles, typeScript } from './lint/oxlint-rules.js';
import { renderer, trustedSide } from './lint/side-rules.js';

/** Everything but Svelte, which oxlint cannot read whole: eslint.config.js has that. */
export default defineConfig({
  plugins: ['typescript', 'import'],
  jsPlugins: ['./lint/oxlint-plugin.js', 'eslint-plugin-regexp'],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'out/',
    'dist/',
    'tour/',
    'reports/',
    'test-results/',
    'playwright-report/',
    '**/*.svelte',
  ],
  rules: {
    ...everyFile,
    'podkey/import-boundaries': ['error', boundaries],
    'podkey/file-name': 'error',
  },
  overrides: [
    { files: ['**/*.{js,mjs}'], rules: javaScript, env: { node: true, es2024: true } },
    { files: ['**/*.ts'], rules: typeScript },
    // `let { … } = $props()` is how Svelte declares them; ESLint has the rule that knows it.
    { files: ['**/*.svelte.ts'], rules: { 'prefer-const': 'off' } },
    {
      // Data from outside is parsed, never asserted.
      files: ['electron/**', 'renderer/**', 'shared/**', 'sample-pod/**'],
      rules: { 'typescript/no-unsafe-type-assertion': 'error', ...linearTime },
    },
    {
      files: ['electron/**', 'renderer/**', 'shared/**', 'sample-pod/**', 'packaging/**'],
      rules: noCircles,
    },
    { files: ['electron/**', 'renderer/**', 'shared/**'], rules: { 'no-console': 'error' } },
    { files: ['electron/**'], rules: trustedSide },
    {
      files: ['electron/platform/electron-clipboard.ts'],
      rules: { 'podkey/no-restricted-syntax': 'off', 'no-restricted-imports': 'off' },
    },
    { files: ['renderer/**'], rules: renderer },
    {
      files: ['tests/**', 'bench/**'],
      rules: {
        'typescript/no-non-null-assertion': 'off',
        // expect.any() and its like stand for whatever is expected.
        'typescript/no-unsafe-assignment': 'off',
        // expect(object.method) never calls it.
        'typescript/unbound-method': 'off',
      },
    },
  ],
});
