import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import App from '../../renderer/app/App.svelte';
import type { CallName } from '../../shared/ipc/contract.ts';
import type { StateName } from '../../shared/ipc/states.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { Account } from '../../shared/schemas/account.ts';
import type { ClipboardState } from '../../shared/schemas/clipboard.ts';
import type { Lease, Locator } from '../../shared/schemas/secure-value.ts';
import { defaultSettings, settingsSchema, type Settings } from '../../shared/schemas/settings.ts';
import { FakeBridge } from '../support/fake-bridge.ts';

const uuid = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

/** A complete account; the test overrides what it needs. */
export function anAccount(digit: number, over: Partial<Account> = {}): Account {
  return {
    id: uuid(digit),
    label: `Account ${digit}`,
    podUrl: `https://pod${digit}.example`,
    accountId: uuid(digit),
    apiKeyId: `key-${digit}`,
    environment: 'production',
    color: 'blue',
    secretIn: 'keychain',
    ...over,
  };
}

export const northwind = anAccount(1, { label: 'Northwind', podUrl: 'https://docs.northwind.example' });
export const staging = anAccount(2, {
  label: 'Contoso staging',
  podUrl: 'https://staging.contoso.example',
  environment: 'staging',
  color: 'violet',
});
export const sample = anAccount(5, {
  label: 'Sample pod',
  podUrl: 'http://127.0.0.1:40123',
  environment: 'sample',
  color: 'teal',
});

export const locator: Locator = {
  assetType: 'server',
  assetId: uuid(3),
  revisionId: uuid(4),
  property: 'root password',
};
export const path = `/v1/assets/server/${uuid(3)}/revisions/${uuid(4)}/secure/root%20password`;
export const handle = uuid(9);

/** A lease on the value at `locator`. */
export function aLease(over: Partial<Lease> = {}): Lease {
  const { id, label, podUrl, environment, color } = northwind;
  return {
    handle,
    account: { id, label, podUrl, environment, color },
    locator,
    kind: 'secret',
    isEmpty: false,
    kept: null,
    hasCode: false,
    hasExpiry: false,
    endsInMs: 300_000,
    ...over,
  };
}

/** The clipboard, holding a copied value for another 30 s. */
export const holdingClipboard = {
  state: 'holding',
  copied: { what: 'value', property: locator.property, account: aLease().account, valueName: null },
  clearsInMs: 30_000,
  lastsMs: 30_000,
  mayExtend: true,
  crashSafe: true,
} as const satisfies ClipboardState;

/** A failure as main describes it. */
export function aFailure(over: Partial<Extract<AppError, { kind: 'server' }>> = {}): AppError {
  return {
    kind: 'server',
    message: 'The pod had an internal problem.',
    nextStep: 'Try again in a minute.',
    retryable: true,
    ...over,
  };
}

/** Makes main accept every change of the settings, which are these now. */
export function acceptSettings(bridge: FakeBridge, now: Settings = defaultSettings): FakeBridge {
  let current = now;
  return bridge.state('settings', now).answer('settings.change', (change) => {
    current = settingsSchema.parse({ ...current, ...change });
    bridge.change('settings', current);
    return {};
  });
}

/** What a window asks of features at its start. */
const ofFeatures = {
  states: {
    clipboardManagers: { running: [], isWayland: false },
    copyQueue: { kind: 'off', because: null },
    damagedRows: [],
    isTourOver: true,
    libraries: { ofPolicy: { kind: 'off' }, ofAccounts: [] },
    moveProgress: null,
    offlineCopies: { rules: null, hasPassphrase: false, isTimeInDoubt: false, count: 0, logins: [] },
    offlineProgress: null,
    pairedBrowsers: [],
    sampleUsers: [],
    sshKeys: [],
    updates: { kind: 'off' },
  },
  answers: {
    'bulk.jobs': [],
    'tour.end': {},
    'users.keyOwner': { userId: null },
    'users.known': { saved: [], recent: [] },
  },
};

const unlocked = { kind: 'unlocked', hasPasscode: false, panicKey: 'off' } as const;

/** A bridge that answers the calls a window makes at its start. */
export function aBridge(accounts: Account[], selected: Account | null = accounts[0] ?? null): FakeBridge {
  const bridge = new FakeBridge();
  // By name, because each of these features can be taken out.
  for (const [name, state] of Object.entries(ofFeatures.states))
    bridge.state(name as StateName, state as never);
  for (const [name, value] of Object.entries(ofFeatures.answers)) bridge.answer(name as CallName, value);
  return bridge
    .state('accounts', { accounts, selectedId: selected?.id ?? null })
    .state('damagedAccounts', [])
    .state('sampleExamples', [])
    .state('clipboard', { state: 'idle' })
    .state('settings', defaultSettings)
    .state('lock', unlocked)
    .state('systemUnlock', { method: 'polkit', isOn: false, isForbidden: false, obstacle: null })
    .state('screen', { guard: 'removes', captureAllowed: false })
    .answer('secrets.hide', {})
    .state('globalKeys', {})
    .state('paneWidths', null)
    .answer('windows.storePaneWidths', {})
    .answer('windows.noteUnsaved', {})
    .state('appInfo', {
      version: '1.2.3',
      platform: 'linux',
      builtOn: 'Electron 45.4.1',
      systemLanguage: 'en',
      logFolder: '/home/ada/.config/Podkey/logs',
    })
    .state('policy', null)
    .state('loginStart', 'unavailable')
    .state('ticket', '')
    .answer('activity.setTicket', {})
    .state('questions', { main: null, palette: null })
    .answer('questions.answer', {})
    .answer('questions.drawn', {})
    .answer('secrets.open', aLease())
    .answer('secrets.close', {})
    .answer('calls.cancel', {})
    .answer('logins.list', { logins: '', recents: [] })
    .install();
}

/** Shows the whole window, as it starts. */
export function showWindow() {
  render(App);
  return userEvent.setup();
}

/** Locks Podkey, whose page ends, and unlocks it; returns the drafts that main was handed for the next page. */
export function lockPage(bridge: FakeBridge): unknown {
  bridge.hold('lock.handOverDrafts');
  bridge.change('lock', {
    kind: 'locked',
    reason: 'idle',
    lockedForMs: 0,
    hasPasscode: false,
    waitMs: 0,
  });
  const [handed] = bridge.inputsOf('lock.handOverDrafts');
  cleanup();
  bridge.state('lock', unlocked);
  return handed;
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const textbox = (name: string) => screen.getByRole('textbox', { name });
/** The search box of the main screen, once the window is there. */
export const searchBox = () => screen.findByRole('searchbox', { name: 'Search clients and logins' });
/** The button of the open value's menu. */
export const moreButton = () =>
  within(screen.getByRole('region', { name: 'Secure value' })).getByRole('button', { name: /^More for / });
/** Chooses from the open value's menu, by keyboard. */
export async function chooseFromMore(name: string): Promise<void> {
  moreButton().focus();
  await fireEvent.click(moreButton());
  await fireEvent.click(screen.getByRole('menuitem', { name }));
}
/** The link field; opens its dialog if it is not open. */
export async function linkBox(): Promise<HTMLElement> {
  await searchBox().catch(() => undefined);
  if (!screen.queryByRole('dialog')) await fireEvent.keyDown(window, { key: 'l', ctrlKey: true });
  return screen.findByRole('textbox', { name: 'Paste a link or path' });
}
/** Opens the value at `path` through the dialog. `settle` lets the page's work finish where timers are fake. */
export async function openPath(settle: () => Promise<unknown>): Promise<void> {
  await fireEvent.keyDown(window, { key: 'l', ctrlKey: true });
  await settle();
  await fireEvent.input(textbox('Paste a link or path'), { target: { value: path } });
  await fireEvent.click(button('Open'));
  await settle();
}
