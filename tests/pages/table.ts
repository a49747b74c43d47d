import type { Verdict } from './judge.ts';
import type { TestPage } from './pages.ts';

/** A page with the verdict of each browser, by its name. */
export interface Row {
  page: TestPage;
  verdicts: Record<string, Verdict>;
}

/** The least part of the pages that is filled as a person would. */
export const minRight = 0.97;

export const isRight = ({ wrong, missing, denied }: Verdict): boolean =>
  wrong.length === 0 && missing.length === 0 && denied.length === 0;

const short = { 'user-name': 'user', password: 'password', code: 'code' } as const;

/** What a fill came to, in a few words. */
function wordsOf({ filled, missing, denied, wrong, silent }: Verdict): string {
  const words = [
    ...wrong.map((each) => `WRONG: ${each}`),
    ...filled.map((kind) =>
      denied.includes(kind) ? `${short[kind]}, but reported as not filled` : short[kind],
    ),
    ...missing.map(({ kind, reason }) => `no ${short[kind]} (${silent.includes(kind) ? 'SILENT' : reason})`),
  ];
  return words.join(', ') || 'nothing';
}

/** One line a page, with what should be filled and what was. */
export function linesOf(rows: readonly Row[]): string[] {
  return rows.map(({ page, verdicts }) => {
    const all = Object.entries(verdicts);
    const wanted = all[0]?.[1].wanted.map((kind) => short[kind]).join(', ') || 'nothing';
    const mark = all.every(([, verdict]) => isRight(verdict)) ? ' ' : '!';
    const outcomes = new Set(all.map(([, verdict]) => wordsOf(verdict)));
    const shown =
      outcomes.size === 1
        ? [...outcomes][0]
        : all.map(([name, verdict]) => `${name}: ${wordsOf(verdict)}`).join(' | ');
    return `${mark} ${page.group} | ${page.name} | ${wanted} → ${shown}`;
  });
}

export interface Totals {
  pages: number;
  right: number;
  /** Pages with a value in a field that is for something else. */
  wrong: number;
  /** Pages with a kind that was neither filled nor given a reason. */
  silent: number;
}

export function totalsOf(verdicts: readonly Verdict[]): Totals {
  return {
    pages: verdicts.length,
    right: verdicts.filter(isRight).length,
    wrong: verdicts.filter(({ wrong }) => wrong.length > 0).length,
    silent: verdicts.filter(({ silent }) => silent.length > 0).length,
  };
}

/** Totals as text, with those of each group. */
export function describeTotals(rows: readonly Row[], browser: string): string {
  const of = (some: readonly Row[]) => totalsOf(some.flatMap(({ verdicts }) => verdicts[browser] ?? []));
  const text = ({ pages, right, wrong, silent }: Totals) =>
    `${right} of ${pages} right (${((100 * right) / pages).toFixed(1)} %), ${wrong} wrong, ${silent} silent`;
  const groups = [...new Set(rows.map(({ page }) => page.group))];
  return [
    `${browser}: ${text(of(rows))}`,
    ...groups.map((group) => `  ${group}: ${text(of(rows.filter(({ page }) => page.group === group)))}`),
  ].join('\n');
}
