import { afterEach, expect, test, vi } from 'vitest';
import type { PersonQuestions } from '../../../../electron/services/dialogs/dialog-turns.ts';

const showMessageBox = vi.hoisted(() => vi.fn());
vi.mock('electron', () => ({ dialog: { showMessageBox } }));

const { failureBoxes, messageDialogs } = await import('../../../../electron/platform/dialogs.ts');

const question = { message: 'Connect?', detail: 'https://docs.example', yes: 'Connect', no: 'Cancel' };
const { signal } = new AbortController();

/** A window that only knows whether it is visible. */
const dialogsOver = (window: { isVisible(): boolean }) =>
  Reflect.apply(messageDialogs, undefined, [() => window]) as PersonQuestions;

afterEach(() => showMessageBox.mockReset());

test('Enter, Escape and closing press the button that says no', async () => {
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

test('the dialog belongs to the window only if that is visible', async () => {
  showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false });
  const shown = { isVisible: () => true };
  const hidden = { isVisible: () => false };
  await dialogsOver(shown).confirm(question, signal);
  await dialogsOver(hidden).confirm(question, signal);
  expect(showMessageBox.mock.calls.map((args) => args.length)).toEqual([2, 1]);
  expect(showMessageBox.mock.calls[0]?.[0]).toBe(shown);
});

test('only the other button says yes', async () => {
  showMessageBox.mockResolvedValue({ response: 1, checkboxChecked: false });
  expect(await messageDialogs(() => undefined).confirm(question, signal)).toBe(true);
  // macOS returns this when the window is closed under its sheet.
  showMessageBox.mockResolvedValue({ response: -1, checkboxChecked: false });
  expect(await messageDialogs(() => undefined).confirm(question, signal)).toBe(false);
});

test('a failure outside the page is shown with its next step, and not again while it is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<Electron.MessageBoxReturnValue>();
  showMessageBox.mockReturnValue(promise);
  const show = failureBoxes(() => undefined);
  const error = {
    kind: 'internal',
    message: 'The disk is full.',
    nextStep: 'Make room.',
    retryable: true,
  } as const;
  show(error);
  show(error);
  expect(showMessageBox.mock.calls).toMatchObject([
    [{ type: 'error', message: 'The disk is full.', detail: 'Make room.' }],
  ]);
  resolve({ response: 0, checkboxChecked: false });
  await expect.poll(() => (show(error), showMessageBox.mock.calls.length)).toBe(2);
});
