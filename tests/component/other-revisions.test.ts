import { cleanup, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../shared/schemas/login.ts';
import { defaultSettings } from '../../shared/schemas/settings.ts';
import { aLogin, anItem, numberedUuid } from '../support/sample-logins.ts';
import { code, detail, firewall, item, openLogin, password, vault, withLogins } from './login-scene.ts';
import { aLease, button, linkBox, locator, northwind, path, showWindow } from './scene.ts';

// Wide enough for three panes.
window.innerWidth = 1440;

const grid = () => screen.findByRole('grid', { name: 'Logins' });

/** The password of another login, at another revision of the same value. */
const passwordAt = (number: number, over: Partial<Item> = {}) =>
  anItem({
    id: numberedUuid(20 + number),
    locator: { ...locator, revisionId: numberedUuid(number) },
    ...over,
  });
const months = (count: number) => new Date(Date.now() - count * 30 * 86_400_000).toISOString();

describe('Another revision', () => {
  const spare = aLogin({ id: numberedUuid(3), name: 'Spare firewall', items: [passwordAt(50)] });

  test('of an item that several logins have names all, and one choice moves and brings back all', async () => {
    const { bridge } = withLogins({ logins: [firewall, spare, vault], recents: [] });
    bridge
      .answer('secrets.open', aLease({ locator: { ...locator, revisionId: numberedUuid(99) } }))
      .answer('logins.confirmRevision', {})
      .answer('logins.undoConfirm', {});
    const user = showWindow();
    await grid();
    await user.click(await linkBox());
    await user.paste(path.replace(locator.revisionId, numberedUuid(99)));
    await user.click(button('Open'));
    const shown = await item('Password');
    expect(shown).toHaveTextContent('This isn’t the saved revision of 2 logins.');
    expect(shown).toHaveTextContent('Saved in “Edge firewall”: last worked just now');
    expect(shown).toHaveTextContent('Saved in “Spare firewall”: not tried yet');
    await user.click(button('Replace saved revision in 2 logins'));
    const itemIds = [password.id, numberedUuid(70)];
    expect(bridge.inputsOf('logins.confirmRevision')).toEqual([
      { accountId: northwind.id, itemIds, revisionId: numberedUuid(99) },
    ]);
    expect(
      await screen.findByText('Saved revision of “Edge firewall” and “Spare firewall” replaced.'),
    ).toBeInTheDocument();
    await user.click(button('Undo'));
    expect(bridge.inputsOf('logins.undoConfirm')).toEqual([{ accountId: northwind.id, itemIds }]);
  });

  test('that one login has already is offered to the others', async () => {
    const { bridge } = withLogins({ logins: [firewall, spare], recents: [] });
    bridge
      .answer('secrets.open', aLease({ locator: spare.items[0]!.locator }))
      .answer('logins.confirmRevision', {});
    const user = showWindow();
    await grid();
    await user.click(await linkBox());
    await user.paste(path.replace(locator.revisionId, numberedUuid(50)));
    await user.click(button('Open'));
    expect(await item('Password')).toHaveTextContent(
      '1 other login has another revision of this item saved.',
    );
    expect(await detail()).toHaveTextContent('Spare firewall');
    await user.click(button('Replace saved revision'));
    expect(bridge.inputsOf('logins.confirmRevision')).toMatchObject([
      { itemIds: [password.id], revisionId: numberedUuid(50) },
    ]);
  });

  test.each([
    ['its asset', { assetId: numberedUuid(40) }],
    ['its type', { assetType: 'other' }],
    ['its property', { property: 'other' }],
  ])('is no other one if %s differs', async (_what, differs) => {
    const { bridge } = withLogins();
    const other = { ...locator, ...differs, revisionId: numberedUuid(99) };
    bridge.answer('secrets.open', aLease({ locator: other }));
    const user = showWindow();
    await grid();
    await user.click(await linkBox());
    await user.paste(
      `/assets/${other.assetType}/${other.assetId}/revisions/${other.revisionId}/secure/${other.property}`,
    );
    await user.click(button('Open'));
    await screen.findByRole('button', { name: /^Save as login/ });
    expect(screen.queryByText(/saved revision/)).toBeNull();
  });

  test('is asked about too when a link to it is saved as a login', async () => {
    const { bridge } = withLogins();
    bridge.answer('secrets.open', aLease({ locator: { ...locator, revisionId: numberedUuid(99) } }));
    const user = showWindow();
    await grid();
    await user.click(await linkBox());
    await user.paste(path.replace(locator.revisionId, numberedUuid(99)));
    await user.keyboard('{Control>}s{/Control}');
    expect(await item('Password')).toHaveTextContent('This isn’t the saved revision.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['own', null, '“Spare firewall” leads to another revision of “Password” (not tried yet).'],
    [
      'shared',
      months(1),
      '“Spare firewall” of the team library leads to another revision of “Password” (last worked 30 days ago).',
    ],
  ] as const)(
    'that a login (%s) has is named in the others, and moved or opened there',
    async (source, confirmedAt, said) => {
      const mine = { ...firewall, items: [{ ...password, confirmedAt: months(2) }, code] };
      const other = { ...spare, source, items: [passwordAt(50, { confirmedAt })] };
      const { user, bridge } = await openLogin('Edge firewall', { logins: [mine, other], recents: [] });
      bridge
        .answer('logins.confirmRevision', {})
        .answer('secrets.open', aLease({ locator: other.items[0]!.locator }));
      expect(await item('Password')).toHaveTextContent(said);
      expect(await item('Password')).toHaveTextContent('Saved in “Edge firewall”: last worked 60 days ago');
      await user.click(button('Replace saved revision'));
      expect(bridge.inputsOf('logins.confirmRevision')).toEqual([
        { accountId: northwind.id, itemIds: [password.id], revisionId: numberedUuid(50) },
      ]);
      await user.click(button('Open that revision'));
      expect(bridge.inputsOf('secrets.open')).toMatchObject([{ locator: other.items[0]!.locator }]);
    },
  );

  test('that was confirmed before the item is not named, nor one beside which the person keeps theirs', async () => {
    const older = { ...spare, items: [passwordAt(50, { confirmedAt: months(2) })] };
    const { user, become } = await openLogin('Edge firewall', { logins: [firewall, older], recents: [] });
    expect(screen.queryByText(/another revision/)).toBeNull();
    become({ logins: [firewall, spare], recents: [] });
    await screen.findByText(/another revision of “Password”/);
    await user.click(button('Keep saved revision'));
    expect(screen.queryByText(/another revision/)).toBeNull();
  });
});

describe('A revision that was confirmed long ago', () => {
  const old = { ...firewall, items: [{ ...password, confirmedAt: months(10) }, code] };
  const says = 'This revision was confirmed 300 days ago. Has “Password” been changed since?';

  test('says so at the item, and is confirmed again with one press, for each login that has it', async () => {
    const twin = aLogin({
      id: numberedUuid(4),
      name: 'Twin',
      items: [anItem({ id: numberedUuid(41), locator })],
    });
    const { user, bridge } = await openLogin('Edge firewall', { logins: [old, twin], recents: [] });
    bridge.answer('logins.confirmRevision', {}).answer('logins.undoConfirm', {});
    expect(await item('Password')).toHaveTextContent(says);
    expect(await item('One-time code')).not.toHaveTextContent('confirmed');
    await user.click(button('Still right'));
    expect(bridge.inputsOf('logins.confirmRevision')).toEqual([
      { accountId: northwind.id, itemIds: [password.id, numberedUuid(41)], revisionId: locator.revisionId },
    ]);
    expect(
      await screen.findByText('Saved revision of “Edge firewall” and “Twin” confirmed.'),
    ).toBeInTheDocument();
    await user.click(button('Undo'));
    expect(bridge.inputsOf('logins.undoConfirm')).toHaveLength(1);
  });

  test('leads to the newest link and to a comparison', async () => {
    const { user } = await openLogin('Edge firewall', { logins: [old], recents: [] });
    await user.click(button('Paste the newest link…'));
    expect(await screen.findByRole('textbox', { name: 'Newer link or revision ID' })).toHaveValue('');
    expect(button('Compare')).toBeVisible();
  });

  test.each([
    [365, false],
    [180, true],
    [0, false],
  ] as const)('counts from %s days: %s', async (confirmedLongAgoDays, isSaid) => {
    await openLogin('Edge firewall', { logins: [old], recents: [] }, (bridge) =>
      bridge.state('settings', { ...defaultSettings, confirmedLongAgoDays }),
    );
    await item('Password');
    await waitFor(() => expect(screen.queryAllByText(says)).toHaveLength(isSaid ? 1 : 0));
  });

  test('says nothing if nobody confirmed it, or if it is known not to work', async () => {
    for (const over of [{ confirmedAt: null }, { confirmedAt: months(10), staleAt: months(9) }]) {
      const { become } = await openLogin('Edge firewall', {
        logins: [{ ...firewall, items: [{ ...password, ...over }] }],
        recents: [],
      });
      await item('Password');
      expect(screen.queryByText(says)).toBeNull();
      become({ logins: [], recents: [] });
      cleanup();
    }
  });
});
