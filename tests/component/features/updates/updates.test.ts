import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UpdatesState } from '../../../../shared/features/updates/contract.ts';
import { aBridge, aFailure, button, northwind, showWindow } from '../../scene.ts';

type On = Extract<UpdatesState, { kind: 'on' }>;

/** The updates’ state with a feed; last checked at noon, up to date. */
const on = (over: Partial<On> = {}): On => ({
  kind: 'on',
  feed: 'https://updates.northwind.example/podkey/',
  version: '1.2.0',
  isChecking: false,
  checkedAt: Date.UTC(2030, 0, 2, 12),
  offer: { kind: 'none' },
  failure: null,
  ...over,
});
const ready = on({ offer: { kind: 'ready', version: '1.3.0' } });
const available = on({ offer: { kind: 'available', version: '1.3.0', installs: true } });

const section = async () => within(await screen.findByRole('group', { name: 'Updates' }));
const buttonsIn = (found: Awaited<ReturnType<typeof section>>) =>
  found.queryAllByRole('button').map(({ textContent }) => textContent.trim());

describe('in the settings', () => {
  beforeEach(() => {
    window.location.hash = '#/settings';
  });

  test('a missing feed is reported, and there are no buttons', async () => {
    aBridge([northwind]);
    showWindow();
    const found = await section();
    expect(await found.findByText(/your organization hasn’t set an update feed/)).toBeVisible();
    expect(buttonsIn(found)).toEqual([]);
  });

  test.each([
    ['not checked yet', on({ checkedAt: null }), /Not checked yet/, ['Check now']],
    ['up to date', on(), /Up to date\. Last checked 2 Jan 2030/, ['Check now']],
    ['an available version', available, /Version 1\.3\.0 is available\.$/, ['Download', 'Check now']],
    [
      'a version that IT provides',
      on({ offer: { kind: 'available', version: '1.3.0', installs: false } }),
      /available from IT at https:\/\/updates\.northwind\.example\/podkey\//,
      ['Check now'],
    ],
    [
      'a download',
      on({ offer: { kind: 'downloading', version: '1.3.0', percent: 41 } }),
      /Downloading version 1\.3\.0: 41 %/,
      ['Cancel'],
    ],
    [
      'a version that is ready',
      ready,
      /downloaded and ready to install/,
      ['Restart and install', 'Check now'],
    ],
  ])('%s', async (_what, state, words, buttons) => {
    aBridge([northwind]).state('updates', state);
    showWindow();
    const found = await section();
    expect(await found.findByText(words)).toBeVisible();
    expect(buttonsIn(found)).toEqual(buttons);
    expect(found.getByText(/You have version 1\.2\.0\. Updates come from https:/)).toBeVisible();
  });

  test('a download shows the progress that main reports', async () => {
    const bridge = aBridge([northwind]).state('updates', available);
    bridge.answer('updates.download', {});
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(bridge.inputsOf('updates.download')).toHaveLength(1);
    bridge.change('updates', on({ offer: { kind: 'downloading', version: '1.3.0', percent: 7 } }));
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveValue(7);
    bridge.change('updates', ready);
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(button('Restart and install')).toBeVisible();
  });

  test('a download can be cancelled, and the version stays on offer', async () => {
    const bridge = aBridge([northwind]).state(
      'updates',
      on({ offer: { kind: 'downloading', version: '1.3.0', percent: 41 } }),
    );
    bridge.answer('updates.cancelDownload', () => {
      bridge.change('updates', available);
      return {};
    });
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
  });

  test('main checks for updates, and a second check can’t start meanwhile', async () => {
    const bridge = aBridge([northwind]).state('updates', on());
    const respond = bridge.hold('updates.check');
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    bridge.change('updates', on({ isChecking: true }));
    expect(await screen.findByText('Checking for updates…')).toBeVisible();
    await user.click(button('Check now'));
    expect(bridge.inputsOf('updates.check')).toHaveLength(1);
    respond({});
  });

  test('a failed check is reported with what to do, and explained', async () => {
    const failure = {
      kind: 'update-refused',
      reason: 'bad-signature',
      message: 'The signature is invalid.',
      nextStep: 'Contact IT.',
      retryable: true,
    } as const;
    aBridge([northwind]).state('updates', on({ failure }));
    const user = showWindow();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The signature is invalid. Contact IT.');
    const found = await section();
    expect(found.queryByText(/Up to date/)).not.toBeInTheDocument();
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText(/doesn’t match. It may have been tampered with/)).toBeVisible();
  });

  test('a call that main refuses is reported', async () => {
    aBridge([northwind])
      .state('updates', available)
      .fail('updates.download', aFailure({ message: 'There is none any more.' }));
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is none any more.');
  });

  test('an update is installed at once if it interrupts nothing', async () => {
    const bridge = aBridge([northwind])
      .state('updates', ready)
      .state('interruptedByRestart', [])
      .answer('updates.install', {});
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Restart and install' }));
    await waitFor(() => expect(bridge.inputsOf('updates.install')).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('during a change of many users it asks first, and cancelling changes nothing', async () => {
    const bridge = aBridge([northwind])
      .state('updates', ready)
      .state('interruptedByRestart', ['A bulk change is running.'])
      .answer('updates.install', {});
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Restart and install' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Restart and install version 1.3.0?' });
    expect(asked).toHaveTextContent('A bulk change is running.');
    expect(asked).not.toHaveTextContent('unsaved changes');
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(bridge.inputsOf('updates.install')).toEqual([]);

    await user.click(button('Restart and install'));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: 'Restart and install' }));
    await waitFor(() => expect(bridge.inputsOf('updates.install')).toHaveLength(1));
  });
});

describe('beside the navigation', () => {
  beforeEach(() => {
    window.location.hash = '';
  });

  test('a new version is shown unobtrusively, and leads to its setting', async () => {
    const bridge = aBridge([northwind]).state('updates', available);
    const user = showWindow();
    await user.click(
      await screen.findByRole('button', { name: 'Update 1.3.0 of Podkey is available. Open the settings.' }),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    bridge.change('updates', ready);
    expect(await screen.findByRole('button', { name: /^Install 1\.3\.0 of Podkey/ })).toBeVisible();
  });
});
