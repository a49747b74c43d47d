import { filled, messages } from '../catalogue.ts';

export const connectionTestText = messages('connection-test', {
  title: 'Connection test',
  test: 'Test connection',
  stop: 'Stop the test',
  testing: 'Testing the connection',
  accepted: filled('Connected in {milliseconds} ms.'),
  milliseconds: filled('{milliseconds} ms'),
});

/** Steps of a connection test, by the schema's values. */
export const connectionStepText = messages('connection-steps', {
  secret: 'Stored secret',
  ca: 'Company CA file',
  proxy: 'Proxy',
  dns: 'DNS lookup',
  connect: 'Connection',
  tls: 'Certificate',
  pod: 'Documentation service',
  credentials: 'Account and API key',
  clock: 'Clock difference',
});

/** Outcome of a step; follows its name. */
export const stepOutcomeText = messages('step-outcomes', {
  passed: ': OK',
  warned: ': OK, with a warning',
  failed: ': failed',
  running: ': being checked',
  waiting: ': not checked yet',
});
