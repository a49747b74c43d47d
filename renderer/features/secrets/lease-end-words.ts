import type { LeaseEndReason } from '../../../shared/schemas/secure-value.ts';

/** Why a value was let go, to follow "because". */
export const leaseEndWords: Readonly<Record<LeaseEndReason, string>> = {
  timer: 'it was open long enough',
  closed: 'it was closed',
  'account-switched': 'another account was chosen',
  'account-changed': 'its account was changed',
  locked: 'Podkey was locked',
  quit: 'Podkey is quitting',
};
