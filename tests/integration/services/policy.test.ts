import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSamplePod, type SamplePod } from '../../../sample-pod/index.ts';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import { defaultSettings } from '../../../shared/schemas/settings.ts';
import { assembleServices, closeDatabases } from '../../support/assemble-services.ts';
import { chosenFile } from '../../support/chosen-file.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { copySecret } from '../../support/guarded-clipboard.ts';
import { liveSession } from '../../support/live-session.ts';
import { accountOn } from '../../support/sample-entries.ts';
import { contosoDraft, northwindBadge, northwindDraft, routerLocator } from '../../support/samples.ts';
import { inForce } from '../../support/sample-policy.ts';
import { locatorOn } from '../../support/start-northwind.ts';

let folder: string;
let databaseFile: string;
let clock: FakeClock;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-policy-'));
  databaseFile = path.join(folder, 'podkey.db');
  clock = new FakeClock();
});
afterEach(async () => {
  closeDatabases();
  await rm(folder, { recursive: true });
});

/** Podkey as started on this computer, with these rules or none. */
function podkey(
  rules?: Parameters<typeof inForce>[0],
  more: Partial<Parameters<typeof assembleServices>[0]> = {},
) {
  return assembleServices({ clock, databaseFile, policy: rules ? inForce(rules) : null, ...more });
}

const onlyContoso = { allowedPods: [contosoDraft.podUrl] };
const notAllowed = {
  appError: {
    kind: 'validation',
    fields: [{ field: 'podUrl', message: expect.stringContaining(contosoDraft.podUrl) as string }],
  },
};
const held = { appError: { kind: 'policy' } };

/** Returns the kind of an operation's failure. */
function kindOf(act: () => unknown): string {
  try {
    act();
    return 'none';
  } catch (thrown) {
    return toAppError(thrown).kind;
  }
}

describe('accounts on pods that are not allowed', () => {
  test('can be neither added, nor edited to use them, nor tested', async () => {
    const { accounts, tester } = podkey(onlyContoso);
    const { id } = await accounts.add(contosoDraft, 's3cret', 'keychain');
    await expect(accounts.add(northwindDraft, 's3cret', 'keychain')).rejects.toMatchObject(notAllowed);
    const moved = { ...contosoDraft, podUrl: northwindDraft.podUrl };
    await expect(accounts.edit(id, moved, 's3cret', 'keychain')).rejects.toMatchObject(notAllowed);
    // A folder of an allowed pod's host is another pod.
    const below = { ...contosoDraft, podUrl: `${contosoDraft.podUrl}/other` };
    await expect(accounts.edit(id, below, undefined, 'keychain')).rejects.toMatchObject(notAllowed);
    await expect(tester.test(northwindDraft, { typed: 's3cret' })).rejects.toMatchObject(notAllowed);
    expect((await accounts.state()).accounts).toEqual([{ ...contosoDraft, id, secretIn: 'keychain' }]);
  });

  test('are refused in an import with the reason, beside allowed ones', async () => {
    const file = path.join(folder, 'accounts.json');
    const accounts = [northwindDraft, contosoDraft];
    await writeFile(file, JSON.stringify({ kind: 'podkey-accounts', version: 1, accounts }));
    const services = podkey(onlyContoso, { files: chosenFile(() => file) });
    const preview = await services.accountImport.preview();
    expect(preview?.rows).toMatchObject([
      { verdict: 'invalid', name: northwindDraft.label, problems: notAllowed.appError.fields },
      { verdict: 'new', entry: contosoDraft },
    ]);
    await expect(services.accountImport.import(preview?.handle ?? '', [1])).rejects.toThrow();
    await expect(services.accounts.addWithoutSecrets([northwindDraft])).rejects.toMatchObject(notAllowed);
    expect((await services.accounts.state()).accounts).toEqual([]);
  });

  test('are not offered by the form, unlike the allowed ones with IT’s names', () => {
    const { allowedRoutes } = podkey({ allowedPods: [contosoDraft.podUrl, 'https://pod.example/eu'] });
    const list = [
      { label: 'Contoso EU', url: contosoDraft.podUrl },
      { label: 'US', url: northwindDraft.podUrl },
    ];
    expect(allowedRoutes.offered({ pods: list, trouble: null }).pods).toEqual([
      list[0],
      { label: 'pod.example/eu', url: 'https://pod.example/eu' },
    ]);
    const broken = { pods: [], trouble: 'The list of pods is broken.' };
    expect(allowedRoutes.offered(broken)).toMatchObject({ pods: { length: 2 }, trouble: null });
    expect(podkey().allowedRoutes.offered(broken)).toEqual(broken);
  });
});

describe('accounts with proxies that are not allowed', () => {
  const own = {
    proxy: 'custom',
    proxyUrl: 'http://proxy.example:3128',
    proxyUserName: '',
    caFile: '',
  } as const;
  const direct = { proxy: 'none', caFile: '' } as const;
  const refusedAt = (field: string) => ({ appError: { kind: 'validation', fields: [{ field }] } });

  test('can be neither added, edited, tested nor imported', async () => {
    const file = path.join(folder, 'accounts.json');
    const elsewhere = { ...own, proxyUrl: 'http://proxy.example:8080' };
    const drafts = [northwindDraft, { ...contosoDraft, network: own }];
    await writeFile(file, JSON.stringify({ kind: 'podkey-accounts', version: 1, accounts: drafts }));
    const rules = { allowedProxies: [own.proxyUrl, 'none'] };
    const { accounts, tester, accountImport } = podkey(rules, { files: chosenFile(() => file) });
    const { id } = await accounts.add({ ...northwindDraft, network: own }, 's', 'keychain');
    await accounts.edit(id, { ...northwindDraft, network: direct }, undefined, 'keychain');
    // Without its own setting an account uses the system's proxy.
    await expect(accounts.edit(id, northwindDraft, undefined, 'keychain')).rejects.toMatchObject(
      refusedAt('proxy'),
    );
    const away = { ...northwindDraft, network: elsewhere };
    await expect(accounts.edit(id, away, undefined, 'keychain')).rejects.toMatchObject(refusedAt('proxyUrl'));
    await expect(
      accounts.add({ ...contosoDraft, network: elsewhere }, 's', 'keychain'),
    ).rejects.toMatchObject(refusedAt('proxyUrl'));
    await expect(tester.test(away, { typed: 's' }, 'stolen')).rejects.toMatchObject(refusedAt('proxyUrl'));
    expect((await accountImport.preview())?.rows).toMatchObject([
      { verdict: 'invalid', problems: [{ field: 'proxy' }] },
      { verdict: 'new' },
    ]);
  });

  test('from before the policy are shown and send nothing, except to pods on this computer', async () => {
    const before = podkey();
    const { keychain } = before;
    const { id } = await before.accounts.add({ ...northwindDraft, network: own }, 's', 'keychain');
    const local = { ...contosoDraft, podUrl: 'http://127.0.0.1:9', network: own };
    await before.accounts.add(local, 's', 'keychain');
    const { accounts, secrets, accountRows: rows } = podkey({ allowedProxies: ['system'] }, { keychain });
    expect(rows.list()).toHaveLength(2);
    const known = (await accounts.state()).accounts;
    expect(known.map(({ proxyRefused, podRefused }) => [proxyRefused, podRefused])).toEqual([
      [true, undefined],
      [undefined, undefined],
    ]);
    await accounts.select(id);
    await expect(secrets.open(id, routerLocator)).rejects.toMatchObject(held);
  });
});

describe('with a real pod', () => {
  let pod: SamplePod;
  beforeEach(async () => {
    pod = await startSamplePod({ clock: () => clock.now() });
  });
  afterEach(() => pod.close());

  test('an earlier account is shown with the reason; nothing is sent to its pod until the policy is removed', async () => {
    const { secret, ...entry } = accountOn(pod);
    const draft = { ...entry, environment: 'production', color: 'blue' } as const;
    const before = podkey();
    const { keychain } = before;
    const { id } = await before.accounts.add(draft, secret, 'keychain');
    await before.close();

    const under = podkey(onlyContoso, { keychain });
    expect((await under.accounts.state()).accounts).toEqual([
      { ...draft, id, secretIn: 'keychain', podRefused: true },
    ]);
    const locator = locatorOn(pod, 'Core router · admin');
    await under.accounts.select(id);
    await expect(under.secrets.open(id, locator)).rejects.toMatchObject(held);
    await expect(under.organizations.list(id, false)).rejects.toMatchObject(held);
    expect(pod.log).toEqual([]);

    const after = podkey(undefined, { keychain });
    expect((await after.accounts.state()).accounts).toEqual([{ ...draft, id, secretIn: 'keychain' }]);
    await expect(after.secrets.open(id, locator)).resolves.toMatchObject({ kind: 'secret' });
    await after.close();
  });

  test('the sample pod can be tried under any policy, and nothing else on this computer', async () => {
    const running = {
      ...accountOn(pod),
      examples: [],
      logins: [],
      users: [],
      close: () => Promise.resolve(),
    };
    const services = podkey(onlyContoso, { startSample: () => Promise.resolve(running) });
    const { id, podRefused } = await services.accounts.startSample();
    expect(podRefused).toBeUndefined();
    const locator = locatorOn(pod, 'Core router · admin');
    await expect(services.secrets.open(id, locator)).resolves.toMatchObject({ kind: 'secret' });
    const twin = { ...northwindDraft, podUrl: pod.baseUrl };
    await expect(services.accounts.add(twin, 's', 'session')).rejects.toMatchObject(notAllowed);
    await services.close();
  });
});

describe('settings', () => {
  const rules = { longestClipboardSeconds: 45, idleLockMinutes: 10, captureProtection: true } as const;
  const chosen = {
    clearClipboardAfterS: 120,
    lockAfterMinutes: 0,
    protectFromCapture: false,
    tray: true,
  } as const;

  test('beyond the rules are limited, and return when the policy is removed', () => {
    podkey().settings.change(chosen);
    const { settings } = podkey(rules);
    expect(settings.current).toEqual({
      ...defaultSettings,
      clearClipboardAfterS: 30,
      lockAfterMinutes: 10,
      protectFromCapture: true,
      tray: true,
    });
    settings.change({ hideAfterS: 10 });
    expect(podkey().settings.current).toEqual({ ...defaultSettings, ...chosen, hideAfterS: 10 });
  });

  test('can’t be set beyond the rules, and then the whole change is refused', () => {
    const { settings, told } = podkey(rules);
    for (const change of [
      { clearClipboardAfterS: 60 },
      { lockAfterMinutes: 0 },
      { protectFromCapture: false },
    ] as const) {
      expect(kindOf(() => settings.change({ tray: true, ...change }))).toBe('policy');
    }
    expect(settings.current.tray).toBe(false);
    expect(told('settings')).toEqual([]);
    expect(settings.change({ clearClipboardAfterS: 20, lockAfterMinutes: 1 })).toMatchObject({
      clearClipboardAfterS: 20,
      lockAfterMinutes: 1,
    });
  });

  test('a copy is cleared by the rules’ limit, however often it is kept longer', async () => {
    const { clipboard, port } = podkey(rules);
    const copied = { what: 'value', property: 'p', account: northwindBadge, valueName: null } as const;
    await copySecret(clipboard, 'hunter2', copied, liveSession());
    await clock.advance(25_000);
    await clipboard.extend();
    expect(clipboard.state).toMatchObject({ state: 'holding', clearsInMs: 20_000, mayExtend: false });
    await clock.advance(20_000);
    expect(await port.readText()).toBe('');
  });

  test('captures can’t be allowed for a session either', () => {
    const { screen } = podkey(rules);
    expect(kindOf(() => screen.allowCapture(true))).toBe('policy');
    expect(screen.state.captureAllowed).toBe(false);
    expect(podkey().screen.allowCapture(true).captureAllowed).toBe(true);
  });
});

test('the diagnostics list the rules, and name no pod', async () => {
  const { report } = await podkey({
    ...onlyContoso,
    idleLockMinutes: 5,
  }).features.diagnostics.service.collect();
  expect(report).toContain('allowedPods: 1');
  expect(report).toContain('idleLockMinutes: 5');
  expect(report).not.toContain('pod.example');
  expect((await podkey().features.diagnostics.service.collect()).report).toContain('policy: none');
});
