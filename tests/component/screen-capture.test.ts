import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { CaptureGuard } from '../../shared/schemas/desktop.ts';
import { defaultSettings } from '../../shared/schemas/settings.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import {
  aBridge,
  aFailure,
  button,
  chooseFromMore,
  linkBox,
  moreButton,
  northwind,
  path,
  showWindow,
} from './scene.ts';

/** Main, which allows captures on request and reports the change. */
function withGuard(guard: CaptureGuard): FakeBridge {
  const bridge = aBridge([northwind]).state('screen', { guard, captureAllowed: false });
  return bridge.answer('screen.allowCapture', ({ allowed }) => {
    bridge.change('screen', { guard, captureAllowed: allowed });
    return {};
  });
}

async function openValue() {
  const user = showWindow();
  await user.type(await linkBox(), path);
  await user.click(button('Open'));
  await screen.findByRole('region', { name: 'Secure value' });
  return user;
}

const allow = 'Allow screen capture for this session';
/** What the open value's menu offers. */
async function offered(user: Awaited<ReturnType<typeof openValue>>): Promise<(string | null)[]> {
  await user.click(moreButton());
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim());
}

test('the screen says that a value is protected from captures, which a person can allow for this session', async () => {
  const bridge = withGuard('removes');
  await openValue();
  expect(await screen.findByText('Hidden from screen captures')).toBeVisible();
  await chooseFromMore(allow);
  expect(await screen.findByText('Screen capture is allowed for this session')).toBeVisible();
  await chooseFromMore('Stop allowing');
  expect(await screen.findByText('Hidden from screen captures')).toBeVisible();
  expect(bridge.inputsOf('screen.allowCapture')).toEqual([{ allowed: true }, { allowed: false }]);
});

test.each([
  ['blackens', /Blacked out in screen captures/],
  ['partly', /Hidden from some screen captures/],
] as const)('a system that %s a protected window promises no more than that', async (guard, words) => {
  withGuard(guard);
  const user = await openValue();
  expect(await screen.findByText(words)).toBeVisible();
  expect(await offered(user)).toContain(allow);
});

test('a system without protection is reported, and there is nothing to allow', async () => {
  withGuard('nothing');
  const user = await openValue();
  expect(await screen.findByText('Visible when you share your screen')).toBeVisible();
  expect(await offered(user)).not.toContain(allow);
});

test('without protection in the settings there is no note', async () => {
  withGuard('removes').state('settings', { ...defaultSettings, protectFromCapture: false });
  await openValue();
  expect(screen.queryByText(/screen capture/i)).not.toBeInTheDocument();
});

test('captures that could not be allowed are reported', async () => {
  withGuard('removes').fail('screen.allowCapture', aFailure({ message: 'Main is busy.' }));
  await openValue();
  await chooseFromMore(allow);
  expect(await screen.findByRole('alert')).toHaveTextContent('Main is busy.');
  expect(screen.getByText('Hidden from screen captures')).toBeVisible();
});

test('the settings say what this system does, and also allow captures for this session', async () => {
  window.location.hash = '#/settings';
  withGuard('partly');
  const user = showWindow();
  expect(
    await screen.findByRole('switch', {
      name: 'Hide from screen captures',
      description: /ScreenCaptureKit/,
    }),
  ).toBeChecked();
  const session = screen.getByRole('switch', { name: 'Allow screen capture for this session' });
  await user.click(session);
  await waitFor(() => expect(session).toBeChecked());
});
