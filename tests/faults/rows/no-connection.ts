import { startMuteServer, type MuteServer } from '../../support/mute-server.ts';
import {
  selfSignedCertificate,
  testAuthority,
  type TestCertificate,
} from '../../support/test-certificates.ts';
import type { Fault } from '../fault.ts';
import type { FaultWorld } from '../fault-world.ts';
import * as told from '../told.ts';

/** Nothing is sent to the pod: so of an update too it is told what happened, and there is no doubt about it. */
const unsent = (message: (typeof told)['refused']) => ({ told: message, sent: 0 });

/** The pod has another certificate than it had; the next call finds the right one. */
function certificate(
  name: string,
  how: string,
  message: (typeof told)['refused'],
  make: (world: FaultWorld) => TestCertificate | undefined,
): Fault {
  return {
    name,
    how,
    over: 'tls',
    connections: 'new',
    strike: async (world) => {
      await world.pod.goDown();
      await world.pod.comeBack(make(world));
    },
    mend: async (world) => {
      await world.pod.goDown();
      await world.comeBack();
    },
    each: unsent(message),
  };
}

const mutes = new WeakMap<FaultWorld, MuteServer>();
const longAgo = new Date('2001-01-01T00:00:00Z');

/** Faults by which no connection to the pod comes about. */
export const noConnection: readonly Fault[] = [
  {
    name: 'Refused',
    how: 'Nothing listens at the pod’s port.',
    connections: 'new',
    strike: (world) => world.pod.goDown(),
    mend: (world) => world.comeBack(),
    each: unsent(told.refused),
  },
  {
    name: 'Name gone',
    how: 'The pod’s name leads nowhere any more.',
    over: 'tls',
    connections: 'new',
    strike: (world) => world.host.forget(),
    mend: (world) => world.host.remember(),
    each: unsent(told.unknownName),
  },
  {
    name: 'Proxy wants a sign-in',
    how: 'The account’s proxy answers 407 from now on.',
    over: 'tls',
    way: 'proxy',
    connections: 'new',
    strike: (world) => world.startProxy({ signIn: { userName: 'ann', password: 'unknown to Podkey' } }),
    mend: (world) => world.startProxy(),
    each: unsent(told.proxyWantsSignIn),
  },
  {
    name: 'Proxy gone',
    how: 'Nothing listens at the port of the account’s proxy.',
    over: 'tls',
    way: 'proxy',
    connections: 'new',
    strike: async (world) => world.proxy?.close(),
    mend: (world) => world.startProxy(),
    each: unsent(told.proxyRefuses),
  },
  {
    name: 'Silence before TLS',
    how: 'Something accepts the connection and never says a word.',
    over: 'tls',
    connections: 'new',
    strike: async (world) => {
      await world.pod.goDown();
      mutes.set(world, await startMuteServer(Number(new URL(world.pod.url).port)));
    },
    meanwhile: async (world) => mutes.get(world)?.connected,
    mend: async (world) => {
      await mutes.get(world)?.close();
      await world.comeBack();
    },
    each: { ...unsent(told.noConnection), limitS: 10 },
  },
  certificate('No TLS', 'The pod’s port speaks plain HTTP.', told.noAgreement, () => undefined),
  certificate('Certificate expired', 'Its time is over.', told.expired, ({ trust, host }) =>
    trust.authority.issue({ host: host.name, notAfter: longAgo }),
  ),
  certificate('Certificate of another host', 'It names another host.', told.otherName, ({ trust }) =>
    trust.authority.issue({ host: 'other.test' }),
  ),
  certificate('Certificate self-signed', 'The pod vouches for itself.', told.unknownAuthority, ({ host }) =>
    selfSignedCertificate({ host: host.name }),
  ),
  certificate(
    'Certificate of an unknown authority',
    'Somebody vouches for the pod whom nobody knows.',
    told.unknownAuthority,
    ({ host }) => testAuthority('Nobody’s CA').issue({ host: host.name }),
  ),
];
