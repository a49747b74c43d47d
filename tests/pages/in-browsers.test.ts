import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Fillable, Misses } from '../../browser-extension/messages.ts';
import { browser, podkey, sites, useBrowser } from '../systems/browser-extension/browser-scene.ts';
import { chosen } from '../systems/browser-extension/podkey-double.ts';
import { realBrowsers } from '../systems/browser-extension/real-browsers.ts';
import { judge, type Verdict } from './judge.ts';
import { corpusPages } from './corpora.ts';
import { probeScript, type ProbedField } from './page-probe.ts';
import { ownPages, type TestPage } from './pages.ts';
import { describeTotals, linesOf, minRight, totalsOf, type Row } from './table.ts';

/* Fills every page with the real extension, in Chromium and in Firefox: `npm run test:pages [-- --corpus FOLDER …]`. */

const values = { 'user-name': chosen.userName, password: chosen.password, code: chosen.code };
const rows: Row[] = [...ownPages(), ...corpusPages()].map((page) => ({ page, verdicts: {} }));

/** What the button says before and after a fill of which there is nothing to tell. */
const idle = 'Fill from Podkey';
const begun = [idle, 'Choose a login in Podkey'];

/** Presses the button on a page, and returns what came of it. */
async function fill({ html }: TestPage): Promise<Verdict> {
  podkey.forget();
  sites.pages.set('/', {
    html: `<!doctype html><meta charset="utf-8"><title>Sign in</title><script>${probeScript}</script><style>body { margin: 20px; font: 16px sans-serif }</style><body>${html}`,
  });
  await browser.open(`http://login.example:${sites.http}/`);
  await browser.run('document.querySelector("[autofocus]")?.focus(); podkeyProbe.begin();');
  await browser.press();
  const title = await vi.waitUntil(
    async () => {
      const hasAsked = podkey.asked.some(({ ask }) => ask === 'fill');
      const shown = await browser.buttonTitle();
      return hasAsked || !begun.includes(shown) ? shown : undefined;
    },
    { timeout: 20_000 },
  );
  let reasons: Misses = {};
  let said = title;
  if (podkey.asked.some(({ ask }) => ask === 'fill')) {
    const report = await podkey.report();
    if ('reasons' in report) reasons = report.reasons ?? {};
    said = await browser.buttonTitle();
  }
  const fields = await browser.run<ProbedField[]>('return podkeyProbe.fields();');
  const reasonFor = (kind: Fillable) => reasons[kind] ?? (said === idle ? undefined : said);
  return judge({ fields, reasonFor }, values);
}

for (const { name, isThere, start } of realBrowsers('Filling the pages'))
  describe.runIf(isThere)(name, () => {
    useBrowser(start);

    test('each page', async () => {
      for (const { page, verdicts } of rows) verdicts[name] = await fill(page);
      const totals = totalsOf(rows.flatMap(({ verdicts }) => verdicts[name] ?? []));
      expect(totals).toMatchObject({ wrong: 0, silent: 0 });
      expect(totals.right / totals.pages).toBeGreaterThanOrEqual(minRight);
    }, 600_000);
  });

afterAll(() => {
  const tried = rows.filter(({ verdicts }) => Object.keys(verdicts).length > 0);
  for (const line of linesOf(tried)) console.log(line);
  for (const name of new Set(tried.flatMap(({ verdicts }) => Object.keys(verdicts))))
    console.log(describeTotals(tried, name));
});
