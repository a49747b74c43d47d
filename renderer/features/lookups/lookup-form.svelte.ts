import { lookupDraftSchema, type Lookup, type LookupRevision } from '../../../shared/schemas/lookup.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';

/** The fields that can show an error, from top to bottom. */
const lookupFields = ['name', 'organization', 'tags', 'userName'] as const;

/** The form that saves a value as a lookup or edits its lookup. */
export class LookupForm {
  name = $state('');
  organization = $state('');
  /** Separated by commas. */
  tags = $state('');
  userName = $state('');
  revision = $state<LookupRevision>('fixed');
  readonly fields = new FormFields<(typeof lookupFields)[number]>(lookupFields);
  readonly call = new BridgeCall((error) => this.fields.showFailure(error));
  readonly #accountId: string;
  readonly #locator: Locator;
  readonly #lookup: Lookup | undefined;

  /** `lookup` is the value's existing lookup. */
  constructor(accountId: string, locator: Locator, lookup: Lookup | undefined) {
    this.#accountId = accountId;
    this.#locator = locator;
    this.#lookup = lookup;
    this.name = lookup?.name ?? `${locator.property} · ${locator.assetType}`.slice(0, 100);
    this.organization = lookup?.organization ?? '';
    this.tags = lookup?.tags.join(', ') ?? '';
    this.userName = lookup?.userName ?? '';
    this.revision = lookup?.revision ?? 'fixed';
  }

  /** Saves the form; resolves to whether that worked. */
  async save(): Promise<boolean> {
    if (this.call.isPending) return false;
    const { name, revision } = this;
    const orNull = (entered: string) => (entered.trim() === '' ? null : entered.trim());
    const tags = this.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const draft = lookupDraftSchema.safeParse({
      name,
      locator: this.#locator,
      organization: orNull(this.organization),
      tags,
      userName: orNull(this.userName),
      revision,
    });
    this.call.failure = undefined;
    this.fields.showIssues(draft.error?.issues ?? []);
    if (!draft.success) {
      void this.fields.focusFirstError();
      return false;
    }
    const id = this.#lookup?.id;
    return this.call.send('lookups.save', {
      accountId: this.#accountId,
      draft: draft.data,
      ...(id !== undefined && { id }),
    });
  }
}
