import type { ListGap } from '../../../shared/schemas/organization.ts';
import { organizationsText } from '../../../shared/features/organizations/text/en.ts';

/** Why a list of `count` organizations is incomplete. */
export function gapText(gap: ListGap, count: number): string {
  switch (gap.kind) {
    case 'fewer':
      return organizationsText.gapFewer({ total: gap.total, count });
    case 'no-link':
      return organizationsText.gapNoLink(count);
    case 'elsewhere':
      return organizationsText.gapElsewhere({ origin: gap.origin });
    case 'loop':
      return organizationsText.gapLoop(count);
    case 'too-many':
      return organizationsText.gapTooMany({ count });
  }
}
