import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium, type Page } from 'playwright';
import { buildExtension } from '../../../browser-extension/build.ts';
import type { InPage } from '../../../browser-extension/in-page/page.ts';
import type { Fillable, Misses } from '../../../browser-extension/messages.ts';
import { chromiumProgram } from './chromium.ts';
import { chosen } from './podkey-double.ts';
import { probeScript, type PageProbe, type ProbedField } from '../../pages/page-probe.ts';
import { removeFolder } from '../../support/remove-folder.ts';

/** A page to fill: its HTML, and the selector of the field that has the cursor. */
export interface TriedPage {
  html: string;
  focus?: string;
  /** Meanings of fields by name or ID (`PageProbe.begin`). */
  fields?: string;
}

export interface Tried {
  wants: Fillable[];
  misses: Misses;
  what: Fillable[];
  unfilled: Misses;
  /** The explanation of the look. */
  why: string;
  fields: ProbedField[];
}

declare const podkeyInPage: InPage;
declare const podkeyProbe: PageProbe;

/** How many pages a tab fills before it takes the next ones. */
const pagesInTurn = 10;

const values = { 'user-name': chosen.userName, password: chosen.password, code: chosen.code };

/**
 * What the extension has in a page, in a Chromium without a window. Hundreds of pages take a second, because none is loaded.
 *
 * @param tabs how many pages are filled at once: the extension waits for some of them
 */
export async function startInPage({ tabs = 1 } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-in-page-'));
  const script = await readFile(
    path.join(await buildExtension('chromium', { folder }), 'in-page.js'),
    'utf8',
  );
  const browser = await chromium.launch({
    ...(chromiumProgram !== undefined && { executablePath: chromiumProgram }),
    // Pages can draw with their scrollbars.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const open = async () => {
    const tab = await browser.newPage({ viewport: { width: 1000, height: 900 } });
    await tab.setContent(
      '<!doctype html><style id="base">body { margin: 20px; font: 16px sans-serif }</style><body>',
    );
    await tab.evaluate(probeScript);
    await tab.evaluate(() => {
      // What only extensions have.
      const dom = { openOrClosedShadowRoot: podkeyProbe.rootOf };
      Object.assign(globalThis, { chrome: { dom } });
    });
    await tab.evaluate(script);
    return tab;
  };
  const [first, ...others] = [await open(), ...(await Promise.all(Array.from({ length: tabs - 1 }, open)))];
  return {
    /** Fills each page with everything it wants. A page's scripts run, each in its own block. */
    try: async (pages: readonly TriedPage[]): Promise<Tried[]> => {
      const tried: Tried[] = [];
      let next = 0;
      const work = async (tab: Page) => {
        while (next < pages.length) {
          const from = next;
          next += pagesInTurn;
          const some = await tryIn(tab, pages.slice(from, next));
          for (const [at, each] of some.entries()) tried[from + at] = each;
        }
      };
      await Promise.all([first, ...others].map(work));
      return tried;
    },
    /** Shows a page, without its scripts, and returns what a function reads of it there. */
    read: async <T>(html: string, read: () => T): Promise<T> => {
      await first.evaluate((shown) => (document.body.innerHTML = shown), html);
      return first.evaluate(read);
    },
    close: async () => {
      await browser.close();
      await removeFolder(folder);
    },
  };
}

const tryIn = (tab: Page, pages: readonly TriedPage[]): Promise<Tried[]> =>
  tab.evaluate(
    async ({ pages, values }) => {
      const tried: Tried[] = [];
      for (const { html, focus, fields } of pages) {
        document.body.innerHTML = html;
        const loaded = [...document.querySelectorAll('iframe[srcdoc]')].map(
          (frame) => new Promise((resolve) => frame.addEventListener('load', resolve)),
        );
        for (const idle of document.querySelectorAll('script')) {
          const script = document.createElement('script');
          script.text = `{${idle.text}}`;
          idle.replaceWith(script);
        }
        await Promise.all(loaded);
        podkeyProbe.begin(focus, fields);
        const { token, wants, misses, why } = podkeyInPage.look();
        const given = Object.fromEntries(wants.map((kind) => [kind, values[kind]]));
        const filled =
          wants.length > 0
            ? await podkeyInPage.fill(token, globalThis.origin, given)
            : { what: [], unfilled: {} };
        tried.push({ wants, misses, ...filled, why, fields: podkeyProbe.fields() });
      }
      return tried;
    },
    { pages: [...pages], values },
  );
