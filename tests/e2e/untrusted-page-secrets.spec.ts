import fc from 'fast-check';
import { calls, events, type CallName } from '../../shared/ipc/contract.ts';
import { isCallName } from '../../shared/ipc/contract-names.ts';
import { parseSecureValueLink } from '../../shared/schemas/secure-value-link.ts';
import { inputsOf, withLiveNames } from '../fuzz/inputs-of.ts';
import { startListener } from '../support/listener.ts';
import { resultInPage, invokeInPage, type PageWindow, stateInPage } from '../support/page-bridge.ts';
import { LockPage } from '../support/pages/lock-page.ts';
import { examplePath } from '../support/sample-entries.ts';
import { expect, test } from './fixtures.ts';

/* A hostile page that tries to get the API key's secret and the token, which no call may return. */

const example = 'Core router · admin password';
/** The calls that may return a secure value, and no other secret. */
const revealing: readonly CallName[] = ['secrets.reveal', 'secrets.code'];
/** Calls after which there is nothing left to ask for; earlier steps check their responses. */
const spoiling: readonly CallName[] = ['accounts.edit', 'accounts.remove'];
/** Locking and unlocking has its own step. */
const isLock = (name: CallName) => name.startsWith('lock.');
const everyCall = Object.keys(calls).filter(isCallName);
const tokenPattern = /eyJ[\w-]{5,}\.[\w-]+/;

test('a hostile page gets neither key nor token, nor can it have them sent anywhere', async ({
  signedIn,
  pod,
}) => {
  const { page, values, accounts: accountsPage } = signedIn;
  const { secret } = pod.apiKeys.admin;
  const attacker = await startListener();
  const parsed = parseSecureValueLink(examplePath(pod, example), pod.baseUrl);
  if (parsed.kind !== 'locator') throw new Error('The sample pod has no such example');
  const { locator } = parsed;
  const state = await stateInPage(page, 'accounts');
  const [account] = state.accounts;
  if (!account) throw new Error('There is no account');
  const { id, secretIn: _kept, ...draft } = account;
  const open = async () =>
    calls['secrets.open'].output.parse(await invokeInPage(page, 'secrets.open', { accountId: id, locator }))
      .handle;

  const listen = () =>
    page.evaluate((names) => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      for (const name of names)
        (window as unknown as PageWindow).podkey.on(name, (payload) => heard.push([name, payload]));
    }, Object.keys(events));
  await listen();

  await test.step('it can’t have a key sent to another origin, or by another route', async () => {
    const elsewhere = `http://${attacker.host}`;
    const network = { proxy: 'system', caFile: '/etc/ssl/certs/ca-certificates.crt' };
    const changed = [
      { podUrl: elsewhere },
      { podUrl: `${elsewhere}/v1` },
      { accountId: '99999999-9999-4999-8999-999999999999' },
      { apiKeyId: 'another' },
      { network },
    ];
    for (const change of changed) {
      const forged = { draft: { ...draft, ...change }, id };
      const refused = { ok: false, error: { kind: 'validation', fields: [{ field: 'secret' }] } };
      expect(await resultInPage(page, 'accounts.test', forged)).toMatchObject(refused);
      expect(await resultInPage(page, 'accounts.edit', { ...forged, remember: 'keychain' })).toMatchObject(
        refused,
      );
    }
  });

  await test.step('nor a proxy’s password', async () => {
    const proxied = (host: string) => ({
      ...draft,
      apiKeyId: 'behind-a-proxy',
      podUrl: 'https://pod.test',
      network: { proxy: 'custom', proxyUrl: `http://${host}`, proxyUserName: 'ann', caFile: '' },
    });
    const kept = { secret: 'another-secret', remember: 'keychain' };
    const added = calls['accounts.add'].output.parse(
      await invokeInPage(page, 'accounts.add', {
        ...kept,
        draft: proxied('127.0.0.1:9'),
        proxyPassword: 'proxy-password-81',
      }),
    );
    const forged = { draft: proxied(attacker.host), id: added.id };
    const edited = await resultInPage(page, 'accounts.edit', { ...forged, remember: 'keychain' });
    expect(edited).toMatchObject({ ok: false, error: { fields: [{ field: 'proxyPassword' }] } });
    // A connection test with it fails before anything is sent, because there is no password.
    await resultInPage(page, 'accounts.test', forged);
    expect(attacker.heard).toEqual([]);
    await invokeInPage(page, 'accounts.remove', { id: added.id });
    await invokeInPage(page, 'accounts.select', { id });
  });

  await test.step('it can’t name a file that main reads or writes', async () => {
    const dialogs = everyCall.filter((name) =>
      /choose|export|import|save(Results)?$|showLogFolder/i.test(name),
    );
    expect(dialogs.length).toBeGreaterThan(8);
    for (const name of dialogs) {
      const result = await resultInPage(page, name, {
        accountId: id,
        path: '/etc/passwd',
        file: '/etc/passwd',
      });
      expect([name, result.ok, result.error?.kind]).toEqual([name, false, 'validation']);
    }
  });

  await test.step('no call and no event contains a secret, except those that reveal one', async () => {
    const handle = await open();
    const value = calls['secrets.reveal'].output.parse(
      await invokeInPage(page, 'secrets.reveal', { handle, as: 'reveal' }),
    ).value;
    const names: Readonly<Record<string, () => string | Promise<string>>> = {
      ...Object.fromEntries(Object.entries(locator).map(([name, part]) => [name, () => part])),
      podUrl: () => pod.baseUrl,
      handle: async () => {
        // It may have added another account by now.
        await invokeInPage(page, 'accounts.select', { id });
        return open();
      },
      userId: () => pod.users.at(-1)?.id ?? '',
    };
    const results: string[] = [];
    const ask = async (name: CallName) => {
      for (const given of fc.sample(inputsOf(calls[name].input), { numRuns: 2, seed: 1 })) {
        const input = await withLiveNames(given, async (field) => (await names[field]?.()) ?? id);
        const result = await resultInPage(page, name, input);
        expect(result).toHaveProperty('ok');
        if (!revealing.includes(name)) results.push(JSON.stringify([name, result]));
      }
    };
    for (const name of everyCall.filter((each) => !isLock(each) && !spoiling.includes(each))) await ask(name);
    const heard = await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'heard')));
    expect(results.length).toBeGreaterThan(150);
    for (const text of [...results, heard]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(value);
      expect(text).not.toMatch(tokenPattern);
    }
  });

  await test.step('while Podkey is locked it gets no response', async () => {
    // The attempts may have changed the language.
    await invokeInPage(page, 'settings.change', { language: 'en' });
    // The lock replaces the page, which becomes hostile again.
    await page.evaluate(() => void (window as unknown as PageWindow).podkey.invoke('lock.lock', {}));
    const lock = new LockPage(page);
    await expect(lock.unlock).toBeVisible();
    await listen();
    const others = everyCall.filter(
      (name) =>
        !['lock.unlock', 'lock.unlockWithSystem', 'lock.forgetPasscode', 'lock.handOverDrafts'].includes(
          name,
        ),
    );
    const kinds = await page.evaluate(async (names) => {
      const all = await Promise.all(
        names.map((name) => (window as unknown as PageWindow).podkey.invoke(name, {})),
      );
      return all.map(({ error }) => error?.kind ?? 'ok');
    }, others);
    expect(kinds).toEqual(others.map(() => 'locked'));
    expect(await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'heard')))).toBe('[]');
    await lock.unlock.click();
    await expect(lock.heading).toBeHidden();
  });

  await test.step('and the person continues to work as before', async () => {
    await invokeInPage(page, 'accounts.select', { id });
    await page.reload();
    await accountsPage.switcher.waitFor();
    await values.openPasted(examplePath(pod, example));
    await expect(values.value).toBeVisible();
    expect(attacker.heard).toEqual([]);
  });
  await attacker.close();
});
