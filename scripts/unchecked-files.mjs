import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './project.mjs';

/**
 * Returns those of a tool's files that have changed since it last found nothing in them, and a function that remembers
 * all of them as they are now. After a change to the linters, their rules or an installed package, all files have
 * changed. Only for tools whose result for a file depends on no other file.
 *
 * @param {string} tool
 * @param {readonly string[]} files paths relative to the project's root
 * @param {string} [root]
 * @returns {{ unchecked: string[], remember: () => void }}
 */
export function uncheckedFiles(tool, files, root = projectFolder) {
  const store = path.join(root, 'node_modules', '.cache', 'checked-files', `${tool}.json`);
  /** @type {Record<string, string>} */
  const checked = existsSync(store) ? JSON.parse(readFileSync(store, 'utf8')) : {};
  const settings = hashOfSettings(root);
  const now = Object.fromEntries(
    files.map((file) => [file, hashOf(settings, readFileSync(path.join(root, file)))]),
  );
  return {
    unchecked: files.filter((file) => checked[file] !== now[file]),
    remember: () => {
      mkdirSync(path.dirname(store), { recursive: true });
      // In one step, because another run may read it.
      const part = `${store}.${process.pid}`;
      writeFileSync(part, JSON.stringify({ ...checked, ...now }));
      renameSync(part, store);
    },
  };
}

/** @param {string} root */
function hashOfSettings(root) {
  const files = [
    'package-lock.json',
    'eslint.config.js',
    '.oxfmtrc.json',
    ...readdirSync(path.join(root, 'lint')).map((file) => `lint/${file}`),
  ];
  return hashOf(...files.map((file) => readFileSync(path.join(root, file))));
}

/** @param {(string | Buffer)[]} parts */
function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
