/** @typedef {Record<string, 'error' | ['error', ...unknown[]]>} Rules */

/** A leading underscore marks a placeholder; `{ left, ...rest }` leaves a property out. */
const unused = { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true };

/**
 * @param {readonly string[]} names
 * @returns {Rules}
 */
const errors = (names) => Object.fromEntries(names.map((name) => [name, 'error']));

/**
 * Rules for all files: ESLint's recommended set.
 *
 * @type {Rules}
 */
export const everyFile = {
  'no-unused-vars': ['error', unused],
  ...errors([
    'for-direction',
    'no-async-promise-executor',
    'no-case-declarations',
    'no-compare-neg-zero',
    'no-cond-assign',
    'no-constant-binary-expression',
    'no-constant-condition',
    'no-control-regex',
    'no-debugger',
    'no-dupe-else-if',
    'no-duplicate-case',
    'no-empty',
    'no-empty-character-class',
    'no-empty-pattern',
    'no-empty-static-block',
    'no-ex-assign',
    'no-extra-boolean-cast',
    'no-fallthrough',
    'no-global-assign',
    'no-invalid-regexp',
    'no-irregular-whitespace',
    'no-loss-of-precision',
    'no-misleading-character-class',
    'no-prototype-builtins',
    'no-regex-spaces',
    'no-self-assign',
    'no-shadow-restricted-names',
    'no-sparse-arrays',
    'no-unassigned-vars',
    'no-unexpected-multiline',
    'no-unsafe-finally',
    'no-unsafe-optional-chaining',
    'no-unused-labels',
    'no-unused-private-class-members',
    'no-useless-assignment',
    'no-useless-backreference',
    'no-useless-catch',
    'no-useless-escape',
    'preserve-caught-error',
    'require-yield',
    'use-isnan',
    'valid-typeof',
  ]),
};

/**
 * Rules for JavaScript only: in TypeScript the compiler reports these problems.
 *
 * @type {Rules}
 */
export const javaScript = errors([
  'constructor-super',
  'getter-return',
  'no-class-assign',
  'no-const-assign',
  'no-dupe-class-members',
  'no-dupe-keys',
  'no-func-assign',
  'no-import-assign',
  'no-new-native-nonconstructor',
  'no-obj-calls',
  'no-redeclare',
  'no-setter-return',
  'no-this-before-super',
  'no-undef',
  'no-unreachable',
  'no-unsafe-negation',
]);

/**
 * Rules for TypeScript: typescript-eslint's strict type-checked set, except `require-await`, because an implementation
 * may have the promised value at hand.
 *
 * @type {Rules}
 */
export const typeScript = {
  // `typeof import('keytar')` is the type of a module that is loaded on demand.
  'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
  'typescript/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true, allowDefaultCaseForExhaustiveSwitch: true },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/no-confusing-void-expression': [
    'error',
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
  ],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  ...errors([
    'no-array-constructor',
    'no-unused-expressions',
    'no-useless-constructor',
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
    'typescript/await-thenable',
    'typescript/no-array-delete',
    'typescript/no-base-to-string',
    'typescript/no-deprecated',
    'typescript/no-duplicate-enum-values',
    'typescript/no-duplicate-type-constituents',
    'typescript/no-dynamic-delete',
    'typescript/no-empty-object-type',
    'typescript/no-explicit-any',
    'typescript/no-extra-non-null-assertion',
    'typescript/no-extraneous-class',
    'typescript/no-floating-promises',
    'typescript/no-for-in-array',
    'typescript/no-generated-empty-object-type',
    'typescript/no-implied-eval',
    'typescript/no-invalid-void-type',
    'typescript/no-meaningless-void-operator',
    'typescript/no-misused-new',
    'typescript/no-misused-promises',
    'typescript/no-misused-spread',
    'typescript/no-mixed-enums',
    'typescript/no-namespace',
    'typescript/no-non-null-asserted-nullish-coalescing',
    'typescript/no-non-null-asserted-optional-chain',
    'typescript/no-non-null-assertion',
    'typescript/no-redundant-type-constituents',
    'typescript/no-require-imports',
    'typescript/no-this-alias',
    'typescript/no-unnecessary-boolean-literal-compare',
    'typescript/no-unnecessary-condition',
    'typescript/no-unnecessary-template-expression',
    'typescript/no-unnecessary-type-arguments',
    'typescript/no-unnecessary-type-assertion',
    'typescript/no-unnecessary-type-constraint',
    'typescript/no-unnecessary-type-conversion',
    'typescript/no-unnecessary-type-parameters',
    'typescript/no-unsafe-argument',
    'typescript/no-unsafe-assignment',
    'typescript/no-unsafe-call',
    'typescript/no-unsafe-declaration-merging',
    'typescript/no-unsafe-enum-comparison',
    'typescript/no-unsafe-function-type',
    'typescript/no-unsafe-member-access',
    'typescript/no-unsafe-return',
    'typescript/no-unsafe-unary-minus',
    'typescript/no-useless-default-assignment',
    'typescript/no-wrapper-object-types',
    'typescript/only-throw-error',
    'typescript/prefer-as-const',
    'typescript/prefer-literal-enum-member',
    'typescript/prefer-namespace-keyword',
    'typescript/prefer-promise-reject-errors',
    'typescript/prefer-reduce-type-parameter',
    'typescript/prefer-return-this-type',
    'typescript/related-getter-setter-pairs',
    'typescript/triple-slash-reference',
    'typescript/unbound-method',
    'typescript/unified-signatures',
    'typescript/use-unknown-in-catch-callback-variable',
  ]),
};

/**
 * Patterns over text from outside must take linear time, because a malicious pod could otherwise block main.
 * `potential` also reports patterns that are slow only in combination with others.
 *
 * @type {Rules}
 */
export const linearTime = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
  'podkey/linear-patterns': 'error',
};

/**
 * Files may not import each other in a circle, not even types: neither could be read, moved or tested without the other.
 *
 * @type {Rules}
 */
export const noCircles = {
  'import/no-cycle': ['error', { ignoreTypes: false }],
};
