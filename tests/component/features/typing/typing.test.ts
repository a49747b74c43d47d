import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import App from '../../../../renderer/app/App.svelte';
import { defaultTypingOptions } from '../../../../shared/features/typing/typing-options.ts';
import { type TypingState } from '../../../../shared/features/typing/contract.ts';
import { packLogins } from '../../../../shared/schemas/packed-logins.ts';
import type { FakeBridge } from '../../../support/fake-bridge.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { aBridge, aLease, northwind, showWindow } from '../../scene.ts';

const typedValue = { what: 'value', property: 'admin', account: aLease().account, valueName: null } as const;

/** Shows the small window over other programs. */
function showTyping(typing: TypingState): FakeBridge {
  const bridge = aBridge([northwind]).state('typing', typing).answer('typing.cancel', {});
  render(App, { view: 'typing' });
  return bridge;
}

test.each<[string, TypingState, RegExp]>([
  ['waits', { kind: 'waiting', typedValue }, /Click where it belongs.*Esc cancels/],
  [
    'counts down',
    { kind: 'counting', typedValue, title: 'Router', seconds: 2 },
    /Types in 2 seconds into.*Router/,
  ],
  ['types', { kind: 'typing', typedValue, title: '' }, /Typing into.*a window without a title/],
  [
    'was stopped',
    {
      kind: 'ended',
      typedValue,
      title: 'Router',
      typed: 3,
      characters: 9,
      stopped: 'focus',
      mayBeLost: false,
    },
    /Stopped after 3 of 9 characters\..*Another window got the keyboard\./,
  ],
  [
    'typed into a window that may have dropped characters',
    { kind: 'ended', typedValue, title: 'Router', typed: 9, characters: 9, stopped: null, mayBeLost: true },
    /Typed into.*Router.*macOS may have dropped characters\. Check what arrived\./,
  ],
  [
    'failed',
    { kind: 'failed', typedValue, message: 'Caps Lock is on.', nextStep: 'Turn it off.' },
    /Nothing typed: Caps Lock is on\..*Turn it off\./,
  ],
])('the small window says that Podkey %s', async (_, typing, said) => {
  showTyping(typing);
  expect(await screen.findByRole('status')).toHaveTextContent(said);
  expect(screen.getByText('admin')).toBeVisible();
});

test('the small window follows the countdown and can cancel it', async () => {
  const bridge = showTyping({ kind: 'counting', typedValue, title: 'Router', seconds: 2 });
  await screen.findByText('Types in 2 seconds into');
  bridge.change('typing', { kind: 'counting', typedValue, title: 'Router', seconds: 1 });
  await screen.findByText('Types in 1 second into');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(bridge.made.map(({ name }) => name)).toContain('typing.cancel');
});

const login = aLogin({
  id: numberedUuid(1),
  name: 'Edge firewall',
  userName: 'ada',
  items: [anItem({ id: numberedUuid(2), kind: 'password' })],
});

async function showLogin(): Promise<{ bridge: FakeBridge; user: ReturnType<typeof userEvent.setup> }> {
  const bridge = aBridge([northwind]).answer('logins.list', packLogins({ logins: [login], recents: [] }));
  bridge.answer('organizations.list', { ids: '', names: '', loadedAt: 0, skipped: 0, gap: null });
  const user = showWindow();
  await user.click(await screen.findByText('Edge firewall'));
  await screen.findByRole('heading', { name: 'Edge firewall' });
  return { bridge, user };
}
const started = { accountId: northwind.id, locator: login.items[0]?.locator, what: 'default' };
const startsOf = (bridge: FakeBridge) =>
  bridge.made.filter(({ name }) => name === 'typing.start').map(({ input }) => input);

test('an item is typed by its menu, its shortcut, and the menu of its row', async () => {
  const { bridge, user } = await showLogin();
  bridge.answer('typing.start', {});
  await user.click(screen.getByRole('button', { name: /^More for Password/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Type for me…/ }));
  await user.keyboard('{Control>}{Shift>}v{/Shift}{/Control}');
  await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('row', { name: /Edge firewall/ }) });
  await user.click(await screen.findByRole('menuitem', { name: /Type into another window/ }));
  expect(startsOf(bridge)).toEqual([started, started, started]);
});

test('why nothing can be typed is shown at the item, with what to do next', async () => {
  const { bridge, user } = await showLogin();
  bridge.fail('typing.start', {
    kind: 'typing',
    message: 'Podkey can’t type in this Wayland session.',
    nextStep: 'Copy the value instead.',
    retryable: false,
  });
  await user.click(screen.getByRole('button', { name: /^More for Password/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Type for me…/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Podkey can’t type in this Wayland session.');
  expect(alert).toHaveTextContent('Copy the value instead.');
});

test('how a login is typed is set in its menu', async () => {
  const { bridge, user } = await showLogin();
  bridge.answer('typing.options', defaultTypingOptions).answer('typing.setOptions', {});
  await user.click(
    within(screen.getByRole('region', { name: 'Login' })).getByRole('button', {
      name: 'Actions for Edge firewall',
    }),
  );
  await user.click(await screen.findByRole('menuitem', { name: /Typing options/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How “Edge firewall” is typed' }));
  await user.selectOptions(await dialog.findByLabelText('Characters'), 'As keys of a US keyboard');
  await user.selectOptions(dialog.getByLabelText('Delay after each key'), '60 ms');
  await user.click(dialog.getByLabelText('Press Enter at the end'));
  await user.click(dialog.getByLabelText('Type the user name and Tab before a password'));
  await user.click(dialog.getByLabelText('Type line breaks in a value as Enter'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(bridge.made).toContainEqual({
    name: 'typing.setOptions',
    input: {
      accountId: northwind.id,
      loginId: login.id,
      options: { keys: 'us-layout', delayMs: 60, thenEnter: true, withUserName: true, lineBreaks: true },
    },
  });
});
