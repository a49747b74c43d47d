import { describe, expect, test, vi } from 'vitest';
import {
  sessionStates,
  type SessionEnd,
  type SessionRegistry,
  type SessionState,
} from '../../../../../electron/services/accounts/session-state.ts';
import { assembleServices } from '../../../../support/assemble-services.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

class Ending implements SessionState {
  endSession(): void {
    // Nothing to drop.
  }
}
class Lasting {
  readonly name = 'lasting';
}
interface Two {
  ending: Ending;
  lasting: Lasting;
}
const ending = new Ending();
const reason = { holdsNoAccountData: 'holds a name' };

describe('The registry of services', () => {
  test('lists the services that end with a session, in its order', () => {
    const registry: SessionRegistry<Two> = { lasting: reason, ending };
    expect(sessionStates(registry)).toEqual([ending]);
  });

  test('does not compile without a service, nor with one that ends and is not registered', () => {
    // @ts-expect-error -- `lasting` is missing
    const missing: SessionRegistry<Two> = { ending };
    // @ts-expect-error -- `ending` has an end, so a reason is not enough
    const excused: SessionRegistry<Two> = { ending: reason, lasting: reason };
    // @ts-expect-error -- `lasting` has no end, so there has to be a reason
    const undeclared: SessionRegistry<Two> = { ending, lasting: new Lasting() };
    expect([missing, excused, undeclared]).toHaveLength(3);
  });
});

test.each<[SessionEnd, (services: ReturnType<typeof assembleServices>) => unknown]>([
  ['account-switched', ({ sessions }) => sessions.leave('account-switched', () => undefined)],
  ['account-changed', ({ sessions }) => sessions.leave('account-changed', () => undefined)],
  ['locked', ({ lock }) => lock.lock('person')],
  ['quit', ({ end }) => end()],
])('at the end of a session (%s), every service that holds account data is told', async (because, act) => {
  const services = assembleServices({ clock: new FakeClock() });
  const held = [
    services.leases,
    services.accountImport,
    services.activity,
    services.bulk,
    services.copyQueue,
    services.features.diagnostics.service,
    services.logins,
    services.loginImport,
    services.organizations,
    services.tester,
    services.clipboard,
  ];
  const heard = held.map((service) => vi.spyOn(service, 'endSession'));
  await act(services);
  for (const end of heard) expect(end).toHaveBeenCalledWith(because);
});
