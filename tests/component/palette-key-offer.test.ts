import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { GlobalKeyState } from '../../shared/schemas/clipboard.ts';
import { defaultSettings, settingsSchema } from '../../shared/schemas/settings.ts';
import { aBridge, showWindow } from './scene.ts';

/** Shows the first run. Main accepts every shortcut, and reports this state for each. */
function firstRun(state: GlobalKeyState) {
  const bridge = aBridge([])
    .state('globalKeys', {})
    .answer('settings.change', (change) => {
      const settings = settingsSchema.parse({ ...defaultSettings, ...change });
      bridge.change('globalKeys', { globalShortcut: settings.globalShortcut === 'off' ? 'off' : state });
      bridge.change('settings', settings);
      return {};
    });
  return { bridge, user: showWindow() };
}

const offer = () => screen.findByRole('region', { name: 'Search from any program' });
const press = async (user: ReturnType<typeof showWindow>, name: string) =>
  user.click(within(await offer()).getByRole('button', { name }));

test('the first run says where links and IDs come from', async () => {
  firstRun('ready');
  expect(await screen.findByText(/^Links and IDs come from your documentation service/)).toBeVisible();
});

test('the first run turns the palette’s shortcut on with one click, and off again', async () => {
  const { bridge, user } = firstRun('ready');
  expect(await offer()).toHaveTextContent('Copy from any program: Ctrl+Shift+Space opens');
  await waitFor(async () => expect(within(await offer()).getByRole('button')).toBeEnabled());
  await press(user, 'Turn on');
  await waitFor(async () =>
    expect(await offer()).toHaveTextContent('Ctrl+Shift+Space opens Podkey’s search above any program.'),
  );
  await press(user, 'Turn off');
  expect(bridge.inputsOf('settings.change')).toEqual([
    { globalShortcut: 'CommandOrControl+Shift+Space' },
    { globalShortcut: 'off' },
  ]);
});

test('a shortcut that another program uses can be replaced by the next one', async () => {
  const { bridge, user } = firstRun('refused');
  await waitFor(async () => expect(within(await offer()).getByRole('button')).toBeEnabled());
  await press(user, 'Turn on');
  await waitFor(async () => expect(await offer()).toHaveTextContent('another program uses it'));
  await press(user, 'Try Ctrl+Alt+Space');
  expect(bridge.inputsOf('settings.change').at(-1)).toEqual({ globalShortcut: 'CommandOrControl+Alt+Space' });
});

test('a shortcut that the desktop may withhold asks to be pressed once', async () => {
  const { user } = firstRun('unconfirmed');
  await waitFor(async () => expect(within(await offer()).getByRole('button')).toBeEnabled());
  await press(user, 'Turn on');
  await waitFor(async () => expect(await offer()).toHaveTextContent('Press it once to check it'));
});
