import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { NamedAct, ClipboardState, LastActState } from '../../shared/schemas/clipboard.ts';
import { firewall, openLogin, vault } from './login-scene.ts';
import { aLease, aBridge, button, northwind, showWindow } from './scene.ts';

const { account } = aLease();
const actOn = (login: typeof vault, what: NamedAct['what'] = 'value'): NamedAct => ({
  what,
  property: 'pin',
  account,
  valueName: {
    item: what === 'address' ? null : { kind: 'password', label: null },
    login: login.name,
    client: login.client?.name ?? null,
  },
  subject: { kind: 'login', id: login.id },
});
const holding: ClipboardState = {
  state: 'holding',
  copied: { what: 'value', property: 'x', account, valueName: actOn(firewall).valueName },
  clearsInMs: 24_000,
  lastsMs: 30_000,
  mayExtend: true,
  crashSafe: true,
};
const failure = { message: 'The pod closed the connection.', nextStep: 'Try again.' };
const line = () => screen.findByRole('status', { name: 'Last action' });
const shown = async () =>
  within(await screen.findByRole('region', { name: 'Login' })).getByRole('heading', { level: 2 });

test('after a copy elsewhere its login is shown, and the keys act on it', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge.change('lastAct', { kind: 'pending', by: null, act: actOn(vault) });
  await waitFor(async () => expect(await shown()).toHaveTextContent('Vault door'));
  await user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}');
  expect(bridge.inputsOf('secrets.copy').at(-1)).toMatchObject({ locator: vault.items[0]?.locator });
});

test('a copy that ends later leaves what the person has chosen since', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge.change('lastAct', { kind: 'pending', by: null, act: actOn(vault) });
  await waitFor(async () => expect(await shown()).toHaveTextContent('Vault door'));
  await user.click(screen.getByText('Edge firewall'));
  bridge.change('lastAct', { kind: 'done', by: null, act: actOn(vault) });
  expect(await shown()).toHaveTextContent('Edge firewall');
});

test('a copy of another account changes nothing on the screen', async () => {
  const { bridge } = await openLogin('Edge firewall');
  const act = { ...actOn(vault), account: { ...account, id: '00000000-0000-4000-8000-000000000099' } };
  bridge.change('lastAct', { kind: 'pending', by: null, act });
  expect(await shown()).toHaveTextContent('Edge firewall');
});

test('a failed copy says which value of which login and client, and what the clipboard still holds', async () => {
  const bridge = aBridge([northwind]).state('clipboard', holding).answer('clipboard.endLastAct', {});
  const user = showWindow();
  await line();
  bridge.change('lastAct', { kind: 'failed', by: null, act: actOn(vault), ...failure });
  expect(await line()).toHaveTextContent(
    'Not copied: Password · Vault door · Zürich Museum from Northwind. The pod closed the connection. The clipboard still holds: Password · Edge firewall · Harbour & Daughters.',
  );
  await user.click(
    within((await line()).parentElement ?? document.body).getByRole('button', { name: 'Close' }),
  );
  expect(bridge.inputsOf('clipboard.endLastAct')).toHaveLength(1);
});

test('what was copied is said for five seconds', async () => {
  vi.useFakeTimers();
  const bridge = aBridge([northwind]);
  showWindow();
  await vi.advanceTimersByTimeAsync(10);
  bridge.change('lastAct', { kind: 'done', by: null, act: actOn(vault, 'address') });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(
    'Copied: Address · Vault door · Zürich Museum from Northwind.',
  );
  await vi.advanceTimersByTimeAsync(200);
  expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(/^$/);
});

test('a copy says how long ago its revision was confirmed, as long as the clipboard holds it', async () => {
  vi.useFakeTimers();
  const bridge = aBridge([northwind]).state('clipboard', holding);
  showWindow();
  await vi.advanceTimersByTimeAsync(10);
  const act = { ...actOn(vault), confirmedDaysAgo: 400 };
  bridge.change('lastAct', { kind: 'done', by: null, act });
  const said =
    'This revision was confirmed 400 days ago. Has “Password” been changed since? If so, paste the newest link.';
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(said);
  bridge.change('clipboard', { state: 'idle' });
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(/^$/);
  bridge.change('lastAct', { kind: 'pending', by: null, act });
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(/^$/);
});

test('a pod that takes longer than three seconds is mentioned, with a way to cancel', async () => {
  vi.useFakeTimers();
  const bridge = aBridge([northwind]).answer('clipboard.endLastAct', {});
  showWindow();
  await vi.advanceTimersByTimeAsync(10);
  bridge.change('lastAct', { kind: 'pending', by: null, act: actOn(vault) });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(/^$/);
  await vi.advanceTimersByTimeAsync(200);
  expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(
    'Still waiting for Northwind: Password · Vault door · Zürich Museum',
  );
  button('Cancel').click();
  await vi.advanceTimersByTimeAsync(10);
  expect(bridge.inputsOf('clipboard.endLastAct')).toHaveLength(1);
});

test.each<[ClipboardState, LastActState]>([
  [
    { state: 'cleared', by: 'timer' },
    { kind: 'done', by: null, act: actOn(vault) },
  ],
  [
    { state: 'cleared', by: 'replaced' },
    { kind: 'done', by: 'spill', act: actOn(vault) },
  ],
  [
    { state: 'cleared', by: 'person' },
    { kind: 'done', by: null, act: actOn(firewall, 'address') },
  ],
])(
  'a page that is drawn again, as in another language, does not repeat an old end: %o',
  async (state, act) => {
    aBridge([northwind]).state('clipboard', state).state('lastAct', act);
    vi.useFakeTimers();
    showWindow();
    await vi.advanceTimersByTimeAsync(50);
    const strip = screen.getByRole('region', { name: 'Clipboard' });
    expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(/^$/);
    expect(within(strip).getByRole('status', { name: 'Clipboard' })).toHaveClass('visually-hidden');
  },
);

test('a copy that fails is seen once: beside the value, not in the strip too', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  const [item] = firewall.items;
  const failed = { kind: 'offline', ...failure, retryable: true } as const;
  bridge.fail('secrets.copy', failed);
  await user.click(button('Copy password'));
  const act = { ...actOn(firewall), property: item!.locator.property };
  bridge.change('lastAct', { kind: 'failed', by: null, act, ...failure });
  expect(await screen.findByRole('alert')).toHaveTextContent(failure.message);
  await waitFor(async () => expect(await line()).toHaveClass('visually-hidden'));
  // Another value's failure is nowhere else on the screen.
  bridge.change('lastAct', { kind: 'failed', by: null, act: actOn(vault), ...failure });
  await waitFor(async () => expect(await line()).not.toHaveClass('visually-hidden'));
});
