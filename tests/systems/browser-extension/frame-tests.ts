import { describe, expect, test } from 'vitest';
import { browser, podkey, sites } from './browser-scene.ts';
import { changesInside, filledInside, foreignInside, hiddenInside, inner } from './frame-pages.ts';
import { chosen, fillAnswer } from './podkey-double.ts';
import { pageStart } from './test-sites.ts';

/** What is in the page's fields, with those of its frames and of a closed tree that the page has kept. */
const allFields = `
  const values = {};
  const walk = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.dataset?.for) values[element.dataset.for] = element.value;
      if (element.shadowRoot) walk(element.shadowRoot);
      if (element.contentDocument) walk(element.contentDocument);
    }
  };
  walk(document);
  if (globalThis.closedTree) walk(closedTree);
  return values;`;

export function testFrames(): void {
  describe('frames and closed trees', () => {
    const show = async (html: string) => {
      sites.pages.set('/inner', { html: inner });
      sites.pages.set('/menu', { html: '<!doctype html><p>Menu</p>' });
      sites.pages.set('/', { html: html.startsWith('<frameset') ? html : pageStart + html });
      await browser.open(`http://login.example:${sites.http}/`);
    };
    const values = () => browser.run<Record<string, string>>(allFields);
    const filled = { 'user-name': chosen.userName, password: chosen.password };

    test.each(filledInside)('%s is filled', async (_name, html) => {
      await show(html);
      await browser.press();
      expect(await podkey.report()).toMatchObject({ ask: 'filled', what: ['user-name', 'password'] });
      expect(await values()).toEqual(filled);
    });

    test.each(hiddenInside)('%s is not filled', async (_name, html) => {
      await show(html);
      await browser.press();
      await expect.poll(() => browser.buttonTitle()).toBe('The field can’t be seen');
      expect(podkey.asked).toEqual([]);
    });

    test.each(foreignInside)('%s is not looked into', async (_name, html) => {
      await show(html);
      await browser.press();
      await expect.poll(() => browser.buttonTitle()).toBe('No field to fill');
      expect(podkey.asked).toEqual([]);
    });

    test.each(changesInside)('a page that %s after the choice gets nothing', async (_name, script) => {
      await show(`<iframe src="/inner" style="width: 500px; height: 200px; border: 0"></iframe>`);
      podkey.onFill = async (question) => {
        await browser.run(script);
        return fillAnswer(question);
      };
      await browser.press();
      expect(await podkey.report()).toMatchObject({ ask: 'not-filled' });
      expect(Object.values(await values()).join('')).toBe('');
    });
  });
}
