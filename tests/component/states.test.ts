import { render, screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import App from '../../renderer/app/App.svelte';
import { aBridge, northwind, staging } from './scene.ts';

test('a change that arrives while a state is read wins over the older response', async () => {
  const bridge = aBridge([northwind]);
  const respond = bridge.holdState('accounts');
  render(App);
  await waitFor(() => expect(bridge.inputsOf('states.read')).toContainEqual({ name: 'accounts' }));
  bridge.change('accounts', { accounts: [northwind, staging], selectedId: staging.id });
  const switcher = await screen.findByRole('button', { name: /Switch account/ });
  expect(switcher).toHaveTextContent('Contoso staging');
  respond({ accounts: [northwind], selectedId: northwind.id });
  // svelte-query passes a response on with a timer of 0 ms.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(switcher).toHaveTextContent('Contoso staging');
});
