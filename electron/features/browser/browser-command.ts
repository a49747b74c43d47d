import type { ProgramCommand } from '../../services/outside-programs/channel.ts';
import type { BrowserHost, BrowserHosts } from './browser-hosts.ts';

/* `podkey browser`. Its texts are in the language of a terminal, which may be another one than the app's. */

const english = {
  help: ['podkey browser install', 'lets the browsers of this user find Podkey; also: remove, status'],
  noWord: 'Give install, remove or status.',
  installed: 'finds Podkey',
  other: 'finds another program; “podkey browser install” changes that',
  missing: 'doesn’t find Podkey; “podkey browser install” changes that',
  notFound: 'not on this computer',
} as const;

const german = {
  help: [
    'podkey browser install',
    'macht Podkey den Browsern dieses Benutzers bekannt; auch: remove, status',
  ],
  noWord: 'Geben Sie install, remove oder status an.',
  installed: 'findet Podkey',
  other: 'findet ein anderes Programm; „podkey browser install“ ändert das',
  missing: 'findet Podkey nicht; „podkey browser install“ ändert das',
  notFound: 'nicht auf diesem Computer',
} as const;

const textsIn = (language: 'en' | 'de') => (language === 'de' ? german : english);

const words = ['install', 'remove', 'status'] as const;

/** Its name and texts, which `podkey` needs while no Podkey runs. */
export const browserCommand = {
  name: 'browser',
  words,
  texts: textsIn,
} satisfies Omit<ProgramCommand, 'run'>;

/** The command: writes and removes the manifests by which browsers find `podkey`. */
export const browserCommandOn = (hosts: BrowserHosts): ProgramCommand => ({
  ...browserCommand,
  run: async (asked) => {
    const word = words.find((known) => known === asked) ?? 'status';
    const browsers = await hosts[word]();
    return { content: browsers, lines: (language) => browsers.map((browser) => lineOf(browser, language)) };
  },
});

function lineOf({ name, isFound, state, manifest }: BrowserHost, language: 'en' | 'de'): string {
  const text = textsIn(language);
  return isFound || state !== 'missing'
    ? `${name}: ${text[state]} (${manifest})`
    : `${name}: ${text.notFound}`;
}
