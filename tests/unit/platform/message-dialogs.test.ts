import { afterEach, expect, test, vi } from 'vitest';

const showMessageBox = vi.hoisted(() => vi.fn());
vi.mock('electron', () => ({ dialog: { showMessageBox } }));

const { messageDialogs } = await import('../../../electron/platform/message-dialogs.ts');

const question = { message: 'Connect?', detail: 'https://docs.example', yes: 'Connect', no: 'Cancel' };
const { signal } = new AbortController();

afterEach(() => showMessageBox.mockReset());

test('the button that says no is the one that Enter, Escape and closing press', async () => {
  showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false });
  expect(await messageDialogs(() => undefined).confirm(question, signal)).toBe(false);
  const options = showMessageBox.mock.calls[0]?.at(-1) as Electron.MessageBoxOptions;
  const { buttons = [], defaultId = -1, cancelId = -1 } = options;
  expect([buttons[defaultId], buttons[cancelId]]).toEqual(['Cancel', 'Cancel']);
  expect(options).toMatchObject({
    message: 'Connect?',
    detail: 'https://docs.example',
    signal,
    noLink: true,
  });
});

test('only the other button says yes', async () => {
  showMessageBox.mockResolvedValue({ response: 1, checkboxChecked: false });
  expect(await messageDialogs(() => undefined).confirm(question, signal)).toBe(true);
  // macOS answers so when the window is closed under its sheet.
  showMessageBox.mockResolvedValue({ response: -1, checkboxChecked: false });
  expect(await messageDialogs(() => undefined).confirm(question, signal)).toBe(false);
});
