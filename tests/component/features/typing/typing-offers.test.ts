import { screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { FakeBridge } from '../../../support/fake-bridge.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { detail, item, openLogin, recent, withLogins } from '../../login-scene.ts';
import { aPaletteBridge, openPalette } from '../../palette-scene.ts';
import { aBridge, aLease, button, linkBox, locator, northwind, path, showWindow } from '../../scene.ts';

const forbid = (bridge: FakeBridge) => bridge.state('policy', inForce({ typing: 'off' }));
const typeForMe = /^Type for me…/;
const more = /^More for /;

/** The entries of a menu, by their names without shortcuts. */
const entries = async () => (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent.trim());

describe('Typing is offered', () => {
  test('at a login’s items, in its menus and in the palette', async () => {
    const { user } = await openLogin('Edge firewall');
    await user.click(within(await item('Password')).getByRole('button', { name: more }));
    expect(await screen.findByRole('menuitem', { name: typeForMe })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('row', { name: /Edge firewall/ }) });
    expect((await entries()).join()).toContain('Type into another window');
    await user.keyboard('{Escape}');
    await user.click(within(await detail()).getByRole('button', { name: 'Actions for Edge firewall' }));
    expect((await entries()).join()).toContain('Typing options…');
  });

  test('in the palette', async () => {
    const bridge = aPaletteBridge().answer('typing.start', {});
    const user = await openPalette();
    await user.keyboard('firewall zü');
    expect(await screen.findByRole('button', { name: /Type/ })).toBeVisible();
    await user.keyboard('{Control>}{Shift>}v{/Shift}{/Control}');
    await waitFor(() => expect(bridge.inputsOf('typing.start')).toHaveLength(1));
  });

  test('for a value that no login has, open or not', async () => {
    const bridge = aBridge([northwind]).answer('typing.start', {});
    const user = showWindow();
    await user.click(await linkBox());
    await user.paste(path);
    await user.click(button('Open'));
    await screen.findByRole('region', { name: 'Secure value' });
    await user.click(screen.getByRole('button', { name: more }));
    await user.click(await screen.findByRole('menuitem', { name: typeForMe }));
    await user.click(button('Close'));
    await user.click(await screen.findByRole('button', { name: more }));
    await user.click(await screen.findByRole('menuitem', { name: typeForMe }));
    await user.keyboard('{Control>}{Shift>}v{/Shift}{/Control}');
    const started = { accountId: northwind.id, locator, what: 'default' };
    expect(bridge.inputsOf('typing.start')).toEqual([started, started, started]);
  });

  test('but not for an empty one', async () => {
    aBridge([northwind]).answer('secrets.open', { ...aLease(), isEmpty: true });
    const user = showWindow();
    await user.click(await linkBox());
    await user.paste(path);
    await user.click(button('Open'));
    await screen.findByRole('region', { name: 'Secure value' });
    await user.click(await screen.findByRole('button', { name: more }));
    expect(screen.getByRole('menuitem', { name: 'Compare with another revision…' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: typeForMe })).not.toBeInTheDocument();
  });
});

describe('If the organization forbids typing, it is offered nowhere', () => {
  test('at a login', async () => {
    const { bridge, user } = await openLogin('Edge firewall', undefined, forbid);
    await user.click(within(await item('Password')).getByRole('button', { name: more }));
    expect((await entries()).join()).toContain('Didn’t work?');
    expect((await entries()).join()).not.toContain('Type');
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('row', { name: /Edge firewall/ }) });
    expect((await entries()).join()).not.toContain('Type');
    await user.keyboard('{Escape}');
    await user.click(within(await detail()).getByRole('button', { name: 'Actions for Edge firewall' }));
    expect((await entries()).join()).not.toContain('Typing');
    expect(bridge.inputsOf('typing.start')).toEqual([]);
  });

  test('at a value that no login has', async () => {
    forbid(aBridge([northwind]));
    const user = showWindow();
    await user.click(await linkBox());
    await user.paste(path);
    await user.click(button('Open'));
    await screen.findByRole('region', { name: 'Secure value' });
    await user.click(button('Close'));
    expect(await screen.findByRole('button', { name: 'Reveal' })).toBeVisible();
    const menu = screen.queryByRole('button', { name: more });
    if (menu) await user.click(menu);
    expect(screen.queryByRole('menuitem', { name: typeForMe })).not.toBeInTheDocument();
  });

  test('in the palette', async () => {
    forbid(aPaletteBridge());
    const user = await openPalette();
    await user.keyboard('firewall zü');
    expect(await screen.findByRole('button', { name: /Copy code/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Type/ })).not.toBeInTheDocument();
  });

  test('and its shortcut says who forbids it', async () => {
    const { bridge } = withLogins({ logins: [], recents: [recent] });
    forbid(bridge).fail('typing.start', {
      kind: 'policy',
      message: 'Your organization doesn’t allow typing into other windows.',
      nextStep: 'Copy the value instead, or ask your administrator.',
      retryable: false,
    });
    const user = showWindow();
    await user.click(await screen.findByText('wifi'));
    await user.keyboard('{Control>}{Shift>}v{/Shift}{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your organization doesn’t allow typing');
  });
});
