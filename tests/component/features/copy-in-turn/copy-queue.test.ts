import { fireEvent, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import App from '../../../../renderer/app/App.svelte';
import type { CopyQueueState } from '../../../../shared/features/copy-in-turn/contract.ts';
import { packLogins } from '../../../../shared/schemas/packed-logins.ts';
import type { Lease } from '../../../../shared/schemas/secure-value.ts';
import type { FakeBridge } from '../../../support/fake-bridge.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { routerLocator } from '../../../support/samples.ts';
import {
  aBridge,
  aLease,
  button,
  chooseFromMore,
  linkBox,
  searchBox,
  northwind,
  showWindow,
} from '../../scene.ts';

const active: Extract<CopyQueueState, { kind: 'active' }> = {
  kind: 'active',
  property: 'admin MFA',
  account: aLease().account,
  valueName: null,
  items: ['user-name', 'value', 'code'],
  now: 'value',
  next: 'code',
  key: 'ready',
  accelerator: 'CommandOrControl+Alt+V',
  failure: null,
};
const { property, account, items } = active;
const done: CopyQueueState = { kind: 'done', property, account, valueName: null, items, now: 'code' };
const strip = () => screen.findByRole('region', { name: 'Copy queue' });
const said = async () => within(await strip()).getByRole('status');
const callsOf = (bridge: FakeBridge, name: string) => bridge.made.filter((call) => call.name === name);

async function showQueue(state: CopyQueueState): Promise<FakeBridge> {
  const bridge = aBridge([northwind]).state('copyQueue', state);
  render(App);
  await strip();
  return bridge;
}

async function openValue(over: Partial<Lease>): Promise<FakeBridge> {
  const bridge = aBridge([northwind])
    .answer('secrets.open', aLease(over))
    .answer('secrets.code', {
      code: '123456',
      expiresInMs: 20_000,
      periodMs: 30_000,
      clockSkewMs: 0,
      nextIsKnown: true,
    })
    .answer('copyQueue.start', {});
  const user = showWindow();
  const { assetType, assetId, revisionId, property } = routerLocator;
  const path = `/assets/${assetType}/${assetId}/revisions/${revisionId}/secure/${property}`;
  await user.click(await linkBox());
  await user.paste(path);
  await user.click(button('Open'));
  await screen.findByRole('region', { name: 'Secure value' });
  return bridge;
}

test('a value with a code can be copied in turn, by button and by shortcut', async () => {
  const bridge = await openValue({ kind: 'totp', hasCode: true, hasExpiry: true });
  await chooseFromMore('Copy in turn');
  await fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true, shiftKey: true });
  await expect.poll(() => callsOf(bridge, 'copyQueue.start')).toHaveLength(2);
  expect(callsOf(bridge, 'copyQueue.start')[0]?.input).toMatchObject({ handle: aLease().handle });
});

test('user name, password and code of a login can be copied in turn, by button and by shortcut', async () => {
  const items = [anItem(), anItem({ id: numberedUuid(2), kind: 'code', locator: aLease().locator })];
  const login = aLogin({ items });
  const bridge = aBridge([northwind])
    .answer('logins.list', packLogins({ logins: [login], recents: [] }))
    .answer('organizations.list', { ids: '', names: '', loadedAt: 0, skipped: 0, gap: null })
    .answer('copyQueue.start', {});
  const user = showWindow();
  await user.click(await screen.findByText(login.name));
  await user.click(await screen.findByRole('button', { name: 'Copy in turn' }));
  await fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true, shiftKey: true });
  const input = { accountId: northwind.id, loginId: login.id };
  await expect.poll(() => bridge.inputsOf('copyQueue.start')).toEqual([input, input]);
});

test('without a second thing to copy there is no queue', async () => {
  const bridge = await openValue({});
  expect(screen.queryByRole('button', { name: 'Copy in turn' })).not.toBeInTheDocument();
  await fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true, shiftKey: true });
  expect(callsOf(bridge, 'copyQueue.start')).toEqual([]);
});

test('an active queue shows what is on the clipboard, what comes next, and the shortcut that advances it', async () => {
  await showQueue(active);
  expect(await said()).toHaveTextContent(
    'On the clipboard: value. Next: code. Paste, then press Ctrl+Alt+V.',
  );
  const steps = within(await strip()).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent.trim().replace(/\s+/g, ' '))).toEqual([
    'user name already copied',
    'value',
    'code',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('a shortcut that another program holds is reported with what to do', async () => {
  await showQueue({ ...active, key: 'refused' });
  expect(await said()).toHaveTextContent(
    'Ctrl+Alt+V is used by another program. Press Next after each paste.',
  );
});

test('Next advances the queue; after the last item the focus stays on the button, which closes the strip', async () => {
  const bridge = await showQueue(active);
  bridge.answer('copyQueue.advance', () => {
    bridge.change('copyQueue', done);
    return {};
  });
  bridge.answer('copyQueue.stop', () => {
    bridge.change('copyQueue', { kind: 'off', because: 'stopped' });
    return {};
  });
  await userEvent.click(button('Next'));
  expect(await said()).toHaveTextContent('On the clipboard: code. All copied.');
  const last = await screen.findByRole('button', { name: 'Done' });
  expect(last).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  await userEvent.click(last);
  await expect.poll(() => screen.queryByRole('region', { name: 'Copy queue' })).toBeNull();
  expect(document.body).not.toHaveFocus();
});

test('Stop ends the queue', async () => {
  const bridge = await showQueue(active);
  bridge.answer('copyQueue.stop', {});
  await userEvent.click(button('Stop'));
  expect(callsOf(bridge, 'copyQueue.stop')).toHaveLength(1);
});

test('a paste in this window advances the queue too', async () => {
  const bridge = await showQueue(active);
  bridge.answer('copyQueue.advance', {});
  await fireEvent.paste(await searchBox());
  expect(callsOf(bridge, 'copyQueue.advance')).toHaveLength(1);
});

test('a failed turn is an alert, however it was requested', async () => {
  const bridge = await showQueue(active);
  bridge.change('copyQueue', {
    ...active,
    failure: { message: 'The pod had an internal error (500).', nextStep: 'Try again in a few minutes.' },
  });
  expect(await within(await strip()).findByRole('alert')).toHaveTextContent(
    'The pod had an internal error (500). Try again in a few minutes.',
  );
});

test('the strip says that the client’s name looks like another’s', async () => {
  await showQueue({
    ...active,
    valueName: { item: null, login: 'Router', client: 'Ⅽontoso', clientLooksLike: 'Contoso' },
  });
  expect(await strip()).toHaveTextContent(/Router · .?Ⅽontoso.? \(looks like “.?Contoso/);
});
