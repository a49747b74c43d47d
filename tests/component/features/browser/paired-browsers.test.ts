import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { aBridge, button, northwind, showWindow } from '../../scene.ts';

const program = '/home/ada/chromium/chrome';

test('Settings name the browsers that the person paired, until they forget them', async () => {
  window.location.hash = '#/settings';
  const bridge = aBridge([northwind]).state('pairedBrowsers', [program]);
  bridge.answer('browser.forgetPaired', () => {
    bridge.change('pairedBrowsers', []);
    return {};
  });
  const user = showWindow();
  expect(await screen.findByText(program)).toBeVisible();
  await user.click(button('Forget them'));
  expect(bridge.inputsOf('browser.forgetPaired')).toEqual([{}]);
  await waitFor(() => expect(screen.queryByText(program)).not.toBeInTheDocument());
});
