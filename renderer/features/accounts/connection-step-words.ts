import type { ConnectionStep } from '../../../shared/schemas/connection-test.ts';

/** What each step of a connection test is called, as a thing that is or isn't in order. */
export const connectionStepWords: Readonly<Record<ConnectionStep, string>> = {
  secret: 'Stored secret',
  ca: 'Company CA file',
  proxy: 'Proxy',
  dns: 'Name of the pod',
  connect: 'Way to the pod',
  tls: 'Certificate',
  pod: 'Documentation service',
  credentials: 'Account and API key',
  clock: 'Clocks',
};
