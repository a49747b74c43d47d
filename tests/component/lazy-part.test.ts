import { screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyParts } from '../../renderer/app/lazy-parts.ts';
import { loadOnce } from '../../renderer/components/load-once.ts';
import { aBridge, button, northwind, showWindow } from './scene.ts';

afterEach(() => vi.restoreAllMocks());

function showSettings() {
  window.location.hash = '#/settings';
  aBridge([northwind]);
  return showWindow();
}

test('a screen shows placeholders until its part of the program is loaded', async () => {
  const part = Promise.withResolvers<Awaited<ReturnType<typeof lazyParts.settings>>>();
  const load = lazyParts.settings;
  vi.spyOn(lazyParts, 'settings').mockReturnValue(part.promise);
  showSettings();
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).not.toBeNull();
  part.resolve(await load());
  expect(await screen.findByRole('region', { name: 'Accounts' })).toBeVisible();
  expect(document.querySelector('main [aria-busy=true]')).toBeNull();
});

test('a part that cannot be loaded is reported, and can be loaded again', async () => {
  vi.spyOn(lazyParts, 'settings').mockRejectedValueOnce(new Error('gone'));
  const user = showSettings();
  expect(await screen.findByRole('alert')).toHaveTextContent('restart or reinstall Podkey');
  await user.click(button('Try again'));
  expect(await screen.findByRole('region', { name: 'Accounts' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a part is loaded once, and again only after a failure', async () => {
  let loads = 0;
  const load = loadOnce(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(loads);
  });
  await expect(load()).rejects.toThrow('gone');
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
});
