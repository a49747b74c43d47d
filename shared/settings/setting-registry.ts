import { joined } from '../features/join.ts';
import * as features from '../features/settings.ts';
import { languages } from '../text/language.ts';
import { duration, elsewhere, namedChoice, shortcut, toggle } from './setting-kinds.ts';

/** How long a copied secret may stay on the clipboard, in s. */
const clearClipboardChoices = [10, 20, 30, 60, 120] as const;
/** How long the computer may be idle before Podkey locks, in min. */
const lockAfterChoices = [1, 2, 5, 10, 15, 30, 60, 0] as const;
/** After how many days a copy says when its revision was confirmed. */
const confirmedLongAgoChoices = [30, 60, 90, 180, 365, 0] as const;

/** Core's settings, in the order of the Settings screen. Their names and hints are in each language's `settings.ts`. */
const coreSettings = {
  language: namedChoice(['system', ...languages], { section: 'general', default: 'system', ownRow: true }),
  theme: namedChoice(['system', 'light', 'dark'], { section: 'general', default: 'system', ownRow: true }),
  // 100 is the computer's own scale. Beyond 200, the smallest window would be too narrow for any screen.
  textSizePercent: namedChoice([80, 90, 100, 110, 125, 150, 175, 200], {
    section: 'general',
    default: 100,
    ownRow: true,
  }),
  globalShortcut: shortcut(
    [
      'off',
      'CommandOrControl+Shift+Space',
      'CommandOrControl+Alt+Space',
      'CommandOrControl+Alt+K',
      'CommandOrControl+Shift+F11',
    ],
    { section: 'general', default: 'off' },
  ),
  // What separates the cells of CSV files that Podkey writes. `system`: as the computer's region has it.
  csvSeparator: namedChoice(['system', 'comma', 'semicolon', 'tab'], {
    section: 'general',
    default: 'system',
    ownRow: true,
  }),
  alwaysOnTop: toggle({ section: 'general', default: false }),
  tray: toggle({ section: 'general', default: false }),
  loginStart: elsewhere('general'),
  // What `podkey` does on a command line if no Podkey runs.
  commandLineStart: namedChoice(['ask', 'always', 'never'], {
    section: 'general',
    default: 'ask',
    ownRow: true,
  }),
  confirmedLongAgoDays: duration(confirmedLongAgoChoices, {
    section: 'general',
    unit: 'days',
    default: 180,
    allowedBy: ({ confirmedLongAgoDays: limit }) =>
      limit === undefined ? undefined : confirmedLongAgoChoices.filter((days) => days !== 0 && days <= limit),
  }),

  clearClipboardAfterS: duration(clearClipboardChoices, {
    section: 'clipboard',
    unit: 's',
    default: 30,
    allowedBy: ({ longestClipboardSeconds: limit }) =>
      limit === undefined ? undefined : clearClipboardChoices.filter((seconds) => seconds <= limit),
  }),

  lockAfterMinutes: duration(lockAfterChoices, {
    section: 'lock',
    unit: 'min',
    default: 5,
    // Never is longer than any time.
    allowedBy: ({ idleLockMinutes: limit }) =>
      limit === undefined
        ? undefined
        : lockAfterChoices.filter((minutes) => minutes !== 0 && minutes <= limit),
    ownRow: true,
  }),
  passcode: elsewhere('lock'),
  unlockWithSystem: elsewhere('lock'),
  panicKey: shortcut(
    ['off', 'CommandOrControl+Alt+L', 'CommandOrControl+Alt+End', 'CommandOrControl+Shift+F12'],
    { section: 'lock', default: 'off' },
  ),

  hideAfterS: duration([10, 20, 30, 60, 120], { section: 'screen', unit: 's', default: 30 }),
  // Off, because people often look at a value while they type it into another window, such as a remote session.
  hideOnBlur: toggle({ section: 'screen', default: false }),
  protectFromCapture: toggle({
    section: 'screen',
    default: true,
    allowedBy: ({ captureProtection }) => captureProtection && [true],
    ownRow: true,
  }),
  allowCapture: elsewhere('screen'),

  keepActivityDays: duration([30, 90, 180, 365], { section: 'activity', unit: 'days', default: 90 }),
} as const;

export const featureSettings = joined(features, 'settings');
export const featureSections = joined(features, 'sections');

/**
 * Every setting.
 *
 * Derived from it are the schema, the defaults and what a policy may hold (`schemas/settings.ts`), the rows, where a link to a
 * setting puts the focus, the palette's entries, and the global shortcuts in Help. A new setting is an entry of core or of a feature's
 * `settings.ts`, its name and hint, and the code that obeys it; what is missing does not compile.
 *
 * No two shortcuts share a choice.
 */
export const settingRegistry = { ...coreSettings, ...featureSettings } as const;

type Registry = typeof settingRegistry;
/** A setting's ID: its key in the settings, its name in the catalogue, and where a link to it leads. */
export type SettingId = keyof Registry;
type SettingKind = Registry[SettingId]['kind'];

export type SettingOfKind<Kind extends SettingKind> = {
  [Id in SettingId]: Registry[Id]['kind'] extends Kind ? Id : never;
}[SettingId];

/** The settings that are stored. */
export type SettingName = SettingOfKind<'toggle' | 'duration' | 'shortcut' | 'choice'>;

export type OwnRowId = {
  [Id in SettingId]: Registry[Id] extends { readonly ownRow: true } ? Id : never;
}[SettingId];

/** The values of all stored settings. */
export type Settings = {
  [Name in SettingName]: Name extends SettingOfKind<'toggle'> ? boolean : Registry[Name]['choices'][number];
};

/** The sections of the Settings screen that hold settings, in their order. */
export const settingSections = [
  ...(['general', 'clipboard', 'lock', 'screen', 'activity'] as const),
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.keys` does not know the keys
  ...(Object.keys(featureSections) as (keyof typeof featureSections)[]),
];
export type SettingSection = (typeof settingSections)[number];

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- as above
const ids = Object.keys(settingRegistry) as SettingId[];
/** The settings in the order of the Settings screen: in each section those of features after those of core. */
export const settingIds = settingSections.flatMap((section) =>
  ids.filter((id) => settingRegistry[id].section === section),
);

/** Whether the setting is a feature’s, which has its texts. */
export const isFeatureSetting = (id: SettingId): id is keyof typeof featureSettings =>
  Object.hasOwn(featureSettings, id);
/** Whether the section is a feature’s, which has its title. */
export const isFeatureSection = (section: SettingSection): section is keyof typeof featureSections =>
  Object.hasOwn(featureSections, section);

/** Whether the setting is of this kind, and thereby which control it has. */
export function isOfKind<Kind extends SettingKind>(id: SettingId, kind: Kind): id is SettingOfKind<Kind> {
  return settingRegistry[id].kind === kind;
}

export function hasOwnRow(id: SettingId): id is OwnRowId {
  return 'ownRow' in settingRegistry[id];
}

/** The settings that are stored, in the order of the Settings screen. */
export const storedSettings = settingIds.filter((id) => !isOfKind(id, 'elsewhere'));
