import { screen, waitFor } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { aPaletteBridge, openPalette, palette, rows, selected } from './palette-scene.ts';
import { locator, northwind, path, staging } from './scene.ts';

let bridge: FakeBridge;
let user: UserEvent;

beforeEach(() => {
  bridge = aPaletteBridge();
});

describe('a pasted text', () => {
  beforeEach(async () => {
    user = await openPalette();
  });

  test('finds the login it leads to', async () => {
    await user.paste(`Here: <${northwind.podUrl}${path}>.`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(selected()).toHaveTextContent('Firewall Zürich');
  });

  test('offers to open and copy an unsaved value', async () => {
    await user.paste(path.replace('root%20password', 'pin'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(selected()).toHaveAccessibleName(/Open this value.*pin · server.*Northwind/);
    await user.keyboard('{Control>}c{/Control}');
    await waitFor(() => expect(palette()).not.toBeInTheDocument());
    expect(bridge.inputsOf('secrets.copy')).toEqual([
      { accountId: northwind.id, locator: { ...locator, property: 'pin' }, what: 'default' },
    ]);
  });

  test('names the account if it is on another account’s pod, and asks', async () => {
    await user.paste(`GET ${staging.podUrl}${path} HTTP/1.1`);
    await waitFor(() => expect(selected()).toHaveAccessibleName(/Open this value.*Contoso staging/));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Switch to Contoso staging and open?')).toBeVisible();
  });

  test('is reported if its pod belongs to no account', async () => {
    await user.paste(`<https://elsewhere.example${path}>`);
    expect(
      await screen.findByText(/belongs to https:\/\/elsewhere\.example\. None of your accounts/, {
        selector: '.nothing p',
      }),
    ).toBeVisible();
  });

  test('finds values and a user by UUID', async () => {
    bridge.answer('users.open', {
      userId: locator.assetId,
      user: null,
      ageMs: null,
      doubt: null,
      isSaved: false,
    });
    await user.paste(locator.assetId.toUpperCase());
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toHaveTextContent('Firewall Zürich');
    expect(rows()[1]).toHaveTextContent(`Open user ${locator.assetId}`);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(bridge.inputsOf('users.open')).toEqual([{ accountId: northwind.id, userId: locator.assetId }]),
    );
  });
});
