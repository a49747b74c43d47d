import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject } from './project.mjs';
import { runScript } from './setup-failure.mjs';

/*
 * Lists the claims of docs/security.md with their tests. The exit code is 1 if a claim has neither a test nor the reason
 * why not, or if a number is missing or used twice.
 *
 * `npm run claims [-- --number]`; --number gives new claims the next numbers.
 */

const documentation = 'docs/security.md';

/**
 * A row of a table whose last column is “test”. `tests` are the files that hold it; `untested` is why there is none.
 *
 * @typedef {{ id: string | undefined, text: string, tests: string[], untested: string | undefined, line: number }} Claim
 */

/**
 * Reads the claims of a document. A name such as *Page* stands for the file of the sentence “*Page* is `FILE`” above it.
 *
 * @param {string} markdown
 * @returns {Claim[]}
 */
export function readClaims(markdown) {
  const names = namesIn(markdown);
  /** @type {Claim[]} */
  const claims = [];
  for (const { cells, line } of claimRows(markdown)) {
    const [id = '', text = ''] = /^C\d+$/.test(cells[0] ?? '') ? cells : ['', ...cells];
    const test = cells.at(-1) ?? '';
    const paths = [...test.matchAll(/`(tests\/[^`]+|npm run [\w:-]+)`/g)].map(([, file]) => file ?? '');
    const plain = test.replaceAll(/`[^`]*`/g, '').toLowerCase();
    const named = [...names].filter(([name]) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(plain));
    const untested = /(?:no test|on (?:a|the) real [^:]*|on Windows|on macOS|that [^:]*): *([^;|]+)/i.exec(
      test,
    )?.[1];
    claims.push({
      id: id === '' ? undefined : id,
      text: text.replaceAll(/\s+/g, ' '),
      tests: [...new Set([...paths, ...named.map(([, file]) => file)])],
      untested: untested?.trim(),
      line,
    });
  }
  return claims;
}

/**
 * Returns what is wrong with claims, a sentence for each.
 *
 * @param {readonly Claim[]} claims
 * @param {(file: string) => boolean} exists whether a test file, or a script of “npm run …”, exists
 */
export function problemsOf(claims, exists) {
  /** @type {Map<string, Claim>} */
  const seen = new Map();
  return claims.flatMap((claim) => {
    const { id, tests, untested, line } = claim;
    const name = id ?? `Line ${line}`;
    const problems = tests.filter((file) => !exists(file)).map((file) => `${name}: ${file} doesn’t exist.`);
    if (id === undefined) problems.push(`${name} has no number: npm run claims -- --number.`);
    else if (seen.has(id)) problems.push(`${id} is used twice.`);
    else seen.set(id, claim);
    if (tests.length === 0 && untested === undefined)
      problems.push(`${name} has no test, and no reason for that.`);
    return problems;
  });
}

/**
 * Gives each claim without a number the next one. Numbers stay with their claims, and one that was removed is not used
 * again as long as a higher one is in use.
 *
 * @param {string} markdown
 */
export function numberClaims(markdown) {
  const lines = markdown.split('\n');
  const used = [...markdown.matchAll(/^\| C(\d+) \|/gm)].map(([, number]) => Number(number));
  let next = Math.max(0, ...used) + 1;
  for (const { cells, line, head } of claimRows(markdown)) {
    const at = line - 1;
    if (/^C\d+$/.test(cells[0] ?? '')) continue;
    if (!lines[head]?.startsWith('| no. |')) {
      lines[head] = `| no. ${lines[head]}`;
      lines[head + 1] = `|---${lines[head + 1]}`;
    }
    lines[at] = `| C${next} ${lines[at]}`;
    next += 1;
  }
  return lines.join('\n');
}

/**
 * The rows of the tables whose last column is “test”.
 *
 * @param {string} markdown
 * @returns {{ cells: string[], line: number, head: number }[]} `line` counts from 1, `head` from 0
 */
function claimRows(markdown) {
  const lines = markdown.split('\n');
  const rows = [];
  let head = -1;
  for (const [at, text] of lines.entries()) {
    if (!text.startsWith('|')) head = -1;
    else if (head === -1) head = at;
    else if (at > head + 1 && cellsOf(lines[head] ?? '').at(-1) === 'test')
      rows.push({ cells: cellsOf(text), line: at + 1, head });
  }
  return rows;
}

/** @param {string} row */
function cellsOf(row) {
  return row
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/**
 * @param {string} markdown
 * @returns {Map<string, string>} lower-case names, the longest first, with their files
 */
function namesIn(markdown) {
  const found = [
    ...markdown.matchAll(/\*([\w ]+)\*\s+(?:is\s+)?(?:`(tests\/[^`]+)`|`([^`]*fuses\.ts)`)/g),
  ].map(([, name = '', file]) => /** @type {const} */ ([name.toLowerCase(), file ?? 'npm run dist:check']));
  return new Map(found.toSorted(([one], [other]) => other.length - one.length));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runScript(async () => {
    const file = inProject(documentation);
    if (process.argv.includes('--number')) writeFileSync(file, numberClaims(readFileSync(file, 'utf8')));
    const claims = readClaims(readFileSync(file, 'utf8'));
    const scripts = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).scripts;
    for (const { id, text, tests, untested } of claims)
      console.log(
        `${id ?? '?'}\t${text}\n\t${[...tests, ...(untested ? [`not tested: ${untested}`] : [])].join('\n\t')}`,
      );
    const problems = problemsOf(claims, (named) =>
      named.startsWith('npm run ') ? named.slice('npm run '.length) in scripts : existsSync(inProject(named)),
    );
    console.log(
      `\n${claims.length} claims, ${claims.filter(({ tests }) => tests.length > 0).length} with a test`,
    );
    for (const problem of problems) console.error(problem);
    return problems.length === 0 ? 0 : 1;
  });
