import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
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

/** What the extension has in a page, in a Chromium without a window. Hundreds of pages take a second, because none is loaded. */
export async function startInPage() {
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
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  await page.setContent(
    '<!doctype html><style id="base">body { margin: 20px; font: 16px sans-serif }</style><body>',
  );
  await page.evaluate(probeScript);
  await page.evaluate(() => {
    // What only extensions have.
    const dom = { openOrClosedShadowRoot: podkeyProbe.rootOf };
    Object.assign(globalThis, { chrome: { dom } });
  });
  await page.evaluate(script);
  const values = { 'user-name': chosen.userName, password: chosen.password, code: chosen.code };
  return {
    /** Fills each page with everything it wants. A page's scripts run, each in its own block. */
    try: (pages: readonly TriedPage[]): Promise<Tried[]> =>
      page.evaluate(
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
      ),
    /** Shows a page, without its scripts, and returns what a function reads of it there. */
    read: async <T>(html: string, read: () => T): Promise<T> => {
      await page.evaluate((shown) => (document.body.innerHTML = shown), html);
      return page.evaluate(read);
    },
    close: async () => {
      await browser.close();
      await removeFolder(folder);
    },
  };
}
