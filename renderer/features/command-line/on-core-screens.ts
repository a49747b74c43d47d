import { commandCoreScreenText as text } from '../../../shared/features/command-line/text/en.ts';
import type { OnCoreScreens } from '../feature.ts';

export const onCoreScreens: OnCoreScreens = {
  abilities: () => [
    {
      id: 'commandLine',
      title: text.help,
      text: text.helpMeans,
      words: 'command line terminal cli shell script cron powershell bash Kommandozeile Befehlszeile Skript',
      screen: 'settings',
      setting: 'commandLineStart',
      aboutSecrets: text.help,
    },
  ],
  journal: {
    events: {
      'value-passed': () => ({ what: text.value }),
      'code-passed': () => ({ what: text.code }),
      'command-refused': () => ({ what: text.refused }),
    },
    choice: () => text.programs,
  },
  policyRules: ({ commandLine: rule }) => [rule && text.isOff],
};
