import { diagnosticsText } from '../../../shared/features/diagnostics/text/en.ts';
import type { FeatureAbility } from '../feature.ts';

/** In Help: the report. */
export const abilities = (): readonly FeatureAbility[] => [
  {
    id: 'diagnostics',
    title: diagnosticsText.title,
    text: diagnosticsText.hint,
    words: 'diagnostics diagnostics support log bug report Diagnose Fehlerbericht Unterstützung',
    screen: 'settings',
  },
];
