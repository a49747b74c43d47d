import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { ConnectionStep } from '../../shared/schemas/network.ts';
import { added, fillIn, startAdding } from './account-form-scene.ts';
import { aBridge, aFailure, button, textbox } from './scene.ts';

const skipped = (step: ConnectionStep) => ({ step, outcome: 'skipped', elapsedMs: 0 }) as const;
const passed = (step: ConnectionStep, elapsedMs = 1) => ({ step, outcome: 'passed', elapsedMs }) as const;
const clock: AppError = { ...aFailure(), kind: 'clock', message: 'Your clock is 95 s behind the pod’s.' };
const refused: AppError = {
  ...aFailure({ service: { status: 401, errorId: 'e-91' } }),
  kind: 'unauthenticated',
  causes: ['The account ID is wrong.', 'The key is of another environment.'],
};
const onTheWay = [
  skipped('secret'),
  skipped('ca'),
  skipped('proxy'),
  passed('dns', 12.4),
  passed('connect', 20),
  passed('tls', 30),
];
const lines = () =>
  within(screen.getByRole('list', { name: 'Connection test' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

test('a passed connection test shows its steps with times and warnings', async () => {
  aBridge([]).answer('accounts.test', [
    ...onTheWay,
    passed('pod', 70),
    passed('credentials', 0),
    { step: 'clock', outcome: 'warned', elapsedMs: 0, error: clock },
  ]);
  const user = await startAdding();
  await fillIn(user);
  await user.click(button('Test connection'));
  expect(await screen.findByText(/Connected in 132 ms/)).toBeVisible();
  expect(lines()).toEqual([
    'DNS lookup : OK 12 ms',
    'Connection : OK 20 ms',
    'Certificate : OK 30 ms',
    'Documentation service : OK 70 ms',
    'Account and API key : OK',
    'Clock difference : OK, with a warning Your clock is 95 s behind the pod’s. Try again in a minute.',
  ]);
});

test.each([
  [185_000, 'after'],
  [-185_000, 'before'],
])(
  'a clock difference of %i ms is shown as two hands, the pod’s %s this computer’s',
  async (skewMs, side) => {
    aBridge([]).answer('accounts.test', [
      ...onTheWay,
      passed('pod', 70),
      passed('credentials', 0),
      { step: 'clock', outcome: 'warned', elapsedMs: 0, skewMs, error: clock },
    ]);
    const user = await startAdding();
    await fillIn(user);
    await user.click(button('Test connection'));
    await screen.findByText(/Connected in/);
    const line = within(screen.getByRole('list', { name: 'Connection test' }))
      .getAllByRole('listitem')
      .at(-1);
    const across = (name: string) =>
      Number(/L([\d.]+)/.exec(line?.querySelector(`path.${name}`)?.getAttribute('d') ?? '')?.[1]);
    expect(across('computer')).toBe(20);
    if (side === 'after') expect(across('pod')).toBeGreaterThan(22);
    else expect(across('pod')).toBeLessThan(18);
  },
);

test('a failed connection test names the step and the causes, and its Error ID can be copied', async () => {
  const bridge = aBridge([])
    .answer('accounts.test', [
      ...onTheWay,
      passed('pod'),
      { step: 'credentials', outcome: 'failed', elapsedMs: 0, error: refused },
      skipped('clock'),
    ])
    .answer('clipboard.copyPlain', {});
  const user = await startAdding();
  await fillIn(user);
  await user.click(button('Test connection'));
  const alert = await screen.findByRole('alert');
  expect(lines().slice(-2)).toEqual(['Account and API key : failed', 'Clock difference : not checked yet']);
  expect(screen.queryByText(/Connected in/)).not.toBeInTheDocument();
  expect(within(alert).getAllByRole('listitem')).toHaveLength(2);
  expect(alert).toHaveTextContent('Error ID e-91');
  await user.click(button('Copy error ID'));
  expect(bridge.inputsOf('clipboard.copyPlain')).toEqual([{ errorId: 'e-91' }]);
  expect(await screen.findByText('Copied')).toBeVisible();
});

test('a connection test shows its progress and can be stopped', async () => {
  const bridge = aBridge([]).answer('calls.cancel', {});
  const finish = bridge.hold('accounts.test');
  const user = await startAdding();
  await fillIn(user);
  await user.click(button('Test connection'));
  bridge.change('connectionTest', onTheWay);
  await waitFor(() => expect(lines()).toContain('Documentation service : being checked'));
  await user.click(button('Stop the test'));
  expect(bridge.inputsOf('calls.cancel')).toEqual([{ name: 'accounts.test' }]);
  finish([...onTheWay, passed('pod'), passed('credentials'), passed('clock')]);
  expect(screen.queryByRole('list', { name: 'Connection test' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Connected in/)).not.toBeInTheDocument();
});

test('closing the form cancels a connection test', async () => {
  const bridge = aBridge([]).answer('calls.cancel', {});
  bridge.hold('accounts.test');
  const user = await startAdding();
  await fillIn(user);
  await user.click(button('Test connection'));
  await user.click(button('Cancel'));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(bridge.inputsOf('calls.cancel')).toEqual([{ name: 'accounts.test' }]));
});

test('Save account does not wait for a running connection test but cancels it', async () => {
  const bridge = aBridge([]).answer('accounts.add', added).answer('calls.cancel', {});
  const finish = bridge.hold('accounts.test');
  const user = await startAdding();
  await fillIn(user);
  await user.click(button('Test connection'));
  await user.click(button('Save account'));
  expect(bridge.inputsOf('accounts.add')).toHaveLength(1);
  expect(bridge.inputsOf('calls.cancel')).toEqual([{ name: 'accounts.test' }]);
  finish([...onTheWay, passed('pod'), passed('credentials'), passed('clock')]);
  expect(screen.queryByText(/Connected in/)).not.toBeInTheDocument();
});

test('the company’s pods are offered as addresses, and choosing one drops the last test’s result', async () => {
  const pods = [
    { label: 'US', url: 'https://us.docs.example' },
    { label: 'EU', url: 'https://eu.docs.example' },
  ];
  aBridge([])
    .answer('accounts.podList', { pods, trouble: null })
    .answer('accounts.test', [...onTheWay, passed('pod'), passed('credentials'), passed('clock')]);
  const user = await startAdding();
  await fillIn(user);
  await user.click(button('Test connection'));
  expect(await screen.findByText(/Connected in/)).toBeVisible();
  await user.type(textbox('API key ID'), '2');
  expect(screen.queryByText(/Connected in/)).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('group', { name: 'Your company’s pods' })).getByText('EU'));
  expect(textbox('Service address (pod URL)')).toHaveValue('https://eu.docs.example');
});
