import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { SettingsService } from '../../../../../electron/services/settings/settings-service.ts';
import { States } from '../../../../../electron/services/states.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';
import { defaultSettings, type Settings } from '../../../../../shared/schemas/settings.ts';

let preferences: Preferences;
let heard: Settings[];

const states = new States(
  ({ name, state }) => {
    if (name === 'settings') heard.push(state);
  },
  () => undefined,
);
/** The service after a start. */
const start = () => new SettingsService({ preferences, states });

beforeEach(() => {
  preferences = new Preferences(openDatabase(':memory:').database);
  heard = [];
});

test('the defaults apply until the person chooses', () => {
  expect(start().current).toEqual(defaultSettings);
});

test('a choice applies at once, is announced, and outlasts a restart', () => {
  const chosen = { ...defaultSettings, clearClipboardAfterS: 60 };
  const settings = start();
  expect(settings.change({ clearClipboardAfterS: 60 })).toEqual(chosen);
  expect(settings.current).toEqual(chosen);
  expect(heard).toEqual([chosen]);
  expect(start().current).toEqual(chosen);
});

test('what follows some settings hears of a choice of one of them, and of no other', () => {
  const settings = start();
  const languages: string[] = [];
  settings.follow(['language', 'theme'], ({ language }) => languages.push(language));
  settings.change({ clearClipboardAfterS: 60 });
  expect(languages).toEqual([]);
  settings.change({ language: 'de' });
  settings.change({ language: 'de' });
  expect(languages).toEqual(['de', 'de']);
});

test('what was stored for it is followed once it applies', () => {
  const settings = start();
  const languages: string[] = [];
  settings.follow(['language'], ({ language }) => languages.push(language));
  settings.storeNow({ theme: 'dark' });
  settings.applyStored();
  settings.storeNow({ language: 'de' });
  expect(languages).toEqual([]);
  settings.applyStored();
  expect(languages).toEqual(['de']);
});

test('a stored value that is no longer a choice gives way to the default', () => {
  preferences.set('settings', { clearClipboardAfterS: 86_400 });
  expect(start().current).toEqual(defaultSettings);
});

test('settings of another version stay stored and are ignored', () => {
  preferences.set('settings', { ofAnotherVersion: [1, 2] });
  start().change({ clearClipboardAfterS: 10 });
  expect(start().current.clearClipboardAfterS).toBe(10);
  expect(heard[0]).not.toHaveProperty('ofAnotherVersion');
  expect(JSON.stringify(preferences.get('settings', z.json()))).toContain('ofAnotherVersion');
});

test('a stored shortcut that Podkey no longer offers gives way to the default, until another is chosen', () => {
  preferences.set('settings', { panicKey: 'Pause', language: 'de' });
  const settings = start();
  expect(settings.current.panicKey).toBe('off');
  expect(settings.isFallback('panicKey')).toBe(true);
  expect(settings.isFallback('language')).toBe(false);
  settings.change({ panicKey: 'CommandOrControl+Alt+L' });
  expect(settings.isFallback('panicKey')).toBe(false);
});

test.each(['{broken', '', 7, null])('stored settings that are not JSON are ignored: %j', (text) => {
  const { database } = openDatabase(':memory:');
  database.exec('DROP TABLE preferences; CREATE TABLE preferences (key TEXT PRIMARY KEY, value)');
  database.prepare('INSERT INTO preferences VALUES (?, ?)').run('settings', text);
  preferences = new Preferences(database);
  expect(start().current).toEqual(defaultSettings);
});

test('stored settings that are not an object are ignored', () => {
  preferences.set('settings', 'broken');
  expect(start().current).toEqual(defaultSettings);
});
