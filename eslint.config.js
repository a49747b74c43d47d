import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import { boundaries } from './lint/boundaries.js';
import { fileName } from './lint/file-name.js';
import { importBoundaries } from './lint/import-boundaries.js';
import { renderer, trustedSide } from './lint/side-rules.js';

/** Names that begin with an underscore are there for their place; `{ left, ...rest }` is how to leave something out. */
const unused = { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true };
const product = ['electron/**', 'renderer/**', 'shared/**', 'sample-pod/**'];

export default defineConfig(
  globalIgnores(['out/', 'dist/', 'tour/', 'test-results/', 'playwright-report/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,

  {
    plugins: { podkey: { rules: { 'import-boundaries': importBoundaries, 'file-name': fileName } } },
    rules: {
      'podkey/import-boundaries': ['error', boundaries],
      'podkey/file-name': 'error',
      'no-unused-vars': ['error', unused],
    },
  },

  {
    files: ['**/*.ts', '**/*.svelte'],
    extends: [typescript.configs.strictTypeChecked, svelte.configs.recommended],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // `typeof import('keytar')` names the type of a module that is loaded late.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, allowDefaultCaseForExhaustiveSwitch: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // An interface may promise what this implementation has at hand.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', unused],
      // The compiler knows which names exist, and on which side.
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser } },
    // `let { … } = $props()` is how Svelte declares them, bindable or not.
    rules: { 'prefer-const': 'off', 'svelte/prefer-const': 'error' },
  },

  {
    // Types of components are svelte-check's: every one would make the linter check the whole side anew, half a second each.
    files: ['**/*.svelte'],
    extends: [typescript.configs.disableTypeChecked],
  },

  {
    // What comes from outside is parsed, never asserted.
    files: product,
    ignores: ['**/*.svelte'],
    rules: { '@typescript-eslint/no-unsafe-type-assertion': 'error' },
  },
  { files: ['electron/**', 'renderer/**', 'shared/**'], rules: { 'no-console': 'error' } },
  { files: ['electron/**'], ignores: ['electron/platform/electron-clipboard.ts'], rules: trustedSide },
  { files: ['renderer/**'], rules: renderer },

  {
    files: ['tests/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // expect.any() and its like stand for whatever is expected.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      // expect(object.method) never calls it.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['scripts/**', 'lint/**', '*.js', 'tests/**/*.mjs', 'bench/**/*.js'],
    languageOptions: { globals: globals.node },
  },
);
