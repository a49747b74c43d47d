import { screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { LockState } from '../../shared/schemas/lock.ts';
import type { SystemUnlockState } from '../../shared/schemas/system-unlock.ts';
import { inForce } from '../support/sample-policy.ts';
import { aBridge, button, northwind, searchBox, showWindow, textbox } from './scene.ts';

const unlocked: LockState = { kind: 'unlocked', hasPasscode: true, panicKey: 'off' };
const locked = (over: Partial<Extract<LockState, { kind: 'locked' }>> = {}): LockState => ({
  kind: 'locked',
  reason: 'person',
  lockedForMs: 0,
  hasPasscode: true,
  waitMs: 0,
  unlockWith: 'polkit',
  ...over,
});
const refused: AppError = {
  kind: 'system-unlock',
  message: 'The system didn’t confirm that it’s you.',
  nextStep: 'Try again, or enter the passcode.',
  retryable: false,
};

describe('the lock screen', () => {
  beforeEach(() => {
    // The window has the focus.
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  });

  test.each([
    ['touch-id', 'Unlock with Touch ID'],
    ['windows-hello', 'Unlock with Windows Hello'],
    ['polkit', 'Unlock with system login'],
  ] as const)('offers %s first, and the passcode below', async (unlockWith, name) => {
    aBridge([northwind]).state('lock', locked({ unlockWith }));
    showWindow();
    await waitFor(() => expect(button(name)).toHaveFocus());
    expect(textbox('Passcode')).toBeVisible();
    expect(button('Unlock')).toBeVisible();
  });

  test('asks the system only when the person presses, and shows that it waits', async () => {
    const bridge = aBridge([northwind]).state('lock', locked());
    bridge.hold('lock.unlockWithSystem');
    const user = showWindow();
    await waitFor(() => expect(button('Unlock with system login')).toHaveFocus());
    expect(bridge.inputsOf('lock.unlockWithSystem')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(screen.getByText(/Confirm in the system’s dialog/)).toBeVisible();
    expect(button('Unlock with system login')).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('{Enter}');
    expect(bridge.inputsOf('lock.unlockWithSystem')).toEqual([{}]);
  });

  test('opens when main reports it', async () => {
    const bridge = aBridge([northwind]).state('lock', locked());
    bridge.answer('lock.unlockWithSystem', () => {
      bridge.change('lock', unlocked);
      return {};
    });
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Unlock with system login' }));
    expect(await searchBox()).toBeVisible();
  });

  test('a cancelled prompt shows nothing, and can be opened again', async () => {
    const bridge = aBridge([northwind]).state('lock', locked()).answer('lock.unlockWithSystem', {});
    const user = showWindow();
    const ask = await screen.findByRole('button', { name: 'Unlock with system login' });
    await user.click(ask);
    await waitFor(() => expect(ask).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(ask);
    expect(bridge.inputsOf('lock.unlockWithSystem')).toHaveLength(2);
  });

  test('a failure says what to do, and disappears when the passcode is tried', async () => {
    const bridge = aBridge([northwind])
      .state('lock', locked())
      .fail('lock.unlockWithSystem', refused)
      .answer('lock.unlock', {});
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Unlock with system login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again, or enter the passcode.');
    await user.type(textbox('Passcode'), 'correct horse{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(bridge.inputsOf('lock.unlock')).toEqual([{ passcode: 'correct horse' }]);
  });

  test('the passcode can be entered while the system waits', async () => {
    const bridge = aBridge([northwind]).state('lock', locked()).answer('lock.unlock', {});
    bridge.hold('lock.unlockWithSystem');
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Unlock with system login' }));
    await user.type(textbox('Passcode'), 'correct horse{Enter}');
    expect(bridge.inputsOf('lock.unlock')).toEqual([{ passcode: 'correct horse' }]);
  });

  test('is not offered during the delay after wrong passcodes, and not at all if it is off', async () => {
    const bridge = aBridge([northwind]).state('lock', locked({ waitMs: 5_000 }));
    showWindow();
    expect(await screen.findByRole('button', { name: 'Unlock with system login' })).toBeDisabled();
    bridge.change('lock', {
      kind: 'locked',
      reason: 'person',
      lockedForMs: 0,
      hasPasscode: true,
      waitMs: 0,
    });
    expect(screen.queryByRole('button', { name: 'Unlock with system login' })).not.toBeInTheDocument();
  });
});

describe('the setting', () => {
  beforeEach(() => {
    window.location.hash = '#/settings';
  });

  const inSettings = (state: Partial<SystemUnlockState> = {}, hasPasscode = true) =>
    aBridge([northwind])
      .state('lock', { ...unlocked, hasPasscode })
      .state('systemUnlock', {
        method: 'polkit',
        isOn: false,
        isForbidden: false,
        obstacle: null,
        ...state,
      });
  const row = () => screen.findByRole('heading', { name: 'Unlock with the system' });

  test('says that it encrypts nothing, and is turned on with the passcode', async () => {
    const bridge = inSettings();
    bridge.answer('lock.setSystemUnlock', () => {
      bridge.state('systemUnlock', {
        method: 'polkit',
        isOn: true,
        isForbidden: false,
        obstacle: null,
      });
      return {};
    });
    const user = showWindow();
    expect(await screen.findByText(/Your login’s password.*it encrypts nothing/)).toBeVisible();
    await user.click(button('Turn on'));
    await user.click(button('Turn on'));
    expect(textbox('Current passcode')).toHaveAccessibleDescription('Enter the current passcode.');
    await user.type(textbox('Current passcode'), 'correct horse{Enter}');
    expect(await screen.findByText('The system can now unlock Podkey.')).toBeVisible();
    expect(bridge.inputsOf('lock.setSystemUnlock')).toEqual([{ on: true, current: 'correct horse' }]);
    await waitFor(() => expect(button('Turn off')).toHaveFocus());
  });

  test('is turned off at once', async () => {
    const bridge = inSettings({ isOn: true });
    bridge.answer('lock.setSystemUnlock', () => {
      bridge.state('systemUnlock', {
        method: 'polkit',
        isOn: false,
        isForbidden: false,
        obstacle: null,
      });
      return {};
    });
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Only the passcode unlocks Podkey now.')).toBeVisible();
    expect(bridge.inputsOf('lock.setSystemUnlock')).toEqual([{ on: false }]);
    expect(button('Turn on')).toBeVisible();
  });

  test('needs a passcode first', async () => {
    inSettings({}, false);
    showWindow();
    await row();
    expect(await screen.findByText(/Set a passcode first/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
  });

  test('says why the system can’t be asked and what to do; what is on can be turned off nevertheless', async () => {
    inSettings({ isOn: true, obstacle: 'not-installed' });
    showWindow();
    expect(await screen.findByText(/Install Podkey from its \.deb or \.rpm package/)).toBeVisible();
    expect(button('Turn off')).toBeVisible();
  });

  test('is the organization’s if the policy turns it off', async () => {
    inSettings({ isForbidden: true }).state('policy', inForce({ systemUnlock: 'off' }));
    showWindow();
    await row();
    expect(await screen.findByText('Set by your organization')).toBeVisible();
    expect(screen.getByText('Only the passcode unlocks Podkey')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
  });
});
