import { screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Account } from '../../../../shared/schemas/account.ts';
import { aBridge, button, northwind, sample, showWindow } from '../../scene.ts';

/** A bridge whose person has not seen the tour. */
const newcomer = (account: Account) => aBridge([account]).state('isTourOver', false);

const tour = () => screen.findByRole('region', { name: 'Tour' });

test('the sample account opens with a tour, which leads on and remembers its end', async () => {
  const bridge = newcomer(sample);
  const user = showWindow();
  expect(await tour()).toHaveTextContent('Step 1 of 4');
  expect(within(await tour()).getByRole('heading', { name: 'Find a login' })).toBeVisible();
  await user.click(button('Next'));
  expect(await tour()).toHaveTextContent('Copy without looking');
  await user.click(button('Next'));
  expect(await tour()).toHaveTextContent('Ctrl+K finds logins');
  expect(bridge.inputsOf('tour.end')).toEqual([]);
  await user.click(button('Next'));
  expect(await tour()).toHaveTextContent('Ctrl+Shift+L locks Podkey');
  expect(bridge.inputsOf('tour.end')).toHaveLength(1);
  await user.click(button('Done'));
  expect(screen.queryByRole('region', { name: 'Tour' })).not.toBeInTheDocument();
});

test.each([
  ['Escape', (user: ReturnType<typeof showWindow>) => user.keyboard('{Escape}')],
  ['×', (user: ReturnType<typeof showWindow>) => user.click(button('Close the tour'))],
  ['Skip', (user: ReturnType<typeof showWindow>) => user.click(button('Skip'))],
])('%s closes the tour for good', async (_, close) => {
  const bridge = newcomer(sample);
  const user = showWindow();
  await tour();
  await close(user);
  expect(screen.queryByRole('region', { name: 'Tour' })).not.toBeInTheDocument();
  expect(bridge.inputsOf('tour.end')).toHaveLength(1);
});

test('doing what a step shows leads to the next one', async () => {
  newcomer(sample);
  const user = showWindow();
  await tour();
  await user.click(button('Next'));
  await user.click(button('Next'));
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('combobox'));
  await user.keyboard('{Escape}');
  expect(await tour()).toHaveTextContent('Step 4 of 4');
  await user.keyboard('{Control>}l{/Control}');
  await screen.findByRole('dialog', { name: 'Open by link' });
  expect(screen.queryByRole('region', { name: 'Tour' })).not.toBeInTheDocument();
});

test('a real account has no tour until Help starts it', async () => {
  newcomer(northwind);
  const user = showWindow();
  await user.click(await screen.findByRole('link', { name: 'Help' }));
  expect(await screen.findByRole('heading', { name: 'Your first login in a minute' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Tour' })).not.toBeInTheDocument();
  await user.click(button('Take the tour'));
  // An account without logins has nothing to find or to copy.
  expect(await tour()).toHaveTextContent('Step 1 of 2');
});
