import CaseSensitive from '@lucide/svelte/icons/case-sensitive';
import QrCode from '@lucide/svelte/icons/qr-code';
import SpellCheck from '@lucide/svelte/icons/spell-check';
import { largeTypeActionText as text } from '../../../shared/features/large-type/text/en.ts';
import type { FeatureActions } from '../../core/feature-actions.ts';
import type { OnCoreScreens } from '../feature.ts';

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

export const actions: Partial<FeatureActions> = {
  views: [
    {
      name: 'large',
      icon: CaseSensitive,
      label: () => text.large,
      load: () => import('./LargeType.svelte'),
    },
    {
      name: 'spelled',
      icon: SpellCheck,
      label: () => text.spelled,
      load: () => import('./SpelledOut.svelte'),
    },
    { name: 'qr', icon: QrCode, label: () => text.qr, load: () => import('./QrCode.svelte') },
  ],
};
