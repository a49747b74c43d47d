import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { SessionUses } from '../../renderer/app/palette/actions.ts';
import { settingSource } from '../../renderer/app/palette/commands.ts';
import { settingHint, settingName, settingRowId } from '../../renderer/core/settings/setting-text.ts';
import { defaultSettings } from '../../shared/schemas/settings.ts';
import { settingIds, type SettingId } from '../../shared/settings/setting-registry.ts';
import { aBridge, northwind, showWindow } from './scene.ts';
import { box, palette } from './palette-scene.ts';

/** Main on a computer where every setting can be changed. */
const everySetting = () => aBridge([northwind]).state('loginStart', 'off');

test('every setting has a row with its name, a hint, and one place', async () => {
  everySetting();
  window.location.hash = '#/settings';
  showWindow();
  await screen.findByRole('switch', { name: 'Start Podkey when I log in' });
  for (const id of settingIds) {
    const rows = document.querySelectorAll(`[id="${settingRowId(id)}"]`);
    expect(rows, id).toHaveLength(1);
    expect(rows[0], id).toHaveTextContent(settingName(id));
    expect(settingHint(id), id).not.toBe('');
  }
  const order = [...document.querySelectorAll('[id^="setting-"]')].map((row) => row.id);
  expect(order).toEqual(settingIds.map(settingRowId));
});

test('every setting has an entry in the palette, found by its name and hint', () => {
  const shown: SettingId[] = [];
  const { entries = [] } = settingSource(new SessionUses(), [], (id) => shown.push(id));
  for (const { actions } of entries) actions[0]?.navigate?.();
  expect(shown).toEqual(settingIds);
  expect(entries.map(({ title }) => title)).toEqual(settingIds.map((id) => settingName(id)));
  for (const [index, { keywords }] of entries.entries())
    expect(keywords).toContain(settingHint(settingIds[index]!));
});

test('the palette leads to the start at login, unless Podkey can’t set it', async () => {
  const bridge = everySetting();
  const user = showWindow();
  await screen.findByRole('link', { name: 'Settings' });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(box()).toHaveFocus());
  await user.keyboard('start podkey when');
  await screen.findByRole('option', { name: /Start Podkey when I log in/ });
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Start Podkey when I log in' })).toHaveFocus(),
  );

  bridge.state('loginStart', 'unavailable');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(palette()).toBeVisible());
  await user.keyboard('start podkey when');
  await waitFor(() =>
    expect(screen.queryByRole('option', { name: /Start Podkey when I log in/ })).not.toBeInTheDocument(),
  );
});

test('Help lists the global shortcuts that the person has chosen', async () => {
  const bridge = everySetting();
  const user = showWindow();
  (await screen.findByRole('link', { name: 'Help' })).focus();
  await user.keyboard('?');
  const panicKey = () => screen.getByText('Panic key').closest('div');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(panicKey()).toHaveTextContent('Off');
  bridge.change('settings', { ...defaultSettings, panicKey: 'CommandOrControl+Alt+L' });
  await waitFor(() => expect(panicKey()).toHaveTextContent('Ctrl+Alt+L'));
});
