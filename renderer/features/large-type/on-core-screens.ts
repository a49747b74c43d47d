import { largeTypeActionText as text } from '../../../shared/features/large-type/text/first.ts';
import type { OnCoreScreens } from '../feature.ts';

/** Where the views are. */
export const onCoreScreens: OnCoreScreens = {
  abilities: () => [
    {
      id: 'show',
      title: text.help,
      text: text.helpMeans,
      words: 'large type big spell phone QR code scan vorlesen groß buchstabieren scannen Telefon',
      screen: 'secrets',
    },
  ],
};
