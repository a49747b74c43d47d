import { browserCoreScreenText as text } from '../../../shared/features/browser/text/en.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import type { OnCoreScreens } from '../feature.ts';
import { fieldName, listOfKinds } from './fill-texts.ts';

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
      'login-filled': ({ origin, what }) => ({ what: text.filled, to: listOfKinds(what), by: origin }),
      'not-filled': ({ origin, what, because }) => ({
        what: text.notFilled,
        ...(what && { to: fieldName(what) }),
        by: detailLine([origin, text[because]]),
        tone: 'warning',
      }),
    },
    choice: () => text.browser,
  },
  policyRules: ({ browser: rule }) => [rule && text.isOff],
};
