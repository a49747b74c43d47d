import { render, screen, waitFor } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import App from '../../../../renderer/app/App.svelte';
import type { NamedAct } from '../../../../shared/schemas/clipboard.ts';
import { vault } from '../../login-scene.ts';
import { aBridge, aLease, locator, northwind, showWindow } from '../../scene.ts';

const { account } = aLease();
const keptAt = Date.UTC(2030, 0, 2);
const act: NamedAct = {
  what: 'address',
  property: 'pin',
  account,
  valueName: { item: null, login: vault.name, client: vault.client?.name ?? null },
  subject: { kind: 'login', id: vault.id },
};
const said = 'Typed: Address · Vault door · Zürich Museum from Northwind.';

test('what was typed is said for five seconds', async () => {
  vi.useFakeTimers();
  const bridge = aBridge([northwind]);
  showWindow();
  await vi.advanceTimersByTimeAsync(10);
  bridge.change('lastAct', { kind: 'done', by: 'type', act });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(said);
  await vi.advanceTimersByTimeAsync(200);
  expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(/^$/);
});

test('what was typed says how long ago its revision was confirmed', async () => {
  const bridge = aBridge([northwind]);
  showWindow();
  const line = await screen.findByRole('status', { name: 'Last action' });
  bridge.change('lastAct', { kind: 'done', by: 'type', act: { ...act, confirmedDaysAgo: 400 } });
  await waitFor(() => expect(line).toHaveTextContent(/^Typed: .*400 days ago/));
});

test('what could not be typed is said', async () => {
  const bridge = aBridge([northwind]);
  showWindow();
  const line = await screen.findByRole('status', { name: 'Last action' });
  const failure = { message: 'No window.', nextStep: 'Click one.' };
  bridge.change('lastAct', { kind: 'failed', by: 'type', act, ...failure });
  await waitFor(() => expect(line).toHaveTextContent(/^Not typed: Address · Vault door/));
});

test('the line about what was typed last says that it comes from an offline copy', async () => {
  const bridge = aBridge([northwind]);
  showWindow();
  const line = await screen.findByRole('status', { name: 'Last action' });
  const value: NamedAct = { ...act, what: 'value', valueName: null, subject: { kind: 'value', locator } };
  bridge.change('lastAct', { kind: 'done', by: 'type', act: value, keptAt });
  await waitFor(() => expect(line).toHaveTextContent(/may be outdated\.$/));
  bridge.change('lastAct', { kind: 'done', by: 'type', act: value });
  await waitFor(() => expect(line).not.toHaveTextContent('outdated'));
  expect(line).not.toBeEmptyDOMElement();
});

test('the small window over other programs says it while Podkey waits to type', async () => {
  aBridge([northwind]).state('typing', {
    kind: 'waiting',
    typedValue: { what: 'value', property: 'admin', account, valueName: null, keptAt },
  });
  render(App, { view: 'typing' });
  expect(await screen.findByText(/may be outdated/)).toBeVisible();
});
