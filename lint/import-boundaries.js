import { isBuiltin } from 'node:module';
import path from 'node:path';

/** @typedef {import('./boundaries.js').Boundary} Boundary */
/** @typedef {{ node: import('estree').Node, from: unknown, typeOnly: boolean }} Import */

/**
 * ESLint rule: checks every import against the table given as its option.
 *
 * Covers `import`, `export … from`, `import()`, `require()`, `import type`, the type `import('…')` and
 * `import.meta.glob()`. A module name that is not a literal is rejected, because it can't be checked.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const importBoundaries = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'object' } }],
    messages: {
      file: '{{area}} may not import {{target}}: {{why}}.',
      typeOnly: '{{area}} may import {{target}} as a type only: {{why}}.',
      package:
        '{{area}} may not import the package {{target}}: {{why}}. If it should, add it to lint/boundaries.js with a reason.',
      computed: '{{area}} must name the module it imports literally, so that it can be checked.',
      homeless: '{{target}} belongs to no area of lint/boundaries.js.',
    },
  },

  create(context) {
    const file = projectPath(context.cwd, context.filename);
    /** @type {readonly Boundary[]} */
    const table = context.options[0];
    const boundary = table.find(({ area }) => contains(area, file));

    /** @param {Import} found */
    const check = ({ node, from, typeOnly }) => {
      if (boundary?.unrestricted) return;
      const fault = boundary ? faultOf(boundary, file, from, typeOnly) : 'homeless';
      if (!fault) return;
      const target = fault === 'homeless' ? file : nameOf(file, from);
      context.report({
        node,
        messageId: fault,
        data: { area: boundary?.area ?? '', why: boundary?.why ?? '', target },
      });
    };
    return importVisitor(check);
  },
};

/**
 * Returns the message ID for a forbidden import; undefined if it is allowed.
 *
 * @param {Boundary} boundary
 * @param {string} file
 * @param {unknown} from
 * @param {boolean} typeOnly
 */
function faultOf(boundary, file, from, typeOnly) {
  if (typeof from !== 'string') return 'computed';
  if (!isOwnFile(from)) return boundary.packages?.includes(packageOf(from)) ? undefined : 'package';
  const target = nameOf(file, from);
  const ownArea = concreteArea(boundary.area, file);
  if ([ownArea, ...(boundary.imports ?? [])].some((area) => contains(area, target))) return undefined;
  if (!boundary.types?.some((area) => contains(area, target))) return 'file';
  return typeOnly ? undefined : 'typeOnly';
}

/**
 * Whether `area` contains the file. Compares segments; `*` matches one name. A lone `*` matches a file in the root
 * folder.
 *
 * @param {string} area
 * @param {string} file
 */
function contains(area, file) {
  const names = file.split('/');
  if (area === '*') return names.length === 1;
  return area.split('/').every((name, i) => name === names[i] || (name === '*' && names.length > i + 1));
}

/**
 * Replaces `*` in an area by the file's folders: `renderer/features/*` becomes `renderer/features/users`.
 *
 * @param {string} area
 * @param {string} file
 */
function concreteArea(area, file) {
  return file.split('/').slice(0, area.split('/').length).join('/');
}

/** @param {string} from */
function isOwnFile(from) {
  return from.startsWith('.');
}

/**
 * Returns a module's package: `@scope/name` for `@scope/name/sub`, `node:*` for `fs` and `node:fs`.
 *
 * @param {string} from
 */
function packageOf(from) {
  if (isBuiltin(from)) return 'node:*';
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Returns an import's target: a path from the project's root, or the specifier if it is a package.
 *
 * @param {string} file
 * @param {unknown} from
 */
function nameOf(file, from) {
  if (typeof from !== 'string') return '';
  const [bare = ''] = from.split('?');
  return isOwnFile(bare) ? path.posix.join(path.posix.dirname(file), bare) : from;
}

/**
 * @param {string} root
 * @param {string} file
 */
function projectPath(root, file) {
  return path.relative(root, file).split(path.sep).join('/');
}

/**
 * Calls `check` for everything that imports a module.
 *
 * @param {(found: Import) => void} check
 * @returns {import('eslint').Rule.RuleListener}
 */
function importVisitor(check) {
  /** @param {any} node */
  const declaration = (node) => {
    if (!node.source) return;
    check({ node: node.source, from: node.source.value, typeOnly: isTypeOnly(node) });
  };
  /** @param {any} node */
  const firstArgument = (node) =>
    check({ node, from: (node.source ?? node.arguments[0])?.value, typeOnly: false });
  return {
    ImportDeclaration: declaration,
    ExportNamedDeclaration: declaration,
    ExportAllDeclaration: declaration,
    ImportExpression: firstArgument,
    'CallExpression[callee.name="require"]': firstArgument,
    'CallExpression[callee.object.name="require"][callee.property.name="resolve"]': firstArgument,
    /** @param {any} node */
    'CallExpression[callee.object.type="MetaProperty"][callee.property.name="glob"]': (node) =>
      check({ node, from: undefined, typeOnly: false }),
    /** @param {any} node */
    TSImportType: (node) => check({ node, from: node.source.value, typeOnly: true }),
  };
}

/**
 * Whether the import disappears with the types; `import { type A }` still loads its module.
 *
 * @param {any} node
 */
function isTypeOnly(node) {
  return node.importKind === 'type' || node.exportKind === 'type';
}
