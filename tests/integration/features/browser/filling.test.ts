import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { grantedForMs } from '../../../../electron/features/browser/page-values.ts';
import { choiceWithinMs, maxWindows } from '../../../../electron/features/browser/browser-service.ts';
import { chromiumExtensionId } from '../../../../shared/features/browser/extension.ts';
import { atOtherRevision } from '../../../../shared/schemas/login.ts';
import { browserText as text } from '../../../../shared/features/browser/text/en.ts';
import { linkRefusalText, linksText } from '../../../../shared/text/en/secrets.ts';
import { numberedUuid } from '../../../support/sample-logins.ts';
import { chromium, page, site, startBrowserScene } from './browser-scene.ts';
import { shownQuestion } from '../../../support/page-questions.ts';

let scene: Awaited<ReturnType<typeof startBrowserScene>>;
beforeEach(async () => {
  scene = await startBrowserScene();
});
afterEach(() => scene.close());

const aPassword = expect.stringMatching(/./);
const filled = { what: ['user-name', 'password'], unfilled: [] };

describe('A person who chooses a login', () => {
  test('fills in what the page asks for, and nothing else', async () => {
    const { browser, choose, full } = scene;
    const firefox = browser();
    const id = firefox.press(['user-name']);
    await choose(full.id);
    expect(await firefox.answerTo(id)).toEqual({ answer: 'fill', id, userName: 'admin' });
    expect(firefox.waitsFor()).toEqual(['choice', 'value']);
  });

  test('gets the password and the code that the pod has', async () => {
    const { browser, choose, full } = scene;
    const connection = browser();
    const id = connection.press(['user-name', 'password', 'code']);
    await choose(full.id);
    expect(await connection.answerTo(id)).toEqual({
      answer: 'fill',
      id,
      userName: 'admin',
      password: aPassword,
      code: expect.stringMatching(/^\d{6}$/),
    });
  });

  test('finds each value in the journal with the page’s origin, before the browser has it', async () => {
    const { browser, choose, full, journal } = scene;
    const connection = browser();
    const id = connection.press(['password', 'code']);
    await choose(full.id);
    await connection.answerTo(id);
    expect(journal().slice(0, 2)).toMatchObject([
      { action: 'code-filled', origin: page, of: { login: 'Edge firewall' } },
      { action: 'value-filled', origin: page, of: { login: 'Edge firewall' } },
    ]);
    connection.send({ ask: 'not-filled', id, because: 'hidden-field' });
    await expect
      .poll(() => journal()[0])
      .toMatchObject({
        action: 'not-filled',
        origin: page,
        because: 'hidden-field',
        of: { login: 'Edge firewall' },
      });
  });

  test('sees the logins for the page first, then those that are like it, and never others', async () => {
    const { browser, logins, pending, accountId, full } = scene;
    const item = (assetId: string) => ({
      ...logins.passwordItem(),
      locator: { ...logins.passwordItem().locator, assetId },
    });
    const like = logins.save({
      name: 'Other port',
      sites: [{ origin: `${page}:8443`, subdomains: false }],
      items: [item(numberedUuid(1))],
    });
    logins.save({
      name: 'Elsewhere',
      sites: [{ origin: 'https://else.test', subdomains: true }],
      items: [item(numberedUuid(2))],
    });
    logins.save({ name: 'Nowhere', address: page, sites: [], items: [item(numberedUuid(3))] });
    browser().press();
    expect(await pending('choice')).toMatchObject({
      origin: page,
      browser: 'Chromium',
      wants: ['user-name', 'password'],
      matches: [{ accountId, loginId: full.id }],
      alike: [{ accountId, loginId: like.id, site: `${page}:8443`, likeness: 'port' }],
    });
  });

  test('can remember the page’s address for the login', async () => {
    const { browser, choose, logins, full, services, accountId } = scene;
    const connection = browser();
    const id = connection.press(['password'], 'https://new.example');
    await choose(full.id, true);
    await connection.answerTo(id);
    expect(services.logins.find(accountId, full.id).sites).toEqual([
      site,
      { origin: 'https://new.example', subdomains: false },
    ]);
    expect(logins.listed()).toHaveLength(1);
  });

  test('makes a site of what a file suggested, with its subdomains, and no other of the login’s suggestions', async () => {
    const { browser, choose, full, pending, services, accountId } = scene;
    const fromFile = (origin: string, subdomains = false) =>
      ({ origin, subdomains, suggested: true }) as const;
    const [below, other] = [fromFile('https://harbour.example', true), fromFile('https://else.example')];
    services.logins.put(accountId, [{ ...full, sites: [below, other] }]);
    const connection = browser();
    const id = connection.press(['password'], 'https://fw.harbour.example');
    expect(await pending('choice')).toMatchObject({
      matches: [],
      suggested: [{ loginId: full.id, site: below }],
    });
    await choose(full.id, true);
    await connection.answerTo(id);
    expect(services.logins.find(accountId, full.id).sites).toEqual([
      { origin: 'https://harbour.example', subdomains: true },
      other,
    ]);
    browser().press(['user-name'], 'https://www.harbour.example');
    expect(await pending('choice')).toMatchObject({ matches: [{ loginId: full.id }], suggested: [] });
  });

  test('sees the small window, which goes when the page has what it needs', async () => {
    const { browser, choose, full, services } = scene;
    const connection = browser();
    const id = connection.press();
    await choose(full.id);
    await connection.answerTo(id);
    expect(services.heard.windows).toEqual(['palette held', 'palette released']);
  });

  test('is told if the login has nothing for the page, and can choose another', async () => {
    const { browser, choose, logins, full } = scene;
    const other = logins.save({
      name: 'Code only',
      userName: null,
      items: [{ ...logins.codeItem(), label: 'Other' }].map((item) => ({
        ...item,
        locator: { ...item.locator, property: 'mfa' },
      })),
    });
    const connection = browser();
    const id = connection.press(['password']);
    await expect(choose(other.id)).rejects.toMatchObject({ appError: { message: text.nothingToFill } });
    await choose(full.id);
    expect(await connection.answerTo(id)).toMatchObject({ answer: 'fill', password: aPassword });
  });
});

describe('A code for which the page has no field', () => {
  test('is left on the guarded clipboard once the password is filled in', async () => {
    const { browser, choose, full, logins } = scene;
    const connection = browser();
    const id = connection.press();
    await choose(full.id);
    await connection.answerTo(id);
    expect(logins.copied()).toBeNull();
    connection.send({ ask: 'filled', id, ...filled });
    await connection.answerTo(id);
    await expect
      .poll(() => logins.copied())
      .toMatchObject({ what: 'code', valueName: { login: 'Edge firewall' } });
  });

  test.each([
    ['was filled in', ['password', 'code'], { what: ['password', 'code'], unfilled: [] }],
    ['belongs to a later page', ['user-name'], { what: ['user-name'], unfilled: [] }],
  ])('stays off the clipboard if it %s', async (_why, wants, report) => {
    const { browser, choose, full, logins, journal } = scene;
    const connection = browser();
    const id = connection.press(wants);
    await choose(full.id);
    await connection.answerTo(id);
    connection.send({ ask: 'filled', id, ...report });
    await expect.poll(() => connection.answers.at(-1)).toEqual({ answer: 'done', id });
    expect(logins.copied()).toBeNull();
    expect(journal()).not.toContainEqual(expect.objectContaining({ action: 'code-copied' }));
  });
});

describe('The next page of the same sign-in', () => {
  async function begun() {
    const { browser, choose, full } = scene;
    const connection = browser();
    const id = connection.press(['user-name']);
    await choose(full.id);
    await connection.answerTo(id);
    return connection;
  }
  const isAsked = async (id: string, connection: Awaited<ReturnType<typeof begun>>) => {
    await scene.pending('choice');
    expect(connection.answers).not.toContainEqual(expect.objectContaining({ answer: 'fill', id }));
  };

  test('is filled in without a question, also by a new connection', async () => {
    await begun();
    const next = scene.browser();
    const id = next.press(['password']);
    expect(await next.answerTo(id)).toEqual({ answer: 'fill', id, password: aPassword });
    expect(next.waitsFor()).toEqual([]);
  });

  test('needs a choice if it asks for the user name again', async () => {
    const connection = await begun();
    await isAsked(connection.press(['user-name', 'password']), connection);
  });

  test('needs a choice at another origin, and in another browser', async () => {
    const connection = await begun();
    await isAsked(connection.press(['password'], 'https://evil.example'), connection);
    connection.close();
    const other = scene.browser({
      program: '/opt/google/chrome/chrome',
      isItself: true,
      given: [`chrome-extension://${chromiumExtensionId}/`],
    });
    await isAsked(other.press(['password']), other);
  });

  test('needs a choice after an hour', async () => {
    const connection = await begun();
    await scene.northwind.clock.advance(grantedForMs);
    await isAsked(connection.press(['password']), connection);
  });

  test('needs a choice after a lock, and after another account was in use', async () => {
    const { services, northwind, accountId } = scene;
    const connection = await begun();
    services.lock.lock('person');
    await services.lock.unlock(undefined);
    const id = connection.press(['password']);
    await isAsked(id, connection);
    await scene.choose(scene.full.id);
    await connection.answerTo(id);
    await northwind.addAccount('Contoso', 'support');
    await services.accounts.select(accountId);
    await isAsked(connection.press(['password']), connection);
  });
});

describe('While Podkey is locked', () => {
  test('the page waits for the unlocking, and then for the same choice', async () => {
    const { services, browser, choose, full } = scene;
    services.lock.lock('person');
    services.heard.windows.length = 0;
    const connection = browser();
    const id = connection.press();
    await expect.poll(() => connection.waitsFor()).toEqual(['unlock']);
    expect(services.heard.windows).toEqual(['main']);
    expect(scene.shown()).toBeNull();
    await services.lock.unlock(undefined);
    await choose(full.id);
    expect(await connection.answerTo(id)).toMatchObject({ answer: 'fill', password: aPassword });
  });

  test('a lock refuses what is pending', async () => {
    const { services, browser, pending } = scene;
    const connection = browser();
    const id = connection.press();
    await pending('choice');
    services.lock.lock('person');
    expect(await connection.answerTo(id)).toMatchObject({ answer: 'refused' });
    expect(scene.shown()).toBeNull();
  });
});

test('A login of another account is filled in after the person changed to that account, in the same question', async () => {
  const { services, northwind, browser, pending, full, accountId } = scene;
  const other = await northwind.addAccount('Contoso', 'support');
  const connection = browser();
  const id = connection.press(['user-name']);
  const { id: question, matches } = await pending('choice');
  expect(matches).toEqual([{ accountId, loginId: full.id }]);
  const chosen = { accountId, loginId: full.id };
  await expect(scene.fill(question, chosen, false)).rejects.toThrow();
  await services.accounts.select(accountId);
  await scene.fill(question, chosen, false);
  expect(await connection.answerTo(id)).toMatchObject({ answer: 'fill', userName: 'admin' });
  expect(other).not.toBe(accountId);
});

test('A person who chooses nothing has nothing to read in the browser', async () => {
  const { browser, pending } = scene;
  const connection = browser();
  const id = connection.press();
  await scene.fill((await pending('choice')).id, null);
  expect(await connection.answerTo(id)).toEqual({ answer: 'done', id });
});

describe('A browser that Podkey doesn’t know', () => {
  const unknown = { ...chromium, program: '/home/ada/chromium/chrome' };

  test('is paired once, by comparing a code', async () => {
    const { services, browser, pending, choose, full } = scene;
    const connection = browser(unknown);
    const id = connection.press();
    const { digits, program, id: question } = await pending('pairing');
    expect(program).toBe(unknown.program);
    expect(connection.answers.at(-1)).toEqual({ answer: 'waits', id, for: 'pairing', code: digits });
    await scene.pair(question, true);
    await choose(full.id);
    expect(await connection.answerTo(id)).toMatchObject({ answer: 'fill' });
    browser(unknown).press();
    await scene.fill((await pending('choice')).id, null);
    await expect.poll(() => scene.shown()).toBeNull();
    expect(services.features.browser.service.pairedPrograms).toEqual([unknown.program]);
    services.features.browser.service.forgetPaired();
    browser(unknown).press();
    await pending('pairing');
  });

  test('is asked for a login right after the code, with nothing in between to press Enter in', async () => {
    const { services, browser, pending } = scene;
    const shown: unknown[] = [];
    services.states.follow(['questions'], () => void shown.push(services.pageQuestions.shown.palette?.kind));
    browser(unknown).press();
    await scene.pair((await pending('pairing')).id, true);
    await pending('choice');
    expect(shown).toEqual(['pairing', 'choice']);
  });

  test('gets nothing if the codes differ, and is asked again', async () => {
    const { browser, pending } = scene;
    const connection = browser(unknown);
    const id = connection.press();
    await scene.pair((await pending('pairing')).id, false);
    expect(await connection.answerTo(id)).toEqual({
      answer: 'refused',
      id,
      message: text.refused,
      nextStep: text.refusedNext,
    });
    browser(unknown).press();
    await pending('pairing');
  });
});

describe('A browser with other code in it', () => {
  const other = { ...chromium, isItself: false };

  test('is paired first, although its path is known, and is asked about each time', async () => {
    const { browser, pending, choose, full } = scene;
    const connection = browser(other);
    const id = connection.press(['user-name']);
    await scene.pair((await pending('pairing')).id, true);
    await choose(full.id);
    expect(await connection.answerTo(id)).toMatchObject({ answer: 'fill' });
    connection.press(['password']);
    await pending('choice');
  });

  test('gets nothing of what a person chose for the browser itself', async () => {
    const { browser, pending, choose, full } = scene;
    const own = browser();
    const id = own.press(['user-name']);
    await choose(full.id);
    expect(await own.answerTo(id)).toMatchObject({ answer: 'fill' });
    browser(other).press(['password']);
    await scene.pair((await pending('pairing')).id, true);
    await pending('choice');
  });
});

describe('A browser that opens links', () => {
  const link = 'podkey://open';
  test.each([
    ['in another place', { ...chromium, program: '/home/ada/chromium/chrome' }],
    ['with other code in it', { ...chromium, isItself: false }],
  ])('unpaired %s shows no window, locked or not', async (_, calling) => {
    const { services, browser } = scene;
    for (const isLocked of [false, true]) {
      if (isLocked) services.lock.lock('person');
      const connection = browser(calling);
      for (let times = 0; times < 5; times += 1) {
        const id = connection.send({ ask: 'open', link });
        expect(await connection.answerTo(id)).toMatchObject({ answer: 'refused', message: text.notPaired });
      }
    }
    expect(services.heard.windows).toEqual([]);
  });

  test('raises the locked window once as soon as it is paired', async () => {
    const { services, browser } = scene;
    services.lock.lock('person');
    const connection = browser();
    for (let times = 0; times < 5; times += 1)
      await connection.answerTo(connection.send({ ask: 'open', link }));
    expect(services.heard.windows).toHaveLength(1);
  });
});

describe('Nothing reaches', () => {
  test.each([
    ['another extension', { ...chromium, given: ['chrome-extension://abcdefghijklmnopabcdefghijklmnop/'] }],
    ['a program that talks to the socket itself', { ...chromium, program: null }],
    ['a program without an extension', { ...chromium, given: ['get', 'Edge firewall'] }],
  ])('%s', async (_who, caller) => {
    const { services, browser } = scene;
    const connection = browser(caller);
    const asked = [connection.press(), connection.send({ ask: 'open', link: 'podkey://open' })];
    for (const id of asked)
      expect(await connection.answerTo(id)).toMatchObject({ answer: 'refused', message: text.unknownCaller });
    expect(scene.shown()).toBeNull();
    expect(services.heard.windows).toEqual([]);
  });

  test('a compromised extension that asks for everything, until a person chooses', async () => {
    const { browser, northwind, journal } = scene;
    const connection = browser();
    const pages = [
      'https://fw.example',
      'https://www.fw.example',
      'https://login.example',
      'http://fw.example',
    ];
    for (const origin of pages) connection.press(['user-name', 'password', 'code'], origin);
    for (const other of pages) browser().press(['code'], other);
    await expect.poll(() => scene.shown()).not.toBeNull();
    await northwind.clock.advance(choiceWithinMs);
    const all = JSON.stringify(connection.answers);
    expect(all).not.toMatch(/"fill"|Edge firewall|admin/);
    expect(journal()).not.toContainEqual(expect.objectContaining({ action: 'value-filled' }));
  });

  test('a page that the person left before the values came', async () => {
    const { browser, pending, full, accountId } = scene;
    const connection = browser();
    const id = connection.press();
    const { id: question } = await pending('choice');
    const filling = scene.fill(question, { accountId, loginId: full.id }, false);
    connection.send({ ask: 'cancel', id });
    await expect(filling).rejects.toThrow();
    expect(connection.answers).not.toContainEqual(expect.objectContaining({ answer: 'fill' }));
    expect(scene.shown()).toBeNull();
  });
});

test('Nobody who answers ends the question, and says so', async () => {
  const { browser, pending, northwind } = scene;
  const connection = browser();
  const id = connection.press();
  await pending('choice');
  await northwind.clock.advance(choiceWithinMs);
  expect(await connection.answerTo(id)).toMatchObject({ answer: 'refused', message: text.unanswered });
});

test('Pages that keep asking put no more windows on the screen', async () => {
  const { browser, services } = scene;
  for (let asked = 0; asked < maxWindows + 3; asked += 1) {
    const connection = browser();
    connection.send({ ask: 'cancel', id: connection.press() });
    connection.close();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const connection = browser();
  const id = connection.press();
  expect(await connection.answerTo(id)).toMatchObject({ answer: 'refused', message: text.busy });
  expect(services.heard.windows.filter((each) => each === 'palette held').length).toBeLessThanOrEqual(
    maxWindows,
  );
});

test('A person who presses again gets the question for the page that they see, and the former one ends', async () => {
  const { browser, pending, choose, full } = scene;
  const former = browser();
  const first = former.press(['password'], 'https://former.example');
  expect(await pending('choice')).toMatchObject({ origin: 'https://former.example' });
  const connection = browser();
  const id = connection.press();
  expect(await former.answerTo(first)).toMatchObject({ answer: 'refused' });
  await expect.poll(() => scene.shown()).toMatchObject({ origin: page });
  expect(scene.services.heard.windows).not.toContain('palette released');
  former.close();
  await choose(full.id);
  expect(await connection.answerTo(id)).toMatchObject({ answer: 'fill', password: aPassword });
});

test('Another browser waits its turn', async () => {
  const { browser, pending } = scene;
  browser().press();
  await pending('choice');
  const other = browser({ ...chromium, program: '/opt/google/chrome/chrome' });
  const id = other.press();
  expect(await other.answerTo(id)).toMatchObject({ answer: 'refused', message: text.busy });
});

describe('A link from the browser', () => {
  /** The link that the person is asked about. */
  const askedLink = async () => {
    const link = () => shownQuestion(scene.services.pageQuestions, 'link')?.link;
    await expect.poll(link).toBeDefined();
    return link();
  };

  test('to a value on the account’s pod is offered in Podkey, which asks before it fetches', async () => {
    const { browser, northwind, services, logins } = scene;
    const { assetType, assetId, revisionId, property } = logins.passwordItem().locator;
    const link = `${northwind.pod.baseUrl}/assets/${assetType}/${assetId}/revisions/${revisionId}/secure/${property}`;
    const connection = browser();
    const id = connection.send({ ask: 'open', link });
    expect(await connection.answerTo(id)).toEqual({ answer: 'done', id });
    expect(await askedLink()).toMatchObject({ kind: 'offered', locator: { property } });
    expect(services.heard.windows).toEqual(['main']);
  });

  test('to another revision of an item is offered too, and moves nothing by itself', async () => {
    const { accountId, browser, full, northwind, services } = scene;
    const { assetType, assetId, property } = full.items[0]!.locator;
    const other = crypto.randomUUID();
    const link = `${northwind.pod.baseUrl}/assets/${assetType}/${assetId}/revisions/${other}/secure/${property}`;
    const connection = browser();
    await connection.answerTo(connection.send({ ask: 'open', link }));
    const pending = await askedLink();
    if (pending?.kind !== 'offered') throw new Error('The link was not offered');
    const { logins } = services.logins.list(accountId);
    const moves = atOtherRevision(logins, pending.locator);
    expect(moves.map(({ login }) => login.id)).toContain(full.id);
    expect(logins.flatMap(({ items }) => items).map(({ locator }) => locator.revisionId)).not.toContain(
      other,
    );
  });

  test('that leads nowhere is refused', async () => {
    const connection = scene.browser();
    for (const link of [
      'https://evil.example/assets/a',
      `${scene.northwind.pod.baseUrl}/assets/router/${crypto.randomUUID()}`,
    ]) {
      const id = connection.send({ ask: 'open', link });
      expect(await connection.answerTo(id)).toMatchObject({
        answer: 'refused',
        message: linkRefusalText['not-a-value'],
        nextStep: linksText.valueAddress,
      });
      expect(await askedLink()).toMatchObject({ kind: 'refused', refusal: 'not-a-value' });
    }
  });
});
