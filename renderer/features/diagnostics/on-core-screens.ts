import { diagnosticsText } from '../../../shared/features/diagnostics/text/en.ts';
import type { OnCoreScreens } from '../feature.ts';

export const onCoreScreens: OnCoreScreens = {
  abilities: () => [
    {
      id: 'diagnostics',
      title: diagnosticsText.title,
      text: diagnosticsText.hint,
      words: 'diagnostics diagnostics support log bug report Diagnose Fehlerbericht Unterstützung',
      screen: 'settings',
    },
  ],
};
