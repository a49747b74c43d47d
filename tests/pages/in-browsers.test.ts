import { afterAll, describe, expect, test, vi } from 'vitest';
import { fillable, type Misses } from '../../browser-extension/messages.ts';
import { browser, podkey, sites, useBrowser } from '../systems/browser-extension/browser-scene.ts';
import { chromiumProgram } from '../systems/browser-extension/chromium.ts';
import { startInPage } from '../systems/browser-extension/in-page-scene.ts';
import { chosen, type FillQuestion } from '../systems/browser-extension/podkey-double.ts';
import { realBrowsers } from '../systems/browser-extension/real-browsers.ts';
import { judge, type Verdict } from './judge.ts';
import { corpusPages } from './corpora.ts';
import { probeScript, type ProbedField } from './page-probe.ts';
import { ownPages, type TestPage } from './pages.ts';
import { describeTotals, linesOf, minRight, totalsOf, type Row } from './table.ts';

/* Fills every page with the real extension, in Chromium and in Firefox: `npm run test:pages [-- --corpus FOLDER …]`. */

const values = { 'user-name': chosen.userName, password: chosen.password, code: chosen.code };
const rows: Row[] = [...ownPages(), ...corpusPages()].map((page) => ({ page, verdicts: {} }));
const few = rows.filter(({ page }) => page.isManyPages !== true);
const many = rows.filter(({ page }) => page.isManyPages === true);

/** What the button says before a fill ends. */
const begun = ['Fill from Podkey', 'Choose a login in Podkey'];

/** Presses the button on a page, and compares the fields with what they are for. */
async function fill({ html, fields: meanings = '' }: TestPage): Promise<Verdict> {
  podkey.forget();
  sites.pages.set('/', {
    html: `<!doctype html><meta charset="utf-8"><title>Sign in</title><script>${probeScript}</script><style>body { margin: 20px; font: 16px sans-serif }</style><body>${html}`,
  });
  await browser.open(`http://login.example:${sites.http}/`);
  await browser.run(`podkeyProbe.begin(undefined, ${JSON.stringify(meanings)});`);
  await browser.press();
  const title = await vi.waitUntil(
    async () => {
      const shown = await browser.buttonTitle();
      return (question() !== undefined || !begun.includes(shown)) && shown;
    },
    { timeout: 20_000 },
  );
  const asked = question();
  const report = asked && (await podkey.report());
  const fields = await browser.run<ProbedField[]>('return podkeyProbe.fields();');
  // Without a question the button says why, for everything.
  const misses = asked ? missesIn(asked) : Object.fromEntries(fillable.map((kind) => [kind, title]));
  const what = report && 'what' in report ? report.what : [];
  const unfilled = missesIn(report);
  return judge({ fields, what, misses, unfilled }, values);
}

const missesIn = (message: object | undefined): Misses => {
  const { misses } = { ...message } as { misses?: Misses };
  return misses ?? {};
};

const question = () => podkey.asked.find((each): each is FillQuestion => each.ask === 'fill');

function expectRight(verdicts: readonly Verdict[]): void {
  const totals = totalsOf(verdicts);
  expect(totals).toMatchObject({ wrong: 0, silent: 0 });
  expect(totals.right / totals.pages).toBeGreaterThanOrEqual(minRight);
}

for (const { name, isThere, start } of realBrowsers('Filling the pages'))
  describe.runIf(isThere)(name, () => {
    useBrowser(start);

    test('each page', async () => {
      for (const { page, verdicts } of few) verdicts[name] = await fill(page);
      expectRight(few.flatMap(({ verdicts }) => verdicts[name] ?? []));
    });
  });

describe.runIf(chromiumProgram !== undefined && many.length > 0)('the script in the page', () => {
  test('each page of the large corpora', async () => {
    const scene = await startInPage();
    for (const { page, verdicts } of many) {
      const [tried] = await scene.try([page]);
      if (tried) verdicts['Chromium'] = judge(tried, values);
    }
    await scene.close();
    expectRight(many.flatMap(({ verdicts }) => verdicts['Chromium'] ?? []));
  });
});

afterAll(() => {
  const tried = rows.filter(({ verdicts }) => Object.keys(verdicts).length > 0);
  for (const line of linesOf(tried)) console.log(line);
  for (const name of new Set(tried.flatMap(({ verdicts }) => Object.keys(verdicts))))
    console.log(describeTotals(tried, name));
});
