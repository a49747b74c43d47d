import { filled, messages } from './catalogue.ts';

export const connectionTestText = messages('connection-test', {
  title: 'Connection test',
  test: 'Test connection',
  stop: 'Stop the test',
  testing: 'Testing the connection',
  accepted: filled('Connected in {milliseconds} ms.'),
  milliseconds: filled('{milliseconds} ms'),
});

/** What each step is called, as a thing that is or isn't in order; by the names the schema has for them. */
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

/** How a step went, to follow its name. */
export const stepOutcomeText = messages('step-outcomes', {
  passed: ': OK',
  warned: ': OK, with a warning',
  failed: ': failed',
  running: ': being checked',
  waiting: ': not checked yet',
});
