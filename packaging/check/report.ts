import type { RequestedTarget } from '../requested-targets.ts';
import { targetName } from '../targets.ts';
import { checkNames, type CheckResult, type Verdict } from './artefact.ts';

/** A row of the table: a requested target, and its verdict if it was built. */
export interface Row {
  asked: RequestedTarget;
  verdict: Verdict | undefined;
}

/** Returns the table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['artefact', 'MB', ...checkNames];
  const lines = rows.map(({ asked, verdict }) =>
    verdict
      ? [verdict.name, verdict.size.toFixed(1), ...checkNames.map((name) => mark(verdict.found[name]))]
      : [
          targetName(asked.target),
          '–',
          `not built here: ${asked.failed ? 'it failed' : (asked.why ?? 'unknown reason')}`,
        ],
  );
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns all problems, a line each, with the artefact's name. */
export function listProblems(rows: readonly Row[]): string[] {
  return rows.flatMap(({ asked, verdict }) => {
    if (verdict)
      return Object.values(verdict.found).flatMap((found) =>
        (found ?? []).map((what) => `${verdict.name} ${what}`),
      );
    return asked.failed
      ? [`${targetName(asked.target)} was not built: ${asked.why ?? 'unknown reason'}`]
      : [];
  });
}

const begin = '<!-- npm run dist:check writes from here -->';
const end = '<!-- to here -->';

/**
 * Replaces the text between a document's markers.
 *
 * @throws {RangeError} if the markers are missing
 */
export function putBetweenMarkers(document: string, text: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from)
    throw new RangeError(`The document has no place for the table: ${begin} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`;
}

function mark(found: CheckResult): string {
  if (found === undefined) return '–';
  return found.length === 0 ? 'good' : '**bad**';
}
