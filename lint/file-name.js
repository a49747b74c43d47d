import path from 'node:path';

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*\.(?:ts|mts|cts|js|mjs|cjs)$/;
const pascalCase = /^(?:[A-Z][a-z0-9]*)+\.svelte$/;
const meaningless = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'misc']);

/**
 * ESLint rule: modules have kebab-case names, components PascalCase names, and neither a meaningless one such as
 * `utils`.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const fileName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      module: 'A module is named in kebab-case, not {{name}}.',
      component: 'A component is named in PascalCase, not {{name}}.',
      saysNothing: 'The name {{name}} does not say what is in it.',
    },
  },

  create(context) {
    return {
      Program(node) {
        const names = path.relative(context.cwd, context.filename).split(path.sep);
        const name = names.at(-1) ?? '';
        const isComponent = name.endsWith('.svelte');
        if (isComponent && !pascalCase.test(name))
          context.report({ node, messageId: 'component', data: { name } });
        if (!isComponent && !kebabCase.test(name))
          context.report({ node, messageId: 'module', data: { name } });
        const empty = names.find((part) =>
          part.split(/[-.]|(?<=[a-z])(?=[A-Z])/).some((word) => meaningless.has(word.toLowerCase())),
        );
        if (empty) context.report({ node, messageId: 'saysNothing', data: { name: empty } });
      },
    };
  },
};
