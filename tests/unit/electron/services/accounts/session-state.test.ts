import { describe, expect, test, vi } from 'vitest';
import {
  sessionStates,
  type ReasonsForNoEnd,
  type SessionEnd,
  type SessionState,
} from '../../../../../electron/services/accounts/account-session.ts';
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
const ending = new Ending();

describe('The services that end with a session', () => {
  test('are those that have an end, in their order', () => {
    const last = new Ending();
    expect(sessionStates([ending, new Lasting(), undefined, null, () => undefined, [], last])).toEqual([
      ending,
      last,
    ]);
  });

  test('and of all others, a missing reason does not compile, nor one of a service that ends', () => {
    interface Services {
      ending: Ending;
      lasting: Lasting;
      act: () => void;
      list: string[];
    }
    const complete: ReasonsForNoEnd<Services> = { lasting: 'holds a name' };
    // @ts-expect-error -- `lasting` has no end, so there has to be a reason
    const missing: ReasonsForNoEnd<Services> = {};
    // @ts-expect-error -- `ending` has an end, so a reason would be wrong
    const excused: ReasonsForNoEnd<Services> = { lasting: 'holds a name', ending: 'holds a name' };
    expect([complete, missing, excused]).toHaveLength(3);
  });
});

test.each<[SessionEnd, (services: ReturnType<typeof assembleServices>) => unknown]>([
  ['account-switched', ({ sessions }) => sessions.leave('account-switched', () => undefined)],
  ['account-changed', ({ sessions }) => sessions.leave('account-changed', () => undefined)],
  ['locked', ({ lock }) => lock.lock('person')],
  ['quit', ({ end }) => end()],
])(
  'at the end of a session (%s), every service and feature that holds account data is told',
  async (because, act) => {
    const services = assembleServices({ clock: new FakeClock() });
    const held = sessionStates([
      ...Object.values(services),
      ...Object.values(services.features).map(({ session }) => session),
    ]);
    expect(held).toContain(services.leases);
    const heard = held.map((service) => vi.spyOn(service, 'endSession'));
    await act(services);
    for (const end of heard) expect(end).toHaveBeenCalledWith(because);
  },
);
