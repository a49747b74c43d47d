import { afterAll, afterEach, expect, test } from 'vitest';
import { dialects, startSamplePod, type DialectName, type SamplePod } from '../../sample-pod/index.ts';
import { Failure } from '../../shared/errors/failure.ts';

import { assembleServices, type Services } from '../support/assemble-services.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { organizationsOf } from '../support/organization-list.ts';
import { addAccountOn } from '../support/sample-entries.ts';
import { locatorOn } from '../support/start-northwind.ts';

/** What a person sees of a pod, step by step. */
interface Seen {
  signIn: string;
  organizations: string;
  secret: string;
  code: string;
  update: string;
}

const fine: Seen = {
  signIn: 'signed in',
  organizations: '500',
  secret: 'shown',
  code: 'shown until its end',
  update: 'changed',
};

/** What a person sees of each dialect; what is left out is as with the documented interface. */
const expected: Readonly<Record<DialectName, Partial<Seen>>> = {
  plain: {},
  wrapped: {},
  'next-path': {},
  cursor: { organizations: '100, incomplete: no-link' },
  'total-count': { organizations: '100, incomplete: fewer of 500' },
  spring: { organizations: '100, incomplete: fewer of 500' },
  hal: {},
  'json-api': {},
  odata: {},
  relay: { organizations: '100, incomplete: no-link' },
  'map-by-id': {},
  'odd-entries': { organizations: '495, 10 skipped' },
  empty: { organizations: '0', update: 'not confirmed' },
  'no-expires': { code: 'shown' },
  'odd-fields': { code: 'shown' },
  partial: { update: 'not confirmed' },
  'required-email': { update: 'rejected: email is required' },
  'opaque-token': {},
};

const table: (Seen & { dialect: string })[] = [];
let pod: SamplePod;
let services: Services;
afterEach(async () => {
  await services.close();
  await pod.close();
});
afterAll(() => console.table(table));

async function seenOn(dialect: DialectName): Promise<Seen> {
  const clock = new FakeClock();
  pod = await startSamplePod({ clock: () => clock.now(), dialect });
  services = assembleServices({ clock });
  const accountId = await addAccountOn(pod, services.accounts, { label: 'Northwind', role: 'admin' });
  const open = (name: string) => services.secrets.open(accountId, locatorOn(pod, name));
  const seen = {
    signIn: await inWords(async () => {
      await services.sessions.use(accountId).client.signIn();
      return 'signed in';
    }),
    organizations: await inWords(async () => {
      const list = await services.organizations.list(accountId, true);
      const { gap, skipped } = list;
      return [
        String(organizationsOf(list).length),
        gap && `incomplete: ${gap.kind}${gap.kind === 'fewer' ? ` of ${gap.total}` : ''}`,
        skipped > 0 && `${skipped} skipped`,
      ]
        .filter(Boolean)
        .join(', ');
    }),
    secret: await inWords(async () => {
      const { handle } = await open('Core router');
      return services.secrets.reveal(handle, 'reveal').value === '' ? 'empty' : 'shown';
    }),
    code: await inWords(async () => {
      const { hasCode, hasExpiry } = await open('Microsoft 365');
      return !hasCode ? 'no code' : hasExpiry ? 'shown until its end' : 'shown';
    }),
    update: await inWords(async () => {
      const { baseline, beyond } = await services.users.update(accountId, pod.users[3]!.id, {
        lastName: 'Dialect',
      });
      if (beyond.includes('lastName')) return 'changed by the pod';
      return baseline.user.lastName === 'Dialect' ? 'changed' : 'not confirmed';
    }),
  };
  table.push({ dialect, ...seen });
  return seen;
}

async function inWords(look: () => Promise<string>): Promise<string> {
  try {
    return await look();
  } catch (thrown) {
    if (!Failure.is(thrown)) throw thrown;
    const { kind, service } = thrown.appError;
    return service?.message === undefined ? kind : `${kind}: ${service.message}`;
  }
}

for (const [dialect, differences] of Object.entries(expected) as [DialectName, Partial<Seen>][]) {
  test(`${dialect}: ${dialects[dialect].about}`, async () => {
    expect(await seenOn(dialect)).toEqual({ ...fine, ...differences });
  });
}
