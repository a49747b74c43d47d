import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import svelte from 'eslint-plugin-svelte';
import typescript from 'typescript-eslint';
import { boundaries } from './lint/boundaries.js';
import podkey from './lint/oxlint-plugin.js';
import { everyFile, linearTime } from './lint/oxlint-rules.js';
import { renderer } from './lint/side-rules.js';

/**
 * Svelte alone: oxlint, which is many times faster, has everything else (oxlint.config.ts).
 *
 * Rules with types are left to svelte-check here: each component would make the linter check the whole side again.
 */
export default defineConfig(
  globalIgnores(['out/', 'dist/', 'tour/', 'reports/', 'test-results/', 'playwright-report/']),
  {
    files: ['**/*.svelte'],
    extends: [js.configs.recommended, typescript.configs.strict, svelte.configs.recommended],
    plugins: { podkey, regexp },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { parserOptions: { parser: typescript.parser } },
    rules: {
      ...renderer,
      ...linearTime,
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': everyFile['no-unused-vars'],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      'no-console': 'error',
      // The compiler knows which names exist, and on which side.
      'no-undef': 'off',
      // `let { … } = $props()` is how Svelte declares them, bindable or not.
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      'podkey/import-boundaries': ['error', boundaries],
      'podkey/file-name': 'error',
    },
  },
  {
    files: ['**/*.svelte.ts'],
    extends: [svelte.configs.recommended],
    languageOptions: { parser: typescript.parser },
    rules: { 'svelte/prefer-const': 'error' },
  },
);
