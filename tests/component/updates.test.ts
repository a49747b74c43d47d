import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UpdatesState } from '../../shared/schemas/updates.ts';
import { aBridge, aFailure, button, northwind, showWindow } from './scene.ts';

type On = Extract<UpdatesState, { is: 'on' }>;

/** Where updates stand, with a feed; found good at noon. */
const on = (over: Partial<On> = {}): On => ({
  is: 'on',
  feed: 'https://updates.northwind.example/podkey/',
  version: '1.2.0',
  isChecking: false,
  checkedAt: Date.UTC(2030, 0, 2, 12),
  offer: { is: 'none' },
  failure: null,
  ...over,
});
const ready = on({ offer: { is: 'ready', version: '1.3.0' } });
const available = on({ offer: { is: 'available', version: '1.3.0', installs: true } });

const section = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Updates' });
  const parent = heading.closest('section');
  if (!parent) throw new Error('The heading is not in a section');
  return within(parent);
};
const buttonsIn = (found: Awaited<ReturnType<typeof section>>) =>
  found.queryAllByRole('button').map(({ textContent }) => textContent.trim());

describe('in the settings', () => {
  beforeEach(() => {
    window.location.hash = '#/settings';
  });

  test('that there is no feed is said, and nothing can be pressed', async () => {
    aBridge([northwind]);
    showWindow();
    const found = await section();
    expect(await found.findByText(/your organization has not set an updates feed/)).toBeVisible();
    expect(buttonsIn(found)).toEqual([]);
  });

  test.each([
    ['not looked for yet', on({ checkedAt: null }), /Not looked for yet/, ['Check now']],
    ['up to date', on(), /Up to date, looked for 2 Jan 2030/, ['Check now']],
    ['an available version', available, /Version 1\.3\.0 is available\.$/, ['Download', 'Check now']],
    [
      'one that IT has',
      on({ offer: { is: 'available', version: '1.3.0', installs: false } }),
      /your IT has it at https:\/\/updates\.northwind\.example\/podkey\//,
      ['Check now'],
    ],
    [
      'a download',
      on({ offer: { is: 'downloading', version: '1.3.0', percent: 41 } }),
      /Downloading version 1\.3\.0: 41 %/,
      [],
    ],
    [
      'a version that is ready',
      ready,
      /downloaded and ready to install/,
      ['Restart and install', 'Check now'],
    ],
  ])('%s', async (_what, state, words, buttons) => {
    aBridge([northwind]).answer('updates.state', state);
    showWindow();
    const found = await section();
    expect(await found.findByText(words)).toBeVisible();
    expect(buttonsIn(found)).toEqual(buttons);
    expect(found.getByText(/Podkey 1\.2\.0 is in use\. New ones are looked for at https:/)).toBeVisible();
  });

  test('a download shows how far it is, as main tells it', async () => {
    const bridge = aBridge([northwind]).answer('updates.state', available);
    bridge.answer('updates.download', available);
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(bridge.inputsOf('updates.download')).toHaveLength(1);
    bridge.emit('updates.changed', on({ offer: { is: 'downloading', version: '1.3.0', percent: 7 } }));
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveValue(7);
    bridge.emit('updates.changed', ready);
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(button('Restart and install')).toBeVisible();
  });

  test('looking now is done by main, which can’t be asked twice meanwhile', async () => {
    const bridge = aBridge([northwind]).answer('updates.state', on());
    const answer = bridge.hold('updates.check');
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    bridge.emit('updates.changed', on({ isChecking: true }));
    expect(await screen.findByText('Looking for a new version…')).toBeVisible();
    await user.click(button('Check now'));
    expect(bridge.inputsOf('updates.check')).toHaveLength(1);
    answer(on());
  });

  test('why there is no new version is said with what to do, and explained', async () => {
    const failure = {
      kind: 'update-refused',
      reason: 'bad-signature',
      message: 'The signature does not fit.',
      nextStep: 'Tell your IT.',
      retryable: true,
    } as const;
    aBridge([northwind]).answer('updates.state', on({ failure }));
    const user = showWindow();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The signature does not fit. Tell your IT.');
    const found = await section();
    expect(found.queryByText(/Up to date/)).not.toBeInTheDocument();
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText(/Somebody may have changed it on the way/)).toBeVisible();
  });

  test('a call that main refuses is said', async () => {
    aBridge([northwind])
      .answer('updates.state', available)
      .fail('updates.download', aFailure({ message: 'There is none any more.' }));
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is none any more.');
  });

  test('it is installed at once where nothing is interrupted by it', async () => {
    const bridge = aBridge([northwind])
      .answer('updates.state', ready)
      .answer('updates.atWork', { bulkRuns: false })
      .answer('updates.install', ready);
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Restart and install' }));
    await waitFor(() => expect(bridge.inputsOf('updates.install')).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('while many users are changed it asks first, and cancelling leaves all as it is', async () => {
    const bridge = aBridge([northwind])
      .answer('updates.state', ready)
      .answer('updates.atWork', { bulkRuns: true })
      .answer('updates.install', ready);
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Restart and install' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Restart and install version 1.3.0?' });
    expect(asked).toHaveTextContent('A change of many users is under way.');
    expect(asked).not.toHaveTextContent('was not sent');
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(bridge.inputsOf('updates.install')).toEqual([]);

    await user.click(button('Restart and install'));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: 'Restart and install' }));
    await waitFor(() => expect(bridge.inputsOf('updates.install')).toHaveLength(1));
  });
});

describe('beside the places', () => {
  beforeEach(() => {
    window.location.hash = '';
  });

  test('a new version is noted quietly, and leads to its setting', async () => {
    const bridge = aBridge([northwind]).answer('updates.state', available);
    const user = showWindow();
    await user.click(
      await screen.findByRole('button', { name: 'Version 1.3.0 of Podkey is available. Open the settings.' }),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    bridge.emit('updates.changed', ready);
    expect(await screen.findByRole('button', { name: /1\.3\.0 of Podkey is ready/ })).toBeVisible();
  });
});
