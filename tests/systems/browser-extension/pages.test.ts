import { expect, test } from 'vitest';
import { judge } from '../../pages/judge.ts';
import { ownPages } from '../../pages/pages.ts';
import { describeTotals, isRight, linesOf, minRight, totalsOf, type Row } from '../../pages/table.ts';
import { chromiumProgram } from './chromium.ts';
import { startInPage } from './in-page-scene.ts';
import { chosen } from './podkey-double.ts';

/* The sign-in pages of products, and those that people reported. `npm run test:pages` fills them with the real extension in both browsers. */

const values = { 'user-name': chosen.userName, password: chosen.password, code: chosen.code };

test.runIf(chromiumProgram !== undefined)(
  'what products ask for is filled, and nothing else',
  async () => {
    const pages = ownPages();
    const scene = await startInPage();
    const tried = await scene.try(pages);
    await scene.close();
    const rows = tried.flatMap((outcome, at): Row[] => {
      const page = pages[at];
      return page ? [{ page, verdicts: { Chromium: judge(outcome, values) } }] : [];
    });
    const failed = rows.filter(({ verdicts }) => !Object.values(verdicts).every(isRight));
    for (const line of linesOf(failed)) console.log(line);
    console.log(describeTotals(rows, 'Chromium'));
    const totals = totalsOf(rows.flatMap(({ verdicts }) => verdicts['Chromium'] ?? []));
    expect(totals).toMatchObject({ wrong: 0, silent: 0 });
    expect(totals.right / totals.pages).toBeGreaterThanOrEqual(minRight);
  },
  120_000,
);
