import { calls } from '../../shared/ipc/contract.ts';
import { startListener, type Listener } from '../support/listener.ts';
import { resultInPage, invokeInPage, type PageWindow, stateInPage } from '../support/page-bridge.ts';
import { answerQuestions, askedQuestions } from '../support/person-at-dialogs.ts';
import { accountOn, examplePath } from '../support/sample-entries.ts';
import { locatorOn } from '../support/start-northwind.ts';
import { expect, test as base } from './fixtures.ts';

/* A hostile page that tries to make main send secrets to somebody, or to cover the screen with dialogs. */

const test = base.extend<{ attacker: Listener }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  attacker: async ({}, use) => {
    const attacker = await startListener();
    await use(attacker);
    await attacker.close();
  },
});

test('a hostile page can’t have anything sent to an address that the person refuses', async ({
  signedIn,
  pod,
  attacker,
}) => {
  const { app, page, values } = signedIn;
  const { secret, ...entry } = accountOn(pod, 'support', 'Northwind');
  const draft = { ...entry, environment: 'production', color: 'blue' };
  const stolen = 'what-the-page-stole';
  const away = { ...draft, podUrl: `http://${attacker.host}` };
  const network = { proxy: 'custom', proxyUrl: `http://${attacker.host}`, proxyUserName: 'x', caFile: '' };
  const throughProxy = { ...draft, podUrl: 'https://docs.example', network };
  const unconfirmed = { ok: false, error: { kind: 'unconfirmed' } };
  const refused = { ok: false, error: { kind: 'rate-limited' } };
  await answerQuestions(app, 'no');

  await test.step('not as a new pod’s secret', async () => {
    expect(await resultInPage(page, 'accounts.test', { draft: away, secret: stolen })).toMatchObject(
      unconfirmed,
    );
    const [asked] = await askedQuestions(app);
    expect(asked).toMatchObject({ message: 'Connect to a new pod?', enterPresses: 'Cancel' });
    expect(asked?.detail.split('\n')[0]).toBe(`http://${attacker.host}`);
    expect(asked?.detail).toContain('Northwind');
  });

  await test.step('not as a new proxy’s password', async () => {
    const given = { draft: throughProxy, secret: 'x', proxyPassword: stolen };
    await answerQuestions(app, 'no proxy');
    expect(await resultInPage(page, 'accounts.test', given)).toMatchObject(unconfirmed);
    const asked = await askedQuestions(app);
    expect(asked.map(({ detail }) => detail.split('\n')[0])).toEqual([
      'https://docs.example',
      network.proxyUrl,
    ]);
  });

  await test.step('not with accounts that it adds, edits and uses, nor by repeated asking', async () => {
    await answerQuestions(app, 'no');
    const { accounts } = await stateInPage(page, 'accounts');
    const id = accounts[0]?.id;
    const kept = { secret: stolen, remember: 'session' };
    for (const [name, input] of [
      ['accounts.add', { draft: away, ...kept }],
      ['accounts.edit', { id, draft: away, ...kept }],
      ['accounts.edit', { id, draft: throughProxy, ...kept, proxyPassword: stolen }],
    ] as const) {
      expect(await resultInPage(page, name, input)).toMatchObject({ ok: false });
    }
    await page.evaluate(
      async (host) => {
        const account = {
          label: 'x',
          accountId: '99999999-9999-4999-8999-999999999999',
          apiKeyId: 'x',
          environment: 'test',
          color: 'red',
        };
        const test = (podUrl: string) =>
          (window as unknown as PageWindow).podkey.invoke('accounts.test', {
            draft: { ...account, podUrl },
            secret: 'stolen',
          });
        for (let times = 0; times < 3; times += 1) {
          const hosts = Array.from({ length: 150 }, (_, at) => test(`http://s${at}-${times}.${host}`));
          await Promise.all([...hosts, test(`http://${host}`)]);
        }
      },
      attacker.host.replace('127.0.0.1', 'localhost'),
    );
    // After two free refusals Podkey pauses.
    expect((await askedQuestions(app)).length).toBeLessThanOrEqual(2);
    expect(
      await resultInPage(page, 'accounts.test', {
        draft: { ...away, podUrl: 'https://other.example' },
        secret: stolen,
      }),
    ).toMatchObject(refused);
  });

  await test.step('and the person continues to work as before', async () => {
    await values.openPasted(examplePath(pod, 'Core router · admin'));
    await expect(values.value).toBeVisible();
    expect(attacker.heard).toEqual([]);
  });
});

test('a hostile page opens one file dialog at a time, and few if they are cancelled', async ({
  signedIn,
}) => {
  const { app, page } = signedIn;
  await app.evaluate(({ dialog }) => {
    const open: (() => void)[] = [];
    Object.assign(globalThis, { openDialogs: open, opened: 0 });
    const wait = <Cancelled>(cancelled: Cancelled) => {
      Reflect.set(globalThis, 'opened', (Reflect.get(globalThis, 'opened') as number) + 1);
      return new Promise<Cancelled>((resolve) => open.push(() => resolve(cancelled)));
    };
    dialog.showOpenDialog = () => wait({ canceled: true, filePaths: [] });
    dialog.showSaveDialog = () => wait({ canceled: true, filePath: '' });
  });
  const opened = () => app.evaluate(() => Reflect.get(globalThis, 'opened') as number);
  const cancelAll = () =>
    app.evaluate(() => {
      const open = Reflect.get(globalThis, 'openDialogs') as (() => void)[];
      for (const cancel of open.splice(0)) cancel();
    });
  const flood = () =>
    page.evaluate(() => {
      const names = ['accounts.chooseCaFile', 'accounts.previewImport', 'activity.export'];
      const journal = { accountId: null, filter: {} };
      return Array.from({ length: 190 }, (_, at) => names[at % 3] ?? '').map((name) => {
        void (window as unknown as PageWindow).podkey.invoke(name, name === 'activity.export' ? journal : {});
      }).length;
    });
  expect(await flood()).toBe(190);
  await expect.poll(opened).toBe(1);
  // Every other call has received its response, so the page may call again.
  await expect.poll(async () => (await resultInPage(page, 'accounts.podList', {})).ok).toBe(true);
  expect(await opened()).toBe(1);
  for (let times = 0; times < 6; times += 1) {
    await cancelAll();
    await flood();
    await resultInPage(page, 'accounts.podList', {});
  }
  expect(await opened()).toBe(3);
  const result = await resultInPage(page, 'accounts.chooseCaFile', {});
  expect(result).toMatchObject({ ok: false, error: { kind: 'rate-limited' } });
});

test('a hostile page can open every account’s values, and each is in the journal', async ({
  signedIn,
  pod,
}) => {
  const { page } = signedIn;
  const { secret, ...entry } = accountOn(pod, 'support', 'Contoso');
  const draft = { ...entry, environment: 'production', color: 'teal' };
  await invokeInPage(page, 'accounts.add', { draft, secret, remember: 'keychain' });
  const locator = locatorOn(pod, 'Core router · admin');
  const { accounts } = await stateInPage(page, 'accounts');
  for (const { id } of accounts) {
    await invokeInPage(page, 'accounts.select', { id });
    const { handle } = calls['secrets.open'].output.parse(
      await invokeInPage(page, 'secrets.open', { accountId: id, locator }),
    );
    await invokeInPage(page, 'secrets.reveal', { handle, as: 'reveal' });
  }
  const journal = { accountId: null, filter: {}, before: null };
  const { entries } = calls['activity.list'].output.parse(await invokeInPage(page, 'activity.list', journal));
  const revealed = entries.flatMap(({ record }) =>
    record?.event.action === 'revealed' ? [record.event.account.label] : [],
  );
  expect(revealed.sort()).toEqual(['Contoso', 'Northwind']);
});

test('a person is asked once about a new pod, and told what to do when they refuse', async ({
  podkey,
  pod,
  attacker,
}) => {
  const { app, page, accounts, values } = podkey;
  await accounts.addAccount.click();
  await answerQuestions(app, 'no');
  await accounts.fill({ ...accountOn(pod), podUrl: `http://${attacker.host}` });
  await accounts.save.click();
  await expect(accounts.alert).toContainText(`You didn’t let Podkey connect to http://${attacker.host}`);
  await expect(accounts.alert).toContainText('Check the address in the account.');
  await accounts.testConnection.click();
  await expect(accounts.alert).toContainText('Podkey can ask about this address again');
  expect(attacker.heard).toEqual([]);

  await answerQuestions(app, 'yes');
  await accounts.fill(accountOn(pod));
  await accounts.testConnection.click();
  await expect(page.getByText(/Connected in/)).toBeVisible();
  await accounts.save.click();
  await expect(values.search).toBeVisible();
  const { secret, ...entry } = accountOn(pod, 'support', 'Contoso');
  const draft = { ...entry, environment: 'production', color: 'teal' };
  await invokeInPage(page, 'accounts.add', { draft, secret, remember: 'keychain' });
  expect((await askedQuestions(app)).map(({ detail }) => detail.split('\n')[0])).toEqual([pod.baseUrl]);
});
