import { describe, expect, test } from 'vitest';
import { browser, podkey, sites } from './browser-scene.ts';
import { hidden, hiddenInTrees, seen, wantedOf } from './hidden-fields.ts';
import { hiddenToo, seenToo } from './seen-fields.ts';
import { pageStart } from './test-sites.ts';

/** `areSeenElsewhere`: the pages without closed trees are tried without a window, in `hidden-fields.test.ts`. */
export function testHiddenFields({ areSeenElsewhere }: { areSeenElsewhere: boolean }): void {
  describe('what can be seen of a field', () => {
    const unseen = 'The field can’t be seen';
    /** What Podkey is asked for, or what the button says instead. */
    const askedOn = async (html: string, policy = '') => {
      podkey.forget();
      const headers = policy === '' ? {} : { 'content-security-policy': policy };
      sites.pages.set('/', {
        html: `${pageStart}${html}<script>for (const each of document.querySelectorAll('[popover]')) each.showPopover(); document.querySelector('dialog')?.showModal();</script>`,
        headers,
      });
      await browser.open(`http://login.example:${sites.http}/`);
      let ended: unknown;
      await browser.press();
      await expect
        .poll(async () => {
          const fill = podkey.asked.find(({ ask }) => ask === 'fill');
          const title = await browser.buttonTitle();
          const isOnItsWay = ['Fill from Podkey', 'Choose a login in Podkey'].includes(title);
          ended = fill && 'wants' in fill ? fill.wants : isOnItsWay ? undefined : title;
          return ended;
        })
        .toBeDefined();
      if (Array.isArray(ended)) await podkey.report();
      return ended;
    };
    test('the same pages are told apart', async () => {
      for (const [page, html] of areSeenElsewhere
        ? hiddenInTrees
        : [...hidden, ...hiddenToo, ...hiddenInTrees])
        expect.soft(await askedOn(html), page).toBe(unseen);
      for (const [page, html] of areSeenElsewhere ? [] : [...seen, ...seenToo])
        expect.soft(await askedOn(html), page).toEqual(wantedOf(html));
    }, 300_000);

    test('a page that allows no styles but its own is looked at all the same, and stays as it was', async () => {
      const strict = "style-src 'self' 'nonce-x'; script-src 'nonce-x'";
      const page = (style: string) =>
        `<style nonce="x">#a { ${style} } #a { position: absolute; inset: 0; pointer-events: none }</style><form><input data-for="user-name" name="user"><input data-for="password" type="password"></form><div id="a" inert></div>`;
      expect(await askedOn(page('background: white'), strict)).toBe(unseen);
      expect(await askedOn(page('opacity: 0'), strict)).toEqual(['user-name', 'password']);
      expect(
        await browser.run('return document.querySelector("#a").outerHTML + document.styleSheets.length;'),
      ).toMatch(/^<div id="a" inert=""><\/div>[12]$/);
    });
  });
}
