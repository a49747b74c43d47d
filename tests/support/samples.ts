import type { AccountBadge, AccountDraft } from '../../shared/schemas/account.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';

/** Values that tests share: valid, and recognizable in a failure's output. */
export const northwindDraft: AccountDraft = {
  label: 'Northwind',
  podUrl: 'https://pod.example',
  accountId: '11111111-1111-4111-8111-111111111111',
  apiKeyId: 'key-northwind',
  environment: 'production',
  color: 'blue',
};

export const contosoDraft: AccountDraft = {
  label: 'Contoso',
  podUrl: 'https://eu.pod.example',
  accountId: '22222222-2222-4222-8222-222222222222',
  apiKeyId: 'key-contoso',
  environment: 'staging',
  color: 'amber',
};

export const routerLocator: Locator = {
  assetType: 'router',
  assetId: '33333333-3333-4333-8333-333333333333',
  revisionId: '44444444-4444-4444-8444-444444444444',
  property: 'admin_password',
};

export const northwindBadge: AccountBadge = {
  id: '55555555-5555-4555-8555-555555555555',
  label: northwindDraft.label,
  podUrl: northwindDraft.podUrl,
  environment: northwindDraft.environment,
  color: northwindDraft.color,
};
