import { screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../shared/schemas/settings.ts';
import { useLanguage } from '../../shared/text/catalogue.ts';
import {
  acceptSettings,
  aBridge,
  aFailure,
  button,
  linkBox,
  northwind,
  showWindow,
  textbox,
} from './scene.ts';

const clearAfter = () => screen.getByRole('combobox', { name: 'Clear the clipboard after' });
const showsClearAfter = (words: string) => waitFor(() => expect(clearAfter()).toHaveDisplayValue(words));

beforeEach(() => {
  window.location.hash = '#/settings';
});

/** Main; it accepts every change. */
const settingsBridge = () => acceptSettings(aBridge([northwind]));

test('a setting changes at once', async () => {
  const bridge = settingsBridge();
  const user = showWindow();
  await showsClearAfter('30 seconds');
  await user.selectOptions(clearAfter(), '10 seconds');
  expect(bridge.inputsOf('settings.change')).toEqual([{ clearClipboardAfterS: 10 }]);
  await showsClearAfter('10 seconds');
});

test('the text size is one of some percentages, follows the menu’s shortcuts, and can be reset', async () => {
  const bridge = settingsBridge();
  const user = showWindow();
  const size = await screen.findByRole('combobox', { name: 'Text size' });
  await waitFor(() => expect(size).toHaveDisplayValue('100%'));
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['80%', '90%', '100%', '110%', '125%', '150%', '175%', '200%']);
  expect(size).toHaveAccessibleDescription(/Ctrl\+\+, Ctrl\+- and Ctrl\+0 change it too/);
  await user.selectOptions(size, '125%');
  expect(bridge.inputsOf('settings.change')).toEqual([{ textSizePercent: 125 }]);
  bridge.change('settings', { ...defaultSettings, textSizePercent: 150 });
  await waitFor(() => expect(size).toHaveDisplayValue('150%'));
  await user.click(button('Reset Text size'));
  await waitFor(() => expect(size).toHaveDisplayValue('100%'));
});

test('a changed setting can be reset to its default', async () => {
  settingsBridge().state('settings', { ...defaultSettings, clearClipboardAfterS: 120 });
  const user = showWindow();
  await showsClearAfter('2 minutes');
  await user.click(button('Reset Clear the clipboard after'));
  await showsClearAfter('30 seconds');
  expect(screen.queryByRole('button', { name: 'Reset Clear the clipboard after' })).not.toBeInTheDocument();
  expect(clearAfter()).toHaveFocus();
});

test('a change that could not be stored is reported, and the setting shows the stored value', async () => {
  aBridge([northwind]).fail('settings.change', aFailure({ message: 'The disk is full.' }));
  const user = showWindow();
  await showsClearAfter('30 seconds');
  await user.selectOptions(clearAfter(), '1 minute');
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
  await showsClearAfter('30 seconds');
});

test('the running clipboard managers are named, with what each keeps and what to do', async () => {
  const bridge = settingsBridge().state('clipboardManagers', {
    running: [
      { id: 'klipper', name: 'Klipper', records: false, isKnown: false },
      { id: 'gpaste', name: 'GPaste', records: true, isKnown: true },
    ],
    isWayland: true,
  });
  showWindow();
  const found = await screen.findByRole('list', { name: 'Clipboard managers' });
  const lines = () =>
    within(found)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.trim());
  expect(lines()).toEqual([
    'Klipper is running and ignores what Podkey copies.',
    expect.stringMatching(/^GPaste is running and keeps what Podkey copies\. Turn off Track changes/),
    expect.stringContaining('Wayland'),
  ]);
  bridge.change('clipboardManagers', { running: [], isWayland: false });
  await waitFor(() => expect(lines()).toEqual(['None found.']));
});

test('a change made elsewhere is shown', async () => {
  const bridge = aBridge([northwind]);
  showWindow();
  await showsClearAfter('30 seconds');
  bridge.change('settings', { ...defaultSettings, clearClipboardAfterS: 20 });
  await showsClearAfter('20 seconds');
});

test('a switch shows whether its setting is on, and toggles it', async () => {
  const bridge = settingsBridge();
  const user = showWindow();
  const hideOnBlur = await screen.findByRole('switch', { name: 'Hide when you switch windows' });
  await waitFor(() => expect(hideOnBlur).toBeEnabled());
  expect(hideOnBlur).not.toBeChecked();
  await user.click(hideOnBlur);
  await waitFor(() => expect(hideOnBlur).toBeChecked());
  expect(bridge.inputsOf('settings.change')).toEqual([{ hideOnBlur: true }]);
  await user.click(button('Reset Hide when you switch windows'));
  await waitFor(() => expect(hideOnBlur).not.toBeChecked());
});

describe('searching the settings', () => {
  const searchbox = () => screen.findByRole('searchbox', { name: 'Search settings' });
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

  test('matches name, description and section, and shows the count', async () => {
    aBridge([northwind]);
    const user = showWindow();
    await user.type(await searchbox(), 'minimize window');
    expect(screen.getByText('1 setting matches')).toBeVisible();
    expect(shown()).toEqual(['Screen']);
    expect(screen.getByRole('combobox', { name: 'Hide a revealed value after' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Panic key' })).not.toBeInTheDocument();

    await user.clear(await searchbox());
    await user.type(await searchbox(), 'lock panic');
    expect(shown()).toEqual(['Lock']);
    await user.clear(await searchbox());
    await user.type(await searchbox(), 'northwind');
    expect(shown()).toEqual(['Accounts']);
  });

  test('is reached by Ctrl+F, and Escape shows all settings again', async () => {
    aBridge([northwind]);
    const user = showWindow();
    const box = await searchbox();
    await user.keyboard('{Control>}f{/Control}');
    expect(box).toHaveFocus();
    await user.keyboard('journal');
    expect(shown()).toEqual(['Journal']);
    await user.keyboard('{Escape}');
    expect(box).toHaveFocus();
    expect(shown()).toContain('Clipboard');
  });

  test('without matches says so, and shows all settings on request', async () => {
    aBridge([northwind]);
    const user = showWindow();
    await user.type(await searchbox(), 'teleport');
    expect(screen.getByRole('heading', { name: 'No results' })).toBeVisible();
    expect(screen.getByText(/No settings match “teleport”/)).toBeVisible();
    await user.click(button('Show all'));
    expect(await searchbox()).toHaveFocus();
    expect(shown()).toContain('Clipboard');
  });
});

test('the sections can be jumped to, by keyboard too; resetting everything is the last of them', async () => {
  settingsBridge();
  const user = showWindow();
  await showsClearAfter('30 seconds');
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  const names = sections.getAllByRole('link').map(({ textContent }) => textContent.trim());
  expect(names).toEqual(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent));
  expect([names[0], names.at(-1)]).toEqual(['Accounts', 'Reset']);
  for (const name of ['Lock', 'Accounts', 'Reset']) {
    sections.getByRole('link', { name }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name, level: 2 })).toHaveFocus();
  }
  await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'panic');
  expect(sections.getAllByRole('link').map(({ textContent }) => textContent.trim())).toEqual(['Lock']);
});

describe('resetting all settings', () => {
  const changed = { ...defaultSettings, clearClipboardAfterS: 120, hideOnBlur: true } as const;

  const changingBridge = () => acceptSettings(aBridge([northwind]), changed);

  async function resetAll() {
    const bridge = changingBridge();
    const user = showWindow();
    await showsClearAfter('2 minutes');
    await user.click(button('Reset all settings'));
    await showsClearAfter('30 seconds');
    return { bridge, user };
  }

  test('is undone by the button of its notice', async () => {
    const { user } = await resetAll();
    expect(screen.getByText('All settings were reset')).toBeVisible();
    await user.click(button('Undo'));
    await showsClearAfter('2 minutes');
    expect(screen.getByRole('switch', { name: /Hide when you switch/ })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(button('Reset all settings')).toHaveFocus();
  });

  test('is undone by Ctrl+Z while the notice is there, unless text is being typed', async () => {
    const { user, bridge } = await resetAll();
    await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'clip');
    await user.keyboard('{Control>}z{/Control}');
    expect(bridge.inputsOf('settings.change')).toHaveLength(1);
    await user.click(clearAfter());
    await user.keyboard('{Control>}z{/Control}');
    await showsClearAfter('2 minutes');
  });

  test('can no longer be undone after another change', async () => {
    const { user } = await resetAll();
    await user.selectOptions(clearAfter(), '10 seconds');
    await showsClearAfter('10 seconds');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('that fails is reported, and nothing can be undone', async () => {
    changingBridge().fail('settings.change', aFailure({ message: 'The disk is full.' }));
    const user = showWindow();
    await showsClearAfter('2 minutes');
    await user.click(button('Reset all settings'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

test('a setting shows its default only while it has another value', async () => {
  settingsBridge().state('settings', { ...defaultSettings, clearClipboardAfterS: 120 });
  const user = showWindow();
  await showsClearAfter('2 minutes');
  expect(screen.getAllByText(/^Default: /)).toHaveLength(1);
  expect(clearAfter()).toHaveAccessibleDescription(
    /unless you copied something else since\. Default: 30 seconds$/,
  );
  await user.selectOptions(clearAfter(), '30 seconds');
  await waitFor(() => expect(screen.queryByText(/^Default: /)).not.toBeInTheDocument());
});

describe('the language', () => {
  // Loaded first, as it is by the time a person chooses; the test runner compiles each of its files.
  beforeAll(async () => {
    await useLanguage('de');
    await useLanguage('en');
  });
  afterEach(() => useLanguage('en'));

  test('is the system’s until another is chosen, and changes the whole page at once', async () => {
    const bridge = settingsBridge();
    const user = showWindow();
    const language = await screen.findByRole('combobox', { name: 'Language' });
    await waitFor(() => expect(language).toHaveDisplayValue('System (English)'));
    await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'lan');
    await user.selectOptions(language, 'Deutsch');
    expect(bridge.inputsOf('settings.change')).toEqual([{ language: 'de' }]);
    bridge.change('language', 'de');
    const sprache = await screen.findByRole('combobox', { name: 'Sprache' });
    expect(sprache).toHaveFocus();
    expect(sprache).toHaveDisplayValue('Deutsch');
    expect(screen.getByRole('searchbox', { name: 'Einstellungen durchsuchen' })).toHaveValue('');
    await user.type(screen.getByRole('searchbox'), 'Zwischenablage leeren');
    const sections = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(sections).toEqual(['Zwischenablage']);
  });
});

test('half-entered text survives a change of language', async () => {
  window.location.hash = '';
  const bridge = aBridge([northwind]);
  const user = showWindow();
  await linkBox();
  await user.click(button('Enter IDs'));
  await user.type(textbox('Property'), 'half a property');
  await useLanguage('de');
  bridge.change('language', 'de');
  expect(await screen.findByRole('textbox', { name: 'Eigenschaft' })).toHaveValue('half a property');
  await useLanguage('en');
});

test('a panic key that the system refuses is reported beside its setting', async () => {
  aBridge([northwind])
    .state('settings', { ...defaultSettings, panicKey: 'CommandOrControl+Alt+End' })
    .state('lock', { kind: 'unlocked', hasPasscode: false, panicKey: 'refused' });
  showWindow();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /The panic key isn’t working This shortcut is used by another program/,
  );
});

test('a shortcut that needs the desktop’s consent asks to be pressed once', async () => {
  aBridge([northwind])
    .state('settings', { ...defaultSettings, panicKey: 'CommandOrControl+Alt+L' })
    .state('lock', { kind: 'unlocked', hasPasscode: false, panicKey: 'unconfirmed' });
  showWindow();
  expect(await screen.findByText('Press this shortcut once to check it')).toBeVisible();
});

test('a copy-queue shortcut that the system refuses is reported beside its setting', async () => {
  aBridge([northwind]).state('globalKeys', { copyQueueKey: 'refused' });
  showWindow();
  expect(await screen.findByText('This shortcut isn’t working')).toBeVisible();
});

test.each([
  ['is shown if only Podkey’s own windows count', { idleBy: 'own-windows' }, 1],
  ['is not shown if the desktop tells the idle time', {}, 0],
] as const)('a note on idle time %s', async (_, idle, notes) => {
  settingsBridge().state('lock', { kind: 'unlocked', hasPasscode: false, panicKey: 'ready', ...idle });
  showWindow();
  await showsClearAfter('30 seconds');
  expect(screen.queryAllByText(/its own windows haven’t been used/)).toHaveLength(notes);
});

test('a change of the passcode is announced, and the focus returns to its buttons', async () => {
  aBridge([northwind]).answer('lock.setPasscode', {});
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Set passcode' }));
  await user.keyboard('correct horse{Tab}correct horse{Enter}');
  expect(await screen.findByText('The passcode is set.')).toBeVisible();
  expect(button('Set passcode')).toHaveFocus();
});
