import path from 'node:path';
import ts from 'typescript';

/**
 * A piece of prose in a file. `text` is as long as the source it stands for, so that an offset in it leads to a line.
 *
 * @typedef {{ start: number, text: string, onScreen: boolean }} Prose
 */

/** Files whose string literals are shown on screen in English: the catalogue without its translations, such as `de/`. */
const catalogue =
  /^shared\/(?:text\/(?!(?!en\/)[a-z]{2}(?:-\w+)?\/)|features\/[\w-]+\/text\/(?:en|first)\.ts)/;
const titled = new Set(['test', 'it', 'describe']);

/**
 * Returns everything in a file that is written in English: comments, documentation, test titles, and the catalogue's
 * texts. Leaves out code in backticks and addresses.
 *
 * @param {string} file path from the project's root, with slashes
 * @param {string} text
 * @returns {Prose[]}
 */
export function proseOf(file, text) {
  switch (path.posix.extname(file)) {
    case '.md':
      return [prose(0, withoutCode(text))];
    case '.css':
      return blockComments(text, 0);
    case '.svelte':
      return svelteProse(file, text);
    case '.ts':
    case '.js':
    case '.mjs':
      return scriptProse(file, text, 0);
    case '.go':
      return [...text.matchAll(/(?:^[ \t]*\/\/(?!go:).*\n)+/gm)].map(({ 0: all, index }) =>
        prose(index, withoutMarks(all)),
      );
    default:
      return [];
  }
}

/** Endings of the files that `proseOf` can read. */
export const proseEndings = ['.md', '.css', '.svelte', '.ts', '.js', '.mjs', '.go'];

/**
 * @param {number} start
 * @param {string} text
 */
function prose(start, text, onScreen = false) {
  return { start, text: text.replaceAll(/`[^`]*`/g, blank), onScreen };
}

/** @param {string} text */
function withoutCode(text) {
  return text
    .replaceAll(/^```.*?^```/gms, blank)
    .replaceAll(/^ {4}.*$/gm, blank)
    .replaceAll(/\]\([^)]*\)/g, blank);
}

/**
 * @param {string} file
 * @param {string} text
 */
function svelteProse(file, text) {
  const found = [];
  for (const { 0: all, index } of text.matchAll(/<!--.*?-->/gs)) found.push(prose(index, all));
  for (const { 1: open = '', 2: code = '', index } of text.matchAll(/(<script[^>]*>)(.*?)<\/script>/gs))
    found.push(...scriptProse(`${file}.ts`, code, index + open.length));
  for (const { 1: open = '', 2: style = '', index } of text.matchAll(/(<style[^>]*>)(.*?)<\/style>/gs))
    found.push(...blockComments(style, index + open.length));
  return found;
}

/**
 * @param {string} text
 * @param {number} offset
 */
function blockComments(text, offset) {
  return [...text.matchAll(/\/\*.*?\*\//gs)].map(({ 0: all, index }) =>
    prose(offset + index, withoutMarks(all)),
  );
}

/**
 * @param {string} file
 * @param {string} code
 * @param {number} offset of the code in its file
 */
function scriptProse(file, code, offset) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const found = comments(source).map(({ pos, end }) =>
    prose(offset + pos, withoutMarks(code.slice(pos, end))),
  );
  const shown = catalogue.test(file);
  const isTest = /\.(?:test|spec)\.ts$/.test(file);
  if (shown || isTest) visit(source);
  return found;

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (shown && isText(node)) add(node, true);
    if (isTest && ts.isCallExpression(node) && titled.has(calledName(node.expression))) {
      const [title] = node.arguments;
      if (title && isText(title)) add(title, false);
    }
    ts.forEachChild(node, visit);
  }

  /**
   * @param {ts.Node} node
   * @param {boolean} onScreen
   */
  function add(node, onScreen) {
    const start = node.getStart(source);
    const text = code.slice(start + 1, node.end - 1);
    found.push({ start: offset + start + 1, text, onScreen });
  }
}

/**
 * Returns `test` for `test('…')`, `test.skip('…')` and `test.each([…])('…')`.
 *
 * @param {ts.Expression} expression
 * @returns {string}
 */
function calledName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return calledName(expression.expression);
  return '';
}

/** @param {ts.Node} node */
function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/**
 * Returns a file's comments; those on consecutive lines count as one.
 *
 * @param {ts.SourceFile} source
 */
function comments(source) {
  let code = source.text;
  /** @param {ts.Node} node */
  const hideTexts = (node) => {
    if (isLiteralText(node)) {
      const start = node.getStart(source);
      code = code.slice(0, start) + blank(code.slice(start, node.end)) + code.slice(node.end);
    }
    ts.forEachChild(node, hideTexts);
  };
  hideTexts(source);
  return [...code.matchAll(/\/\*.*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/gs)].map(({ 0: all, index }) => ({
    pos: index,
    end: index + all.length,
  }));
}

/**
 * Whether slashes in this node do not begin a comment.
 *
 * @param {ts.Node} node
 */
function isLiteralText(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}

/**
 * Blanks a comment's slashes and stars, and addresses.
 *
 * @param {string} comment
 */
function withoutMarks(comment) {
  return comment.replaceAll(/^\s*(?:\/\*+|\*+\/?|\/\/)|\*+\/$/gm, blank).replaceAll(/https?:\/\/\S+/g, blank);
}

/** @param {string} text */
function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ');
}
