import { startMuteServer, type MuteServer } from '../../support/mute-server.ts';
import {
  selfSignedCertificate,
  testAuthority,
  type TestCertificate,
} from '../../support/test-certificates.ts';
import type { Fault } from '../fault.ts';
import type { FaultSetup } from '../fault-setup.ts';
import * as errors from '../expected-errors.ts';

/** Nothing is sent to the pod, so an update reports the same error and there is no doubt. */
const unsent = (message: (typeof errors)['refused']) => ({ result: message, sent: 0 });

/** The pod presents another certificate; the next call finds the right one. */
function certificate(
  name: string,
  how: string,
  message: (typeof errors)['refused'],
  make: (setup: FaultSetup) => TestCertificate | undefined,
): Fault {
  return {
    name,
    how,
    over: 'tls',
    connections: 'new',
    strike: async (setup) => {
      await setup.pod.goDown();
      await setup.pod.comeBack(make(setup));
    },
    mend: async (setup) => {
      await setup.pod.goDown();
      await setup.comeBack();
    },
    each: unsent(message),
  };
}

const mutes = new WeakMap<FaultSetup, MuteServer>();
const longAgo = new Date('2001-01-01T00:00:00Z');

/** Faults that prevent a connection to the pod. */
export const noConnection: readonly Fault[] = [
  {
    name: 'Refused',
    how: 'Nothing listens at the pod’s port.',
    connections: 'new',
    strike: (setup) => setup.pod.goDown(),
    mend: (setup) => setup.comeBack(),
    each: unsent(errors.refused),
  },
  {
    name: 'Name gone',
    how: 'The pod’s name no longer resolves.',
    over: 'tls',
    connections: 'new',
    strike: (setup) => setup.host.forget(),
    mend: (setup) => setup.host.remember(),
    each: unsent(errors.unknownName),
  },
  {
    name: 'Proxy wants a sign-in',
    how: 'The account’s proxy responds with 407 from now on.',
    over: 'tls',
    through: 'proxy',
    connections: 'new',
    strike: (setup) => setup.startProxy({ signIn: { userName: 'ann', password: 'unknown to Podkey' } }),
    mend: (setup) => setup.startProxy(),
    each: unsent(errors.proxyWantsSignIn),
  },
  {
    name: 'Proxy gone',
    how: 'Nothing listens at the port of the account’s proxy.',
    over: 'tls',
    through: 'proxy',
    connections: 'new',
    strike: async (setup) => setup.proxy?.close(),
    mend: (setup) => setup.startProxy(),
    each: unsent(errors.proxyRefuses),
  },
  {
    name: 'Silence before TLS',
    how: 'Something accepts the connection and never sends anything.',
    over: 'tls',
    connections: 'new',
    strike: async (setup) => {
      await setup.pod.goDown();
      mutes.set(setup, await startMuteServer(Number(new URL(setup.pod.url).port)));
    },
    meanwhile: async (setup) => mutes.get(setup)?.connected,
    mend: async (setup) => {
      await mutes.get(setup)?.close();
      await setup.comeBack();
    },
    each: { ...unsent(errors.noConnection), limitS: 10 },
  },
  certificate('No TLS', 'The pod’s port speaks plain HTTP.', errors.notTls, () => undefined),
  certificate('Certificate expired', 'It has expired.', errors.expired, ({ trust, host }) =>
    trust.authority.issue({ host: host.name, notAfter: longAgo }),
  ),
  certificate('Certificate of another host', 'It names another host.', errors.otherName, ({ trust }) =>
    trust.authority.issue({ host: 'other.test' }),
  ),
  certificate(
    'Certificate self-signed',
    'The pod has signed it itself.',
    errors.unknownAuthority,
    ({ host }) => selfSignedCertificate({ host: host.name }),
  ),
  certificate(
    'Certificate of an unknown authority',
    'An authority that this computer does not know has issued the certificate.',
    errors.unknownAuthority,
    ({ host }) => testAuthority('Nobody’s CA').issue({ host: host.name }),
  ),
];
