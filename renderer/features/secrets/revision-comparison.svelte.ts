import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import type { Comparison, Lease, Locator } from '../../../shared/schemas/secure-value.ts';
import { enteredUuidSchema, pastedUuid, sameUuid, uuidsIn } from '../../../shared/schemas/uuid.ts';
import { fieldRuleText } from '../../../shared/text/en/failures.ts';
import { comparisonText, valueRuleText } from '../../../shared/text/en/secrets.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';

/** Compares the open value with another revision: the typed revision and main's result. */
export class RevisionComparison {
  typed = $state('');
  /** The revision of the value that a login has, which it is most likely compared with. */
  readonly saved: string | undefined;
  problem = $state<string>();
  readonly call = new BridgeCall();
  result = $state.raw<Comparison>();
  readonly #lease: Lease;

  constructor(lease: Lease, saved?: string) {
    this.#lease = lease;
    this.saved = saved;
    this.typed = saved ?? '';
  }

  /** The typed text changed: clears the previous result. */
  edited(): void {
    this.problem = undefined;
    this.call.failure = undefined;
    this.result = undefined;
  }

  /** Makes main compare the two. Resolves to whether the typed text was valid. */
  async compare(): Promise<boolean> {
    if (this.call.isPending) return true;
    this.edited();
    const { handle, locator, account } = this.#lease;
    const other = otherRevision(this.typed, locator, account.podUrl);
    if ('problem' in other) {
      this.problem = other.problem;
      return false;
    }
    const input = { handle, revisionId: other.revisionId };
    await this.call.send('secrets.compare', input, (result) => (this.result = result));
    return true;
  }
}

type OtherRevision = { revisionId: string } | { problem: string };

/** Parses the ID of another revision of the property at `open`, or a link to one on the same pod. */
export function otherRevision(typed: string, open: Locator, podUrl: string): OtherRevision {
  const id = enteredUuidSchema.safeParse(pastedUuid(typed));
  const found = id.success ? { revisionId: id.data } : fromLink(typed, open, podUrl);
  if ('revisionId' in found && sameUuid(found.revisionId, open.revisionId)) {
    return { problem: comparisonText.isOpen };
  }
  return found;
}

function fromLink(typed: string, open: Locator, podUrl: string): OtherRevision {
  const ids = uuidsIn(typed).length;
  if (!typed.includes('/') && ids > 1) return { problem: fieldRuleText.severalUuids({ count: ids }) };
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
