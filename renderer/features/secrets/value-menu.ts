import CaseSensitive from '@lucide/svelte/icons/case-sensitive';
import QrCode from '@lucide/svelte/icons/qr-code';
import SpellCheck from '@lucide/svelte/icons/spell-check';
import { valueText } from '../../../shared/text/en/secrets.ts';
import type { ValueView } from './value-reveal.svelte.ts';

/** The larger views of a value, in the language of the page. */
export const valueViews = (): readonly { value: ValueView; label: string; icon: typeof QrCode }[] => [
  { value: 'large', label: valueText.largeType, icon: CaseSensitive },
  { value: 'spelled', label: valueText.spellOut, icon: SpellCheck },
  { value: 'qr', label: valueText.qrCode, icon: QrCode },
];
