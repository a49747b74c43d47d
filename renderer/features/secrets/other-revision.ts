import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import { comparisonText } from '../../../shared/text/secrets/secure-value.ts';
import { enteredUuidSchema, sameUuid } from '../../../shared/schemas/uuid.ts';
import { valueRuleText } from '../../../shared/text/secrets/value-rules.ts';

/** Another revision, or why the typed text names none. */
export type OtherRevision = { revisionId: string } | { problem: string };

/** Parses the ID of another revision of the property at `open`, or a link to one on the same pod. */
export function otherRevision(typed: string, open: Locator, podUrl: string): OtherRevision {
  const id = enteredUuidSchema.safeParse(typed);
  const found = id.success ? { revisionId: id.data } : fromLink(typed, open, podUrl);
  if ('revisionId' in found && sameUuid(found.revisionId, open.revisionId)) {
    return { problem: comparisonText.isOpen };
  }
  return found;
}

function fromLink(typed: string, open: Locator, podUrl: string): OtherRevision {
  if (!typed.includes('/')) return { problem: comparisonText.enterRevision };
  const link = parseSecureValueLink(typed, podUrl);
  // Schemes without an origin, such as mailto:.
  if (link.kind === 'other-pod' && link.origin === 'null') return { problem: valueRuleText.linkUnreadable };
  if (link.kind === 'other-pod') return { problem: comparisonText.otherPod({ origin: link.origin }) };
  if (link.kind === 'unreadable') return { problem: link.message };
  const { assetType, assetId, property, revisionId } = link.locator;
  const sameProperty =
    assetType === open.assetType && sameUuid(assetId, open.assetId) && property === open.property;
  return sameProperty
    ? { revisionId }
    : { problem: comparisonText.otherProperty({ property: open.property }) };
}
