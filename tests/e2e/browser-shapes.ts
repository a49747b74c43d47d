import type { Fillable } from '../../browser-extension/messages.ts';
import { maxWindows } from '../../electron/features/browser/browser-service.ts';
import { oneTimeCode } from '../../sample-pod/endpoints.ts';
import { pageShapes, secondStep, type PageShape } from '../systems/browser-extension/page-shapes.ts';
import type { DrivenBrowser } from '../systems/browser-extension/driven-browser.ts';
import { eventsOf, pageStart, type TestSites } from '../systems/browser-extension/test-sites.ts';
import { valueOn } from '../support/pod-secrets.ts';
import { passTime } from '../support/pass-time.ts';
import { examplePath } from '../support/sample-entries.ts';
import {
  chooseFirst,
  expect,
  filled,
  isSmallWindowUp,
  saveLoginFor,
  type SharedBrowserTest,
} from './browser-fixtures.ts';
import { softly } from './fixtures.ts';

/** With letters of several scripts, signs of several characters, and a code of six digits, which some pages have a box each for. */
const examples = { password: 'Zürich office · pass phrase', code: 'Microsoft 365 · one-time code' };
const codePeriodMs = 30_000;

/**
 * The shape's origin. Each shape is a new sign-in, for which Podkey asks: a page that wants a user name is one anywhere, another page only
 * where no login was chosen before.
 */
function originOf(shape: PageShape, { http, https }: TestSites): string {
  const isNewAnywhere = shape.fills.includes('user-name');
  const site =
    shape.site ?? (isNewAnywhere ? 'http://127.0.0.1' : `http://127.0.1.${pageShapes.indexOf(shape) + 1}`);
  return `${site}:${site.startsWith('https:') ? https : http}`;
}

/** So much that Podkey may ask again, however quick the test is. All at once would be a stall, after which Podkey locks. */
const timePerShapeMs = 60_000 / maxWindows;

export function testShapes<Driven extends DrivenBrowser>(
  test: SharedBrowserTest<Driven>,
  browserName: string,
): void {
  test(`${pageShapes.length} page shapes get each character that the pod has, after one choice each`, async ({
    sharedSignedIn: { app, page },
    pod,
    sites,
    driven: browser,
  }) => {
    test.slow();
    const origins = new Set(pageShapes.map((shape) => originOf(shape, sites)));
    await saveLoginFor(page, pod, [...origins], examples);
    const password = await valueOn(pod, examplePath(pod, examples.password));
    const seed = await valueOn(pod, examplePath(pod, examples.code));

    /** The values for these fields; the code is this period's or, soon, the next one's. */
    const valuesFor = (kinds: readonly Fillable[]) => {
      const codes = [0, codePeriodMs].map((later) => oneTimeCode(seed, Date.now() + later).code);
      const values: Record<Fillable, unknown> = {
        'user-name': 'admin',
        password,
        code: expect.stringMatching(new RegExp(`^(${codes.join('|')})$`)),
      };
      return Object.fromEntries(kinds.map((kind) => [kind, values[kind]]));
    };
    const expectFilled = async (values: Record<string, unknown>) => {
      await expect.poll(async () => (await filled(browser)).values).toEqual(values);
      expect((await filled(browser)).seen).toEqual(expect.arrayContaining(eventsOf(Object.keys(values))));
      await expect.poll(() => isSmallWindowUp(app)).toBe(false);
    };
    const fillIn = async (shape: PageShape) => {
      const { html, fills, next, then = [] } = shape;
      const origin = originOf(shape, sites);
      sites.pages.set('/', { html: pageStart + html });
      await browser.open(`${origin}/`);
      const values = valuesFor(fills);
      await chooseFirst(app, browser, origin);
      await expectFilled(values);
      if (next === undefined) return;
      await browser.run(`document.querySelector(${JSON.stringify(next)}).click();`);
      const isNextThere = () => browser.run('return !!document.querySelector("[data-for=password]");');
      // While the page changes, it answers nothing.
      await expect.poll(() => isNextThere().catch(() => false)).toBe(true);
      // The choice covers it.
      const nextValues = valuesFor(then);
      await browser.press();
      await expectFilled(nextValues);
    };

    sites.pages.set('/second', { html: pageStart + secondStep });
    const durations: number[] = [];
    for (const shape of pageShapes) {
      await passTime(app, timePerShapeMs);
      const began = performance.now();
      await softly(fillIn(shape), shape.name).resolves.toBeUndefined();
      durations.push(Math.round(performance.now() - began));
    }
    console.log(
      `${browserName}: ${durations.length} shapes in ${durations.reduce((sum, each) => sum + each, 0)} ms, the slowest in ${Math.max(...durations)} ms.`,
    );
  });
}
