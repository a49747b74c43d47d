import { builtinRules } from 'eslint/use-at-your-own-risk';
import { fileName } from './file-name.js';
import { importBoundaries } from './import-boundaries.js';
import { linearPatterns } from './linear-patterns.js';

const noRestrictedSyntax = builtinRules.get('no-restricted-syntax');
if (!noRestrictedSyntax) throw new Error('ESLint no longer has the rule no-restricted-syntax.');

/** Podkey's own rules, and the one ESLint rule that oxlint lacks, as a plugin for both linters. */
export default {
  meta: { name: 'podkey' },
  rules: {
    'import-boundaries': importBoundaries,
    'file-name': fileName,
    'linear-patterns': linearPatterns,
    'no-restricted-syntax': noRestrictedSyntax,
  },
};
