import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failsWith, heldUntil } from '../../../../sample-pod/faults.ts';
import { aLoginDraft } from '../../../support/sample-logins.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { chromium, page, site, startBrowserScene } from './browser-scene.ts';

/* What a choice covers no longer, and what a fill leaves behind. */

let scene: Awaited<ReturnType<typeof startBrowserScene>>;
beforeEach(async () => {
  scene = await startBrowserScene();
});
afterEach(() => scene.close());

/** Signs in at the page with a login, as far as its user name. */
async function begin(loginId = scene.full.id) {
  const connection = scene.browser();
  const id = connection.press(['user-name']);
  await scene.choose(loginId);
  await connection.answerTo(id);
  return connection;
}

describe('The next page of a sign-in needs a choice', () => {
  test('if the chosen login has nothing that the page wants', async () => {
    const { logins, pending } = scene;
    const item = { ...logins.passwordItem(), locator: scene.northwind.locator('Guest Wi-Fi') };
    const connection = await begin(logins.save({ name: 'No code', items: [item] }).id);
    connection.press(['code']);
    expect((await pending('choice')).wants).toEqual(['code']);
  });

  test('if the chosen login was removed', async () => {
    const { services, accountId, full, pending } = scene;
    const connection = await begin();
    services.logins.remove(accountId, full.id);
    connection.press(['password']);
    expect((await pending('choice')).matches).toEqual([]);
  });

  test('after the person forgot the paired browsers', async () => {
    const { services, pending } = scene;
    const connection = await begin();
    services.features.browser.service.forgetPaired();
    connection.press(['password']);
    expect((await pending('choice')).wants).toEqual(['password']);
  });
});

test('A page’s address is not remembered for a login if its value can’t be fetched', async () => {
  const { browser, choose, services, accountId, full, northwind } = scene;
  browser().press(['password'], 'https://new.example');
  northwind.pod.faults.next({ route: 'secure' }, failsWith(404));
  await expect(choose(full.id, true)).rejects.toThrow();
  expect(services.logins.find(accountId, full.id).sites).toEqual([site]);
});

test('A page’s address, and the choice, are not remembered if the person has pressed again meanwhile', async () => {
  const { browser, pending, services, accountId, full, northwind } = scene;
  const gate = Promise.withResolvers<null>();
  northwind.pod.faults.next({ route: 'secure' }, heldUntil(gate.promise));
  browser().press(['password'], 'https://new.example');
  const { id } = await pending('choice');
  const filling = scene.fill(id, { accountId, loginId: full.id }, true);
  const again = browser();
  again.press(['user-name']);
  await expect.poll(() => scene.shown()).toMatchObject({ origin: page });
  gate.resolve(null);
  await expect(filling).rejects.toThrow();
  expect(services.logins.find(accountId, full.id).sites).toEqual([site]);
  browser().press(['code'], 'https://new.example');
  await expect.poll(() => scene.shown()).toMatchObject({ origin: 'https://new.example' });
});

test('A page’s address is not remembered for a login unless the person wants it', async () => {
  const { browser, choose, services, accountId, full } = scene;
  const connection = browser();
  const id = connection.press(['password'], 'https://new.example');
  await choose(full.id, false);
  expect(await connection.answerTo(id)).toMatchObject({ answer: 'fill' });
  expect(services.logins.find(accountId, full.id).sites).toEqual([site]);
});

test('A policy turns off what a person would choose', async () => {
  const other = await startBrowserScene({ policy: inForce({ browser: 'off' }) });
  const connection = other.browser();
  connection.press();
  await expect.poll(() => connection.answers).toEqual([{ answer: 'off' }]);
  expect(other.shown()).toBeNull();
  await other.close();
});

test('A code is left on the clipboard if its field has gone', async () => {
  const { browser, choose, full, logins } = scene;
  const connection = browser();
  const id = connection.press(['user-name', 'code']);
  await choose(full.id);
  await connection.answerTo(id);
  connection.send({ ask: 'filled', id, what: ['user-name'], unfilled: ['code'] });
  await expect
    .poll(() => logins.copied())
    .toMatchObject({ what: 'code', valueName: { login: 'Edge firewall' } });
});

test('The most dangerous of the logins that are like the page comes first', async () => {
  const { browser, logins, northwind, pending } = scene;
  const item = (example: string) => ({ ...logins.passwordItem(), locator: northwind.locator(example) });
  for (const [name, origin, example] of [
    ['Port', 'https://modem.example:8443', 'Guest Wi-Fi'],
    ['Letters', 'https://modern.example', 'File server'],
  ] as const)
    logins.save({ name, sites: [{ origin, subdomains: false }], items: [item(example)] });
  browser().press(['password'], 'https://modem.example');
  expect((await pending('choice')).alike.map(({ likeness }) => likeness)).toEqual(['letters', 'port']);
});

describe('Enter fills in the login that is meant most often:', () => {
  const another = (name: string) => {
    const locator = scene.northwind.locator('Guest Wi-Fi');
    return scene.logins.save({ name, sites: [site], items: [{ kind: 'password', label: null, locator }] });
  };
  const first = async () => (await scene.pending('choice')).matches[0]?.loginId;

  test('the one that was chosen last for the page', async () => {
    const { browser, full, services } = scene;
    const other = another('Second firewall');
    for (const { id } of [full, other, full]) {
      await begin(id);
      browser().press();
      expect(await first()).toBe(id);
      services.pageQuestions.windowIsClosed('palette');
      await expect.poll(() => scene.shown()).toBeNull();
    }
  });

  test('one of the account in use', async () => {
    const { accountId, browser, full, northwind, services } = scene;
    const contoso = await northwind.addAccount('Contoso', 'support');
    const { id } = services.logins.save(contoso, {
      ...aLoginDraft({ items: [scene.logins.passwordItem()] }),
      sites: [site],
    });
    for (const [account, login] of [
      [contoso, id],
      [accountId, full.id],
    ] as const) {
      await services.accounts.select(account);
      browser().press();
      expect(await first()).toBe(login);
      services.pageQuestions.windowIsClosed('palette');
      await expect.poll(() => scene.shown()).toBeNull();
    }
  });
});

describe('The journal', () => {
  test('has no value that was fetched for a page that has gone', async () => {
    const { browser, pending, accountId, full, northwind, journal } = scene;
    const gate = Promise.withResolvers<null>();
    northwind.pod.faults.next({ route: 'secure' }, heldUntil(gate.promise));
    const connection = browser();
    const id = connection.press(['password']);
    const { id: question } = await pending('choice');
    const filling = scene.fill(question, { accountId, loginId: full.id }, false);
    await expect.poll(() => northwind.pod.log.some(({ path }) => path.includes('/secure/'))).toBe(true);
    connection.send({ ask: 'cancel', id });
    gate.resolve(null);
    await expect(filling).rejects.toThrow();
    expect(journal()).not.toContainEqual(expect.objectContaining({ action: 'value-filled' }));
  });

  test('says that a user name was not filled in, and not which', async () => {
    const { journal } = scene;
    const connection = await begin();
    const { id } = connection.answers.at(-1) as { id: string };
    connection.send({ ask: 'not-filled', id, because: 'hidden-field' });
    await expect.poll(() => connection.answers.at(-1)).toEqual({ answer: 'done', id });
    expect(journal()[0]).toMatchObject({ action: 'not-filled', what: 'user-name', because: 'hidden-field' });
    expect(JSON.stringify(journal()[0])).not.toContain('"admin"');
  });
});

test('A lock while the next page’s value is fetched withholds it', async () => {
  const { services, northwind, journal } = scene;
  const gate = Promise.withResolvers<null>();
  const connection = await begin();
  const fetched = northwind.pod.log.length;
  northwind.pod.faults.next({ route: 'secure' }, heldUntil(gate.promise));
  const id = connection.press(['password']);
  await expect.poll(() => northwind.pod.log.length).toBeGreaterThan(fetched);
  services.lock.lock('person');
  gate.resolve(null);
  expect(await connection.answerTo(id)).toMatchObject({ answer: 'refused' });
  expect(journal()).not.toContainEqual(expect.objectContaining({ action: 'value-filled' }));
});

describe('Main keeps no value after a fill', () => {
  const endedLeases = () => scene.services.emitted('secrets.leaseEnded').length;

  test('that went to the browser', async () => {
    const { browser, choose, full } = scene;
    const connection = browser();
    const id = connection.press(['password', 'code']);
    await choose(full.id);
    await connection.answerTo(id);
    expect(endedLeases()).toBe(2);
  });

  test('that is empty, which the browser does not get', async () => {
    const { browser, choose, logins, northwind } = scene;
    const item = { ...logins.passwordItem(), locator: northwind.locator('Workshop') };
    const { id } = logins.save({ name: 'Workshop', sites: [site], items: [item] });
    const connection = browser();
    connection.press(['password']);
    await expect(choose(id)).rejects.toThrow();
    expect(endedLeases()).toBe(1);
    expect(connection.answers).not.toContainEqual(expect.objectContaining({ answer: 'fill' }));
  });
});

describe('A browser that is paired', () => {
  const unknown = (program: string) => ({ ...chromium, program });

  test('vouches for no other program, which has its own code', async () => {
    const { browser, pending } = scene;
    const codes = new Set<string>();
    for (const program of ['/home/ada/one', '/home/ada/two', '/home/ada/three']) {
      browser(unknown(program)).press();
      const { id, program: shown, digits } = await pending('pairing');
      expect(shown).toBe(program);
      codes.add(digits);
      await scene.pair(id, true);
      await scene.fill((await pending('choice')).id, null);
      await expect.poll(() => scene.shown()).toBeNull();
    }
    expect(codes.size).toBeGreaterThan(1);
  });

  test('is no answer to the question for a login', async () => {
    const { browser, pending } = scene;
    browser().press();
    const { id } = await pending('choice');
    await expect(scene.pair(id, true)).rejects.toThrow();
    expect(scene.shown()).toMatchObject({ id });
  });
});

test('A page that goes at once leaves no question on screen', async () => {
  const { browser, pending } = scene;
  const former = browser();
  const first = former.press();
  await pending('choice');
  const connection = browser();
  connection.send({ ask: 'cancel', id: connection.press() });
  expect(await former.answerTo(first)).toMatchObject({ answer: 'refused' });
  await expect.poll(() => scene.shown()).toBeNull();
});

test('An answer to a former question leaves the question on screen alone', async () => {
  const { browser, pending } = scene;
  browser().press(['password'], 'https://former.example');
  const former = await pending('choice');
  browser().press();
  await expect.poll(() => scene.shown()).toMatchObject({ origin: page });
  await expect(scene.fill(former.id, null)).rejects.toThrow();
  expect(scene.shown()).toMatchObject({ origin: page });
});

test('A page that goes while Podkey is locked asks nothing after the unlocking', async () => {
  const { browser, services } = scene;
  services.lock.lock('person');
  services.heard.windows.length = 0;
  const connection = browser();
  const id = connection.press();
  await expect.poll(() => connection.waitsFor()).toEqual(['unlock']);
  connection.send({ ask: 'cancel', id });
  await services.lock.unlock(undefined);
  // A later question has its turn.
  browser().press(['code']);
  expect((await scene.pending('choice')).wants).toEqual(['code']);
  expect(services.heard.windows).toEqual(['main', 'palette held']);
});
