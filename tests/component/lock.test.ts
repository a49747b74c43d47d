import { cleanup, screen, waitFor } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { LockState } from '../../shared/schemas/lock.ts';
import {
  aBridge,
  aFailure,
  button,
  linkBox,
  searchBox,
  northwind,
  path,
  showWindow,
  textbox,
} from './scene.ts';

const heading = () => screen.findByRole('heading', { name: 'Podkey is locked' });
const unlocked: LockState = { kind: 'unlocked', hasPasscode: false, panicKey: 'off' };
const locked = (over: Partial<Extract<LockState, { kind: 'locked' }>> = {}): LockState => ({
  kind: 'locked',
  reason: 'person',
  lockedForMs: 0,
  hasPasscode: false,
  waitMs: 0,
  ...over,
});
const wrongPasscode: AppError = {
  kind: 'validation',
  message: 'Incorrect passcode.',
  nextStep: 'Correct the field and try again.',
  retryable: false,
  fields: [{ field: 'passcode', message: 'Incorrect passcode.' }],
};

test('a window that starts locked shows that and makes no other call', async () => {
  const bridge = aBridge([northwind]).state('lock', locked({ reason: 'start', hasPasscode: true }));
  showWindow();
  await heading();
  expect(bridge.made).toEqual([{ name: 'states.read', input: { name: 'lock' } }]);
});

test('the passcode field gets the focus at once in a focused window, otherwise as soon as the window gets the focus', async () => {
  const inFront = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const bridge = aBridge([northwind]).state('lock', locked({ hasPasscode: true }));
  showWindow();
  await heading();
  expect(textbox('Passcode')).not.toHaveFocus();
  window.dispatchEvent(new Event('focus'));
  expect(textbox('Passcode')).toHaveFocus();
  inFront.mockReturnValue(true);
  bridge.change('lock', unlocked);
  bridge.change('lock', locked({ hasPasscode: true }));
  expect(textbox('Passcode')).toHaveFocus();
  inFront.mockRestore();
});

test('until main knows whether there is a passcode, the window shows nothing and makes no other call', async () => {
  const bridge = aBridge([northwind]).state('lock', { kind: 'checking' });
  showWindow();
  expect(await screen.findByRole('status')).toHaveTextContent('Checking the keychain');
  expect(bridge.made).toEqual([{ name: 'states.read', input: { name: 'lock' } }]);
  bridge.change('lock', unlocked);
  expect(await searchBox()).toBeVisible();
});

test('a revealed value leaves the page as soon as main reports the lock, before anything else runs', async () => {
  const bridge = aBridge([northwind]).answer('secrets.reveal', { value: 'hunter2', hidesInMs: 30_000 });
  const user = showWindow();
  await user.click(await linkBox());
  await user.paste(path);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('region', { name: 'Secure value' });
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  await screen.findByText('hunter2');
  bridge.change('lock', locked());
  expect(document.body.innerHTML).not.toContain('hunter2');
  expect(document.body).not.toHaveTextContent('Northwind');
  expect(await heading()).toBeVisible();
});

test('the lock screen says why and since when, and that without a passcode anyone can unlock Podkey', async () => {
  vi.setSystemTime(new Date(2030, 0, 1, 14, 32));
  aBridge([northwind]).state('lock', locked({ reason: 'idle', lockedForMs: 2 * 86_400_000 }));
  showWindow();
  await heading();
  expect(screen.getByText(/The computer was idle\. Locked since .*32.* on /)).toBeVisible();
  expect(screen.getByText(/anyone at this keyboard can unlock/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('the right passcode goes to main once, and the window is as it was, with its drafts', async () => {
  const bridge = aBridge([northwind]);
  const user = showWindow();
  await linkBox();
  await user.click(screen.getByRole('button', { name: 'Enter IDs' }));
  await user.type(textbox('Property'), 'root pass');
  bridge.change('lock', locked({ hasPasscode: true }));
  await user.type(await screen.findByRole('textbox', { name: 'Passcode' }), 'correct horse');
  bridge.answer('lock.unlock', () => {
    bridge.change('lock', { ...unlocked, hasPasscode: true });
    return {};
  });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(textbox('Property')).toHaveValue('root pass'));
  expect(bridge.inputsOf('lock.unlock')).toEqual([{ passcode: 'correct horse' }]);
  expect(document.body.innerHTML).not.toContain('correct horse');
});

test('a wrong passcode is an error at its field, which is emptied and gets the focus', async () => {
  aBridge([northwind])
    .state('lock', locked({ hasPasscode: true }))
    .fail('lock.unlock', wrongPasscode);
  const user = showWindow();
  await user.type(await screen.findByRole('textbox', { name: 'Passcode' }), 'wrong{Enter}');
  await waitFor(() => expect(textbox('Passcode')).toHaveAccessibleDescription('Incorrect passcode.'));
  expect(textbox('Passcode')).toHaveValue('');
  expect(textbox('Passcode')).toHaveFocus();
});

test('an empty passcode is not sent', async () => {
  const bridge = aBridge([northwind]).state('lock', locked({ hasPasscode: true }));
  const user = showWindow();
  await heading();
  await user.click(button('Unlock'));
  expect(textbox('Passcode')).toHaveAccessibleDescription('Enter the passcode.');
  expect(bridge.inputsOf('lock.unlock')).toEqual([]);
});

test('a delay is counted down, and nothing can be sent before it ends', async () => {
  vi.useFakeTimers();
  aBridge([northwind]).state('lock', locked({ hasPasscode: true, waitMs: 5_000 }));
  showWindow();
  await vi.advanceTimersByTimeAsync(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Try again in 5 s.');
  expect(button('Unlock')).toBeDisabled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(screen.getByText('Try again in 2 s.')).toBeVisible();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(button('Unlock')).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a keychain that does not respond is reported with what to do, and the typed passcode can be tried again', async () => {
  const failure = aFailure({ message: 'No keyring is running.', nextStep: 'Start it, then try again.' });
  const bridge = aBridge([northwind])
    .state('lock', locked({ hasPasscode: true }))
    .fail('lock.unlock', failure);
  const user = showWindow();
  await user.type(await screen.findByRole('textbox', { name: 'Passcode' }), 'correct horse{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Start it, then try again.');
  await user.click(button('Try again'));
  expect(bridge.inputsOf('lock.unlock')).toEqual(Array(2).fill({ passcode: 'correct horse' }));
});

test('forgetting the passcode says what it deletes, asks twice, and deletes nothing if that is declined', async () => {
  const bridge = aBridge([northwind])
    .state('lock', locked({ hasPasscode: true }))
    .answer('lock.forgetPasscode', {});
  const user = showWindow();
  await heading();
  await user.click(button('Forgot your passcode?'));
  await user.click(button('Cancel'));
  expect(bridge.inputsOf('lock.forgetPasscode')).toEqual([]);
  await user.click(button('Forgot your passcode?'));
  expect(screen.getByRole('alert')).toHaveTextContent('Deletes all accounts, saved logins and notes');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Unlock with the system');
  const confirm = textbox('Type delete everything to confirm');
  await user.type(confirm, 'delete');
  expect(button('Delete accounts and logins')).toBeDisabled();
  await user.type(confirm, ' everything');
  await user.click(button('Delete accounts and logins'));
  expect(bridge.inputsOf('lock.forgetPasscode')).toEqual([{}]);
});

test('Lock is a button beside the navigation', async () => {
  const bridge = aBridge([northwind]).answer('lock.lock', {});
  const user = showWindow();
  await searchBox();
  await user.click(button('Lock'));
  expect(bridge.inputsOf('lock.lock')).toEqual([{}]);
});

/** Fills a field at once, as a password manager does. */
async function fill(user: ReturnType<typeof showWindow>, name: string, text: string): Promise<void> {
  await user.clear(textbox(name));
  await user.click(textbox(name));
  await user.paste(text);
}

test('a new passcode must be typed twice and be long enough', async () => {
  window.location.hash = '#/settings';
  const bridge = aBridge([northwind]).answer('lock.setPasscode', () => {
    bridge.change('lock', { ...unlocked, hasPasscode: true });
    return {};
  });
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Set passcode' }));
  await fill(user, 'New passcode', 'short');
  await user.keyboard('{Enter}');
  expect(textbox('New passcode')).toHaveAccessibleDescription('At least 6 characters.');
  await fill(user, 'New passcode', 'short no more');
  await user.keyboard('{Enter}');
  expect(textbox('Confirm new passcode')).toHaveAccessibleDescription('The passcodes don’t match.');
  await fill(user, 'Confirm new passcode', 'short no more');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The passcode is set.')).toBeVisible();
  expect(bridge.inputsOf('lock.setPasscode')).toEqual([{ passcode: 'short no more' }]);
});

test('the passcode is removed only with the current one, and a wrong one is reported', async () => {
  window.location.hash = '#/settings';
  const refused = { ...wrongPasscode, fields: [{ field: 'current', message: 'Incorrect passcode.' }] };
  const bridge = aBridge([northwind])
    .state('lock', { ...unlocked, hasPasscode: true })
    .fail('lock.setPasscode', refused);
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Remove passcode' }));
  await user.click(button('Remove passcode'));
  expect(textbox('Current passcode')).toHaveAccessibleDescription('Enter the current passcode.');
  expect(bridge.inputsOf('lock.setPasscode')).toEqual([]);
  await fill(user, 'Current passcode', 'another');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(textbox('Current passcode')).toHaveAccessibleDescription('Incorrect passcode.'));
  expect(bridge.inputsOf('lock.setPasscode')).toEqual([{ current: 'another', passcode: null }]);
});

test('a panic key that the system refuses is reported', async () => {
  window.location.hash = '#/settings';
  aBridge([northwind]).state('lock', { ...unlocked, panicKey: 'refused' });
  showWindow();
  expect(await screen.findByRole('alert')).toHaveTextContent('The panic key isn’t working');
});

test('drafts are handed to main, and the next page has them after unlocking', async () => {
  const before = aBridge([northwind]);
  const user = showWindow();
  await linkBox();
  await user.click(screen.getByRole('button', { name: 'Enter IDs' }));
  await user.type(textbox('Property'), 'root pass');
  before.hold('lock.handOverDrafts');
  before.change('lock', locked());
  // Main is about to replace the page: nothing may be entered into this one.
  expect(screen.queryByRole('heading', { name: 'Podkey is locked' })).not.toBeInTheDocument();
  const [handed] = before.inputsOf('lock.handOverDrafts');
  expect(handed?.openForm?.draft.property).toBe('root pass');
  cleanup();

  const after = aBridge([northwind])
    .state('lock', locked())
    .answer('lock.takeDrafts', handed ?? {});
  showWindow();
  await heading();
  expect(after.inputsOf('lock.takeDrafts')).toEqual([]);
  after.change('lock', unlocked);
  await waitFor(() => expect(textbox('Property')).toHaveValue('root pass'));
});

test('a half-edited user is handed over with the open review, and restored so', async () => {
  const userId = '7d9f3c1e-2b4a-4c6d-8e1f-0a1b2c3d4e5f';
  const known = { userId, user: null, ageMs: null, doubt: null, isSaved: false };
  window.location.hash = '#/users';
  const before = aBridge([northwind]).answer('users.open', known);
  before.hold('lock.handOverDrafts');
  const user = showWindow();
  await user.click(await screen.findByRole('textbox', { name: 'User ID' }));
  await user.paste(userId);
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Ada');
  before.change('lock', locked());
  const [handed] = before.inputsOf('lock.handOverDrafts');
  expect(handed?.users?.draft.editors).toEqual([
    { userId, entered: { firstName: 'Ada' }, sentToo: [], steps: [], step: { at: 'form' } },
  ]);
  cleanup();

  const after = aBridge([northwind]).answer('users.open', known);
  after.answer('lock.takeDrafts', handed ?? {});
  showWindow();
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  window.location.hash = '';
});
