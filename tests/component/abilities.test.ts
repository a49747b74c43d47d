import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { abilities, settingAbilities } from '../../renderer/app/abilities.ts';
import { loadOnCoreScreens } from '../../renderer/app/page-features.ts';
import { hasWords } from '../../shared/search/text-match.ts';
import { useLanguage } from '../../shared/text/catalogue.ts';
import { aPaletteBridge, openPalette, row, rows } from './palette-scene.ts';
import { button, searchBox, showWindow } from './scene.ts';

const named = (language: 'en' | 'de') => async (typed: string) => {
  await useLanguage(language);
  const targets = { go: () => undefined, showSetting: () => undefined };
  const fits = hasWords(typed);
  const ofFeatures = (await loadOnCoreScreens()).abilities();
  return [...abilities(ofFeatures, targets), ...settingAbilities(ofFeatures, targets)]
    .filter(({ title, text, words }) => fits(`${title} ${text} ${words}`))
    .map(({ id }) => id);
};

test.each([
  ['import', 'importLogins'],
  ['importieren', 'importLogins'],
  ['KeePass', 'importLogins'],
  ['export', 'exportLogins'],
  ['offline', 'offlineCopies'],
  ['unterwegs', 'offlineCopies'],
  ['command line', 'commandLine'],
  ['Kommandozeile', 'commandLine'],
  ['terminal', 'commandLine'],
  ['browser', 'browser'],
  ['autofill', 'browser'],
  ['SSH', 'ssh'],
  ['agent', 'ssh'],
  ['type', 'typing'],
  ['tippen', 'typing'],
  ['queue', 'copyInTurn'],
  ['Warteschlange', 'copyInTurn'],
  ['totp', 'code'],
  ['otp', 'code'],
  ['2fa', 'code'],
  ['mfa', 'code'],
  ['Authenticator', 'code'],
  ['Einmalcode', 'code'],
  ['QR', 'show'],
  ['compare', 'compare'],
  ['vergleichen', 'compare'],
  ['proxy', 'proxy'],
  ['Zertifikat', 'proxy'],
  ['journal', 'journal'],
  ['Protokoll', 'journal'],
  ['support', 'diagnostics'],
  ['Fehlerbericht', 'diagnostics'],
  ['policy', 'policy'],
  ['Richtlinie', 'policy'],
  ['move', 'moveData'],
  ['Umzug', 'moveData'],
  ['team library', 'teamLibrary'],
  ['update', 'updates'],
  ['lock', 'lockAfterMinutes'],
  ['sperren', 'lockAfterMinutes'],
  ['language', 'language'],
  ['Sprache', 'language'],
  ['text size', 'textSizePercent'],
  ['groesse', 'textSizePercent'],
  ['clipboard', 'clearClipboardAfterS'],
  ['Zwischenablage', 'clearClipboardAfterS'],
  ['passcode', 'passcode'],
  ['PIN', 'passcode'],
  ['fingerprint', 'unlockWithSystem'],
  ['backup', 'dataCopies'],
  ['restore', 'dataCopies'],
  ['wiederherstellen', 'dataCopies'],
  ['screenshot', 'protectFromCapture'],
  ['bulk', 'change many'],
  ['dark mode', 'theme'],
])('“%s” finds what Podkey can do in both languages: %s', async (typed, id) => {
  for (const language of ['en', 'de'] as const) expect(await named(language)(typed)).toContain(id);
  await useLanguage('en');
});

test('Help finds an ability, says how, and leads there', async () => {
  aPaletteBridge();
  const user = showWindow();
  await searchBox();
  await user.click(screen.getByRole('link', { name: /Help/ }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search Help' }), 'kommandozeile');
  expect(await screen.findByText(/Other programs can ask for values/)).toBeVisible();
  expect(screen.queryByText('Not allowed for this API key')).toBeNull();
  await user.click(button('Go there: The command line'));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('Help’s search finds error messages too, and says if nothing is found', async () => {
  aPaletteBridge();
  const user = showWindow();
  await searchBox();
  await user.click(screen.getByRole('link', { name: /Help/ }));
  const search = await screen.findByRole('searchbox', { name: 'Search Help' });
  await user.type(search, '403');
  expect(await screen.findByText('Not allowed for this API key')).toBeVisible();
  await user.clear(search);
  await user.type(search, 'teleport');
  expect(await screen.findByText('Nothing in Help contains “teleport”.')).toBeVisible();
});

test('quick search imports logins from “import”, by Enter', async () => {
  const bridge = aPaletteBridge();
  const user = await openPalette();
  await user.keyboard('import logins');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Import logins'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bridge.inputsOf('logins.previewImport')).toHaveLength(1));
});

test.each([
  ['ssh', /SSH keys/, /Add to SSH agent… on an open key/],
  ['2fa', /One-time codes/, /Open a login that has a code/],
  ['autofill', /Fill in a browser/, /Install Podkey’s extension/],
])('quick search leads from “%s” to Help, which says how it is done', async (typed, name, how) => {
  aPaletteBridge();
  const user = await openPalette();
  await user.keyboard(typed);
  await row(name);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(how)).toBeVisible();
  const heading = await screen.findByRole('heading', { name: 'What Podkey can do' });
  expect(
    within(heading.parentElement ?? heading)
      .getByText(how)
      .closest('details'),
  ).toHaveAttribute('open');
});

test('nothing typed offers commands, and no help', async () => {
  aPaletteBridge();
  await openPalette();
  await row(/Import logins/);
  expect(screen.queryByRole('option', { name: /SSH keys/ })).toBeNull();
});
