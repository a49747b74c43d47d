import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { browser, podkey, sites } from './browser-scene.ts';
import { chosen, fillAnswer, type FillQuestion } from './podkey-double.ts';
import { pageStart } from './test-sites.ts';

/* What the button says of a fill, and what the next press asks for. */

const signIn =
  '<form><input data-for="user-name" name="user"><input data-for="password" type="password"></form>';

export function testTelling(): void {
  describe('telling', () => {
    const address = () => `http://127.0.0.1:${sites.http}`;
    const show = async (html: string) => {
      sites.pages.set('/', { html: pageStart + html });
      await browser.open(`${address()}/`);
    };
    const fills = () => podkey.asked.filter((each): each is FillQuestion => each.ask === 'fill');
    const values = async () =>
      (await browser.run<{ values: Record<string, string> }>('return filled();')).values;

    test('a half fill is said with its reason, and the next press asks only for what is missing', async () => {
      await show(
        `${signIn}<script>
          const field = document.querySelector('[data-for=password]');
          function clears() { field.value = ''; }
          field.addEventListener('input', clears);
        </script>`,
      );
      await browser.press();
      expect(await podkey.report()).toMatchObject({
        ask: 'filled',
        what: ['user-name'],
        unfilled: ['password'],
        misses: { password: 'page-refused' },
      });
      await expect
        .poll(() => browser.buttonTitle())
        .toBe(
          'Filled: user name. Not filled: password\nPassword: The page didn’t take the value. The page changed or removed what was filled. Copy the value in Podkey instead.',
        );
      podkey.forget();
      podkey.onFill = (question) => ({ answer: 'fill', id: question.id, password: chosen.password });
      await browser.run(
        'document.querySelector("[data-for=password]").removeEventListener("input", clears);',
      );
      await browser.press();
      expect(await podkey.report()).toMatchObject({ ask: 'filled', what: ['password'], unfilled: [] });
      expect(fills()).toMatchObject([
        { wants: ['user-name', 'password'], written: ['user-name'], missed: ['password'] },
      ]);
      expect(await values()).toEqual({ 'user-name': chosen.userName, password: chosen.password });
      await expect.poll(() => browser.buttonTitle()).toBe('Fill from Podkey');
    });

    test('a page that was loaded again says nothing of the last fill', async () => {
      await show(signIn);
      await browser.press();
      await podkey.report();
      podkey.forget();
      podkey.onFill = fillAnswer;
      await show(signIn);
      await browser.press();
      await podkey.report();
      expect(fills()).toMatchObject([{ written: [], missed: [] }]);
    });
  });
}

/** What Chromium alone shows an extension: the address of a page for which it asks itself who signs in. */
export function testDialogs(): void {
  test('the browser’s own sign-in dialog makes Podkey offer a login to copy', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="printer"' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
      await browser.open('about:blank');
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    sites.pages.set('/', { html: pageStart });
    await browser.open(`http://127.0.0.1:${sites.http}/`);
    const isAsked = once(server, 'request');
    await browser.run(`setTimeout(() => { location.href = 'http://127.0.0.1:${port}/secret'; });`);
    await isAsked;
    // Until the dialog is there, the former page is. A press ends what the one before began, so each has its time.
    await expect
      .poll(
        async () => {
          await browser.press();
          return podkey.asked;
        },
        { timeout: 90_000, interval: 5_000 },
      )
      .toContainEqual({ ask: 'copy', id: expect.any(String) as string, origin: `http://127.0.0.1:${port}` });
    await expect.poll(() => browser.buttonTitle()).toBe('Fill from Podkey');
  }, 120_000);
}
