import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { allShortcuts } from '../../renderer/app/all-shortcuts.ts';
import { featureActions } from '../../renderer/app/feature-actions.ts';
import { loadOnCoreScreens } from '../../renderer/app/page-features.ts';
import { defaultSettings } from '../../shared/schemas/settings.ts';
import { shortcutText, type Shortcut } from '../../renderer/components/shortcut.ts';
import { aBridge, aFailure, linkBox, searchBox, northwind, showWindow } from './scene.ts';

const { shortcuts: ofFeatures } = await loadOnCoreScreens();
const root = path.resolve(import.meta.dirname, '../..');

test('the list of shortcuts contains core’s and every feature’s shortcuts', async () => {
  const listed = new Set(
    allShortcuts(ofFeatures(), defaultSettings, featureActions.direct, featureActions.whole).flatMap(
      ({ shortcuts }) => shortcuts.map(({ keys }) => keys),
    ),
  );
  const renderer = path.join(root, 'renderer');
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'shortcuts.ts',
  );
  expect(files).toContain(path.join('core', 'shortcuts.ts'));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const exported = (await import(path.join(renderer, file))) as Record<
      string,
      Shortcut | Record<string, Shortcut>
    >;
    const keys = Object.values(exported).flatMap((each) => (isShortcut(each) ? [each] : Object.values(each)));
    expect(keys, file).not.toEqual([]);
    for (const shortcut of keys) expect(listed, file).toContain(shortcutText(shortcut));
  }
});

test('the list leaves out the shortcuts for typing if the policy forbids it', () => {
  const namesIf = (mayType: boolean) =>
    allShortcuts(
      ofFeatures(),
      defaultSettings,
      mayType ? featureActions.direct : [],
      featureActions.whole,
    ).flatMap(({ shortcuts }) => shortcuts.map(({ name }) => name));
  const typing = 'Type the value or code into another window';
  expect(namesIf(true).filter((name) => name === typing)).toHaveLength(3);
  expect(namesIf(false)).toEqual(namesIf(true).filter((name) => name !== typing));
});

test('docs/shortcuts.md lists the same keyboard shortcuts', () => {
  const document = readFileSync(path.join(root, 'docs/shortcuts.md'), 'utf8');
  const rows = allShortcuts(
    ofFeatures(),
    defaultSettings,
    featureActions.direct,
    featureActions.whole,
  ).flatMap(({ scope, shortcuts }) =>
    shortcuts.map(({ keys, name }) => `| ${scope} | ${keys.replace('Ctrl', 'Ctrl/Cmd')} | ${name} |`),
  );
  const table = document
    .split('\n')
    .filter((line) => rows.some((row) => row.startsWith(line.split(' | ')[0] ?? '-')));
  expect(table.filter((line) => line.startsWith('| '))).toEqual(rows);
});

const isShortcut = (each: Shortcut | Record<string, Shortcut>): each is Shortcut =>
  typeof each['key'] === 'string';

const dialog = (name: string) => screen.findByRole('dialog', { name });

test('? shows all shortcuts over the screen, and Escape closes them', async () => {
  aBridge([northwind]);
  const user = showWindow();
  (await searchBox()).blur();
  await user.keyboard('?');
  const shown = within(await dialog('Keyboard shortcuts'));
  expect(shown.getByRole('heading', { name: 'Logins' })).toBeVisible();
  expect(shown.getByText('Ctrl+Shift+C')).toBeVisible();
  expect(shown.getByText('Reveal or hide the value')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a ? typed into a field is text', async () => {
  aBridge([northwind]);
  const user = showWindow();
  await user.type(await searchBox(), 'what?');
  expect(await searchBox()).toHaveValue('what?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the menu shows all shortcuts', async () => {
  const bridge = aBridge([northwind]);
  showWindow();
  await searchBox();
  bridge.emit('menu.chosen', { command: 'show-shortcuts' });
  await dialog('Keyboard shortcuts');
});

test('Help explains failures and the handling of secrets, and lists all shortcuts', async () => {
  aBridge([northwind]);
  const user = showWindow();
  await user.click(await screen.findByRole('link', { name: 'Help' }));
  const search = await screen.findByRole('searchbox', { name: 'Search Help' });
  await user.type(search, '403');
  expect(screen.getByText('1 entry')).toBeVisible();
  expect(screen.getByText('Not allowed for this API key')).toBeVisible();
  expect(screen.getByText(/Its role and scopes are set on the pod/)).toBeVisible();
  await user.clear(search);
  await user.type(search, 'teleport');
  expect(screen.getByRole('heading', { name: 'No results' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Security' }));
  expect(screen.getByRole('heading', { name: 'What Podkey can’t do' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Keyboard shortcuts' }));
  expect(screen.getByText('Switch to that account')).toBeVisible();
});

test('a failure links to its explanation, and entered text is still there afterwards', async () => {
  aBridge([northwind]).fail('secrets.open', aFailure({ message: 'The pod had an internal problem.' }));
  const user = showWindow();
  await linkBox();
  await user.click(screen.getByRole('button', { name: 'Enter IDs' }));
  const fields: [string, string][] = [
    ['Asset type', 'server'],
    ['Asset ID', '33333333-1111-4111-8111-111111111111'],
    ['Revision ID', '44444444-1111-4111-8111-111111111111'],
    ['Property', 'root password'],
  ];
  for (const [name, text] of fields) await user.type(screen.getByRole('textbox', { name }), text);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'What does this mean?' }));
  const help = within(await dialog('Error messages'));
  expect(help.getByText('Server error on the pod')).toHaveFocus();
  expect(help.getByText(/Your request may be fine/)).toBeVisible();
  expect(help.getByText(/Pod address not found \(DNS\)/).closest('details')).not.toHaveAttribute('open');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'root password', level: 2 })).toBeVisible();
});

test('Help is available before the first account, and leads back', async () => {
  aBridge([]);
  window.location.hash = '#/help';
  const user = showWindow();
  expect(await screen.findByRole('searchbox', { name: 'Search Help' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { name: 'Add your first account' })).toBeVisible();
});
