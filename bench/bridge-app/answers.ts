import type { CallHandlers } from '../../electron/ipc/handle-call.ts';
import type { CallName, CallOutput } from '../../shared/ipc/contract.ts';
import { anOrganizationList } from '../../tests/support/organization-list.ts';
import { numberedUuid } from '../../tests/support/sample-logins.ts';
import { northwindBadge, routerLocator } from '../../tests/support/samples.ts';

/** An opened value: request and response are a few hundred bytes. */
const lease: CallOutput<'secrets.open'> = {
  handle: numberedUuid(1),
  account: northwindBadge,
  locator: routerLocator,
  kind: 'secret',
  isEmpty: false,
  kept: null,
  hasCode: false,
  hasExpiry: false,
  endsInMs: 300_000,
};

/** A megabyte of organizations, packed as main stores them. */
const list = anOrganizationList(
  Array.from({ length: 17_000 }, (_, index) => ({
    id: numberedUuid(index),
    name: `Client number ${index} Ltd`,
  })),
);

// The bench makes no other calls.
const two = { 'secrets.open': () => lease, 'organizations.list': () => list };

export const answers = two as unknown as CallHandlers;

/** The calls to measure, with their inputs. */
export const questions: { size: string; name: CallName; input: unknown }[] = [
  {
    size: '200 B',
    name: 'secrets.open',
    input: { accountId: northwindBadge.id, locator: routerLocator },
  },
  {
    size: '1 MB',
    name: 'organizations.list',
    input: { accountId: northwindBadge.id, refresh: false },
  },
];
