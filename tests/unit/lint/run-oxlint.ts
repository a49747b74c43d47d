import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file to lint: its path in the project, and its text. */
export interface LintedFile {
  file: string;
  code: string;
}

const project = path.resolve(import.meta.dirname, '../../..');

/**
 * Lints files that do not exist, with the project's own type-aware configuration.
 *
 * @returns the violated rules per file, such as `typescript/no-floating-promises`
 */
export async function runOxlint(files: readonly LintedFile[]): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-lint-'));
  try {
    for (const shared of ['node_modules', 'lint'])
      await symlink(path.join(project, shared), path.join(folder, shared));
    for (const config of ['oxlint.config.ts', 'package.json', 'tsconfig.json'])
      await cp(path.join(project, config), path.join(folder, config));
    const sides = new Set(files.map(({ file }) => file.split('/')[0] ?? ''));
    for (const side of sides) {
      await mkdir(path.join(folder, side));
      await cp(path.join(project, side, 'tsconfig.json'), path.join(folder, side, 'tsconfig.json'));
    }
    for (const { file, code } of files) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), code);
    }
    return rulesByFile(files, await report(folder, [...sides]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Report {
  diagnostics: { code?: string; message: string; filename: string }[];
}

/** Names the sides only, because oxlint would follow the link to `node_modules`. */
function report(folder: string, sides: readonly string[]): Promise<Report> {
  const oxlint = path.join(project, 'node_modules/oxlint/bin/oxlint');
  return new Promise((resolve) => {
    // It exits with 1 if it finds something; if it fails, its output is not JSON.
    execFile(
      process.execPath,
      [oxlint, '--format', 'json', ...sides],
      { cwd: folder, maxBuffer: 2 ** 26 },
      (_, stdout) => {
        resolve(JSON.parse(stdout) as Report);
      },
    );
  });
}

function rulesByFile(files: readonly LintedFile[], { diagnostics }: Report): Map<string, string[]> {
  const found = new Map<string, string[]>(files.map(({ file }) => [file, []]));
  for (const { code, message, filename } of diagnostics) found.get(filename)?.push(ruleName(code) ?? message);
  return found;
}

/**
 * Converts `eslint(no-var)` to the configuration's `no-var`, and `typescript(no-namespace)` to
 * `typescript/no-namespace`.
 */
function ruleName(code: string | undefined): string | undefined {
  const [, plugin, rule] = /^([^(]+)\((.+)\)$/.exec(code ?? '') ?? [];
  return plugin === 'eslint' ? rule : plugin && `${plugin}/${rule ?? ''}`;
}
