import { browserCoreScreenText as text } from '../../../shared/features/browser/text/en.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import type { OnCoreScreens } from '../feature.ts';

export const onCoreScreens: OnCoreScreens = {
  abilities: () => [
    {
      id: 'browser',
      title: text.help,
      text: text.helpMeans,
      words: 'browser extension fill autofill Chrome Edge Firefox website Erweiterung ausfüllen Webseite',
      screen: 'settings',
    },
  ],
  journal: {
    events: {
      'value-filled': () => ({ what: text.value }),
      'code-filled': () => ({ what: text.code }),
      'not-filled': ({ origin, because }) => ({
        what: text.notFilled,
        by: detailLine([origin, text[because]]),
        tone: 'warning',
      }),
    },
    choice: () => text.browser,
  },
  policyRules: ({ browser: rule }) => [rule && text.isOff],
};
