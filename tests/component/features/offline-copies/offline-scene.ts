import type { Question } from '../../../../shared/ipc/questions.ts';
import type { OfflineCopies } from '../../../../shared/features/offline-copies/contract.ts';
import { firewall, harbour } from '../../login-scene.ts';
import { aLease, locator, northwind } from '../../scene.ts';

/** 3 October 2026, at noon in any time zone of Europe. */
export const keptAt = Date.UTC(2026, 9, 3, 10);
export const endsAt = Date.UTC(2026, 9, 6, 10);
export const kept = 'Kept 3 October, may be outdated';

export const rules = { days: 7, most: 50, codes: false, sshKeys: false } as const;

/** Offline copies of one login. */
export const someCopies: OfflineCopies = {
  rules,
  hasPassphrase: true,
  isTimeInDoubt: false,
  count: 1,
  logins: [
    {
      account: aLease().account,
      accountId: northwind.id,
      loginId: firewall.id,
      name: firewall.name,
      client: harbour.name,
      values: 1,
      keptAt,
      endsAt,
    },
  ],
};

export const noCopies: OfflineCopies = { ...someCopies, hasPassphrase: false, count: 0, logins: [] };

export const question: Question<'passphrase'> = {
  kind: 'passphrase',
  id: '99999999-1111-4111-8111-111111111111',
  keptAt,
  endsAt,
  account: aLease().account,
  valueName: { item: { kind: 'password', label: null }, login: firewall.name, client: harbour.name },
  property: locator.property,
  message: 'The pod refused the connection.',
  nextStep: 'Check that it is running.',
};
