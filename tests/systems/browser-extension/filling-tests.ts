import { describe, expect, test } from 'vitest';
import type { Fillable } from '../../../browser-extension/messages.ts';
import { browser, podkey, sites } from './browser-scene.ts';
import { pageShapes, secondStep, type PageShape } from './page-shapes.ts';
import { chosen, fillAnswer, type FillQuestion } from './podkey-double.ts';
import { eventsOf, pageStart } from './test-sites.ts';
import {
  gone,
  refusingShapes,
  writingShapes,
  type RefusingShape,
  type WritingShape,
} from './writing-shapes.ts';
import { valueNames } from '../../../shared/features/browser/extension.ts';

/* Real browsers, with the real extension and the real `podkey`; only Podkey behind it is a double. */

const valueOf: Record<Fillable, string> = {
  'user-name': chosen.userName,
  password: chosen.password,
  code: chosen.code,
};

/** Values as Podkey's answer has them. */
const inAnswer = (values: Partial<Record<Fillable, string>>) =>
  Object.fromEntries(Object.entries(values).map(([kind, value]) => [valueNames[kind as Fillable], value]));

interface Shown {
  values: Record<string, string>;
  seen: string[];
}

export function testFilling(): void {
  describe('filling', () => {
    const addressOf = (site: string, path = '/') =>
      `${site}:${site.startsWith('https') ? sites.https : sites.http}${path}`;
    const show = async (html: string, site = 'http://127.0.0.1') => {
      sites.pages.set('/', { html: pageStart + html });
      await browser.open(addressOf(site));
    };
    const question = () => podkey.asked.find((each): each is FillQuestion => each.ask === 'fill');
    const expectFilled = async (kinds: readonly Fillable[]) => {
      const shown = await browser.run<Shown>('return filled();');
      expect(shown.values).toMatchObject(Object.fromEntries(kinds.map((kind) => [kind, valueOf[kind]])));
      expect(shown.seen).toEqual(expect.arrayContaining(eventsOf(kinds)));
    };
    const press = async (kinds: readonly Fillable[]) => {
      await browser.press();
      expect(await podkey.report()).toMatchObject({ ask: 'filled', what: kinds, unfilled: [] });
      await expectFilled(kinds);
    };

    test.each(pageShapes.map((shape) => [shape.name, shape] as [string, PageShape]))(
      '%s',
      async (_name, { html, site, fills, next, then }) => {
        sites.pages.set('/second', { html: pageStart + secondStep });
        await show(html, site);
        await press(fills);
        expect(question()).toMatchObject({
          ask: 'fill',
          id: expect.any(String) as string,
          origin: addressOf(site ?? 'http://127.0.0.1', ''),
          wants: fills,
        });
        if (next === undefined) return;
        podkey.forget();
        await browser.run(`document.querySelector(${JSON.stringify(next)}).click();`);
        await expect
          .poll(() => browser.run('return !!document.querySelector("[data-for=password]");'))
          .toBe(true);
        await press(then ?? []);
      },
    );

    test('the field has the focus afterwards, so that Enter signs in', async () => {
      await show(
        '<form><input data-for="user-name" name="user"><input data-for="password" type="password"></form>',
      );
      await press(['user-name', 'password']);
      expect(await browser.run('return document.activeElement.dataset.for;')).toBe('password');
      expect(await browser.run('return document.hasFocus();')).toBe(true);
    });

    test('a code that the page has no field for is reported, so that Podkey can copy it', async () => {
      await show(
        '<form><input data-for="user-name" name="user"><input data-for="password" type="password"></form>',
      );
      podkey.onFill = (asked) => ({ ...fillAnswer(asked), code: chosen.code });
      await browser.press();
      expect(await podkey.report()).toMatchObject({ what: ['user-name', 'password'], unfilled: ['code'] });
    });

    test('the browser neither keeps nor spell-checks a secret in a text field, and the field is recognized again', async () => {
      await show(
        '<input data-for="user-name" name="user"><input data-for="password" name="password"><input data-for="code" autocomplete="one-time-code">',
      );
      const kinds: Fillable[] = ['user-name', 'password', 'code'];
      await press(kinds);
      await expect.poll(() => browser.keptForRestart(), { timeout: 30_000 }).toContain(chosen.userName);
      for (const secret of [chosen.password, chosen.code])
        expect(await browser.keptForRestart()).not.toContain(secret);
      expect(
        await browser.run(
          'return [...document.querySelectorAll("[data-for]")].map((field) => field.getAttribute("spellcheck"));',
        ),
      ).toEqual([null, 'false', 'false']);
      podkey.forget();
      await press(kinds);
    });

    test('a field that is too short for the value stays empty', async () => {
      await show('<form><input data-for="password" type="password" maxlength="8"></form>');
      await browser.press();
      expect(await podkey.report()).toMatchObject({ ask: 'not-filled', because: 'too-long' });
      expect((await browser.run<Shown>('return filled();')).values).toEqual({ password: '' });
    });

    test.each(writingShapes.map((shape) => [shape.name, shape] as [string, WritingShape]))(
      'written as a person does: %s',
      async (_name, { html, fills, values, shows = {} }) => {
        await show(html);
        podkey.onFill = (asked) => ({ ...fillAnswer(asked), ...inAnswer(values ?? {}) });
        await browser.press();
        expect(await podkey.report()).toMatchObject({ ask: 'filled', what: fills, unfilled: [] });
        const expected = fills.map((kind) => [kind, shows[kind] ?? values?.[kind] ?? valueOf[kind]]);
        // A page that has left the step shows no field any more.
        expect((await browser.run<Shown>('return filled();')).values).toMatchObject(
          Object.fromEntries(expected.filter(([, value]) => value !== gone)),
        );
      },
    );

    test.each(refusingShapes.map((shape) => [shape.name, shape] as [string, RefusingShape]))(
      'named, not filled: %s',
      async (_name, { html, value, reason }) => {
        await show(html);
        podkey.onFill = (asked) => ({ ...fillAnswer(asked), ...inAnswer({ password: value }) });
        await browser.press();
        expect(await podkey.report()).toMatchObject({
          what: ['user-name'],
          unfilled: ['password'],
          misses: { password: reason },
        });
        expect((await browser.run<Shown>('return filled();')).values['password']).toBe('');
      },
    );

    test('a page hears the same events, in the same order, as from a person’s keys', async () => {
      const html = `<form><input data-for="user-name" name="user"><input data-for="password" type="password"></form><script>
        var heard = [];
        for (const name of ['keydown', 'keypress', 'beforeinput', 'input', 'keyup', 'change', 'blur', 'focusout', 'focus', 'focusin'])
          addEventListener(name, (event) => {
            if (event.key === 'Tab' || !event.target.dataset?.for) return;
            const { type, target, key, code, keyCode, charCode, which, shiftKey, inputType, data, bubbles, composed, cancelable } = event;
            heard.push(JSON.stringify({ type, for: target.dataset.for, key, code, keyCode, charCode, which, shiftKey, inputType, data, bubbles, composed, cancelable }));
          }, true);</script>`;
      await show(html);
      await browser.focus();
      await browser.run('document.querySelector("input").focus();');
      for (const key of ['a', 'Tab', '7']) await browser.pressKey(key);
      await expect
        .poll(() => browser.run<Shown>('return filled();'))
        .toMatchObject({ values: { 'user-name': 'a', password: '7' } });
      const typed = await browser.run<string[]>('return heard;');
      await show(html);
      podkey.onFill = (asked) => ({ ...fillAnswer(asked), userName: 'a', password: '7' });
      await browser.press();
      expect(await podkey.report()).toMatchObject({ ask: 'filled', what: ['user-name', 'password'] });
      expect(await browser.run('return heard;')).toEqual(typed);
    });

    test('a field’s change is told when a person leaves it, and not before', async () => {
      await show('<form><input data-for="password" type="password"></form><button>Go</button>');
      await press(['password']);
      const seen = async () => (await browser.run<Shown>('return filled();')).seen;
      expect(await seen()).not.toContain('change password');
      await browser.run('document.querySelector("button").focus();');
      expect((await seen()).filter((said) => said === 'change password')).toHaveLength(1);
    });

    test.each([
      ['a code', '<label>Verification code <input data-for="code"></label>', ['code']],
      ['a password', '<form><input data-for="password" type="password"></form>', ['password']],
      [
        'user name and password',
        '<form><input data-for="user-name" name="user"><input data-for="password" type="password"></form>',
        ['user-name', 'password'],
      ],
    ] as [string, string, Fillable[]][])(
      'a page that sends %s at each input and each change sends it once',
      async (_name, html, kinds) => {
        await show(`${html}<script>
          var sent = 0;
          const fields = [...document.querySelectorAll('input')];
          for (const field of fields) for (const name of ['input', 'change'])
            field.addEventListener(name, () => { if (fields.every((each) => each.value !== '')) sent += 1; });</script>`);
        await press(kinds);
        expect(await browser.run('return sent;')).toBe(1);
      },
    );

    test.each(['keydown', 'keypress', 'keyup', 'beforeinput', 'focus', 'focusin'])(
      'a button that only %s in each field enables is enabled',
      async (event) => {
        await show(`<form><input data-for="user-name" name="user"><input data-for="password" type="password"><button disabled>Go</button></form><script>
          const touched = new Set();
          addEventListener('${event}', ({ target }) => {
            touched.add(target);
            document.querySelector('button').disabled = touched.size < 2;
          }, true);</script>`);
        await press(['user-name', 'password']);
        expect(await browser.run('return document.querySelector("button").disabled;')).toBe(false);
      },
    );

    test('a page that leaves at the last digit has got the code', async () => {
      // The page stays until the next one answers, and that is never sooner than what was filled is known.
      const reported = Promise.withResolvers<undefined>();
      sites.pages.set('/next', { html: '<p>Welcome</p>', after: reported.promise });
      await show(
        '<label>Verification code <input data-for="code"></label><script>document.querySelector("input").addEventListener("input", ({ target }) => { if (target.value.length === 6) location.href = "/next"; });</script>',
      );
      await browser.press();
      expect(await podkey.report()).toMatchObject({ ask: 'filled', what: ['code'] });
      reported.resolve(undefined);
      await expect
        .poll(() => browser.run('return location.pathname + document.readyState;').catch(() => null))
        .toBe('/nextcomplete');
    });

    test('a page without fields asks Podkey for nothing, and the button says so', async () => {
      await show('<p>Nothing here</p>');
      await browser.press();
      await expect.poll(() => browser.buttonTitle()).toBe('No field to fill');
      expect(podkey.asked).toEqual([]);
    });

    test('a browser that is paired shows the code; another press starts a new fill', async () => {
      await show('<form><input data-for="password" type="password"></form>');
      podkey.onFill = ({ id }) => ({ answer: 'waits', id, for: 'pairing', code: '012345' });
      await browser.press();
      await expect.poll(() => browser.buttonTitle()).toBe('Compare this code');
      podkey.onFill = fillAnswer;
      const fills = () => podkey.asked.filter((each): each is FillQuestion => each.ask === 'fill');
      await browser.press();
      // If the browser did not open the popup by itself, that press has opened it, and the next one fills.
      const opened = expect.poll(() => fills().length, { timeout: 3_000 }).toBe(2);
      await opened.catch(() => browser.press());
      await expect.poll(() => podkey.asked.map(({ ask }) => ask)).toContain('filled');
      expect(fills()).toHaveLength(2);
      expect(podkey.asked).toContainEqual({ ask: 'cancel', id: fills()[0]?.id });
      await expectFilled(['password']);
    });

    test('the extension keeps nothing', async () => {
      await show('<form><input data-for="password" type="password"></form>');
      await press(['password']);
      expect(await browser.stored()).toEqual({ storage: null, databases: [], caches: [] });
      // Its world in the page has the functions, and no value.
      expect(await browser.run('return "podkeyInPage" in window;')).toBe(false);
    });
  });
}
