import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Folders in which each exported name is unique. */
const product = /^(?:electron|renderer|shared|sample-pod)\//;
/** Each file of a translation exports the same name, and a feature’s parts are named alike in each. */
const translation = /^shared\/text\/(?!en\/)[a-z]{2}(?:-[A-Z]{2})?\//;
const featurePart =
  /^(?:electron|renderer|shared)\/features\/[\w-]+\/(?:actions|contract|feature|on-core-screens|screen|settings|text\/[\w-]+)\.ts$/;
/** Translations are checked against these modules as a whole, without naming what they export. */
const english = /^shared\/(?:features\/[\w-]+\/)?text\//;
const isText = (/** @type {string} */ file, /** @type {string} */ name) =>
  english.test(file) && name.endsWith('Text');

/**
 * Returns the names that a module declares and exports, without re-exported ones.
 *
 * @param {string} file its ending decides how it is read: of a component, only `<script module>` exports
 * @param {string} text
 * @returns {Set<string>}
 */
export function declaredExports(file, text) {
  const code = file.endsWith('.svelte')
    ? (/<script[^>]*\bmodule\b[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '')
    : text;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const declared = new Set(source.statements.flatMap(namesOf));
  const imported = new Set(source.statements.flatMap(importedNames));
  for (const statement of source.statements)
    if (ts.isExportDeclaration(statement) && !statement.moduleSpecifier)
      for (const { name, propertyName } of clauseElements(statement))
        if (!imported.has((propertyName ?? name).text)) declared.add(name.text);
  return declared;
}

/**
 * Reports names that two modules of the product export with different meanings.
 *
 * @param {string} root the project's folder
 * @param {readonly string[]} files paths from it, with slashes
 * @returns {string[]} one line each
 */
export function duplicateExports(root, files) {
  /** @type {Map<string, string[]>} */
  const owners = new Map();
  for (const file of files) {
    if (!product.test(file) || translation.test(file) || featurePart.test(file)) continue;
    if (!/\.(?:ts|svelte)$/.test(file)) continue;
    for (const name of declaredExports(file, readFileSync(path.join(root, file), 'utf8')))
      owners.set(name, [...(owners.get(name) ?? []), file]);
  }
  return [...owners]
    .filter(([, at]) => at.length > 1)
    .map(
      ([name, at]) => `${name} is exported by ${at.join(' and ')}: merge them, or name each by what it means`,
    );
}

/**
 * Reports names that a module of the product exports and no other file contains, not even a test.
 *
 * @param {string} root the project's folder
 * @param {readonly string[]} files paths from it, with slashes
 * @returns {string[]} one line each
 */
export function unusedExports(root, files) {
  const code = files.filter((file) => /\.(?:ts|mts|js|mjs|svelte)$/.test(file));
  const texts = new Map(code.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  /** @type {Map<string, number>} */
  const filesWith = new Map();
  for (const text of texts.values())
    for (const word of new Set(text.match(/[\w$]+/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
  return [...texts]
    .filter(([file]) => product.test(file) && /\.(?:ts|svelte)$/.test(file))
    .flatMap(([file, text]) =>
      [...declaredExports(file, text)]
        .filter((name) => filesWith.get(name) === 1 && !isText(file, name))
        .map((name) => `${name} is exported by ${file} and used by no other file: don’t export it`),
    );
}

/**
 * @param {ts.Statement} statement
 * @returns {string[]}
 */
function namesOf(statement) {
  if (!ts.canHaveModifiers(statement)) return [];
  const modifiers = ts.getModifiers(statement) ?? [];
  const isExported = modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  if (!isExported || isDefault) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  )
    return statement.name ? [statement.name.text] : [];
  return [];
}

/**
 * @param {ts.BindingName} name
 * @returns {string[]}
 */
function boundNames(name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

/**
 * @param {ts.Statement} statement
 * @returns {string[]}
 */
function importedNames(statement) {
  if (!ts.isImportDeclaration(statement)) return [];
  const { name, namedBindings } = statement.importClause ?? {};
  const elements = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return [...(name ? [name.text] : []), ...elements.map((element) => element.name.text)];
}

/** @param {ts.ExportDeclaration} statement */
function clauseElements({ exportClause }) {
  return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
}
