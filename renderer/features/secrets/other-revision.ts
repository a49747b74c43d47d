import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import { uuidSchema } from '../../../shared/schemas/uuid.ts';

/** Another revision, or why what was typed names none. */
export type OtherRevision = { revisionId: string } | { complaint: string };

/** Reads the ID of another revision of the property at `open`, or a link to it on the same pod. */
export function otherRevision(typed: string, open: Locator, podUrl: string): OtherRevision {
  const id = uuidSchema.safeParse(typed.trim());
  const found = id.success ? { revisionId: id.data } : fromLink(typed, open, podUrl);
  if ('revisionId' in found && found.revisionId === open.revisionId) {
    return { complaint: 'This is the revision that is open. Enter another one.' };
  }
  return found;
}

function fromLink(typed: string, open: Locator, podUrl: string): OtherRevision {
  if (!typed.includes('/')) return { complaint: 'Enter the ID of a revision, or a link to it.' };
  const link = parseSecureValueLink(typed, podUrl);
  if (link.kind === 'other-pod') return { complaint: `This link belongs to another pod, ${link.origin}.` };
  if (link.kind === 'unreadable') return { complaint: link.message };
  const { assetType, assetId, property, revisionId } = link.locator;
  const sameProperty = assetType === open.assetType && assetId === open.assetId && property === open.property;
  return sameProperty
    ? { revisionId }
    : { complaint: `This link leads to something other than ${open.property} of this asset.` };
}
