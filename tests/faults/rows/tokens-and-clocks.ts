import { json } from '../../support/fault-server.ts';
import { sleepFor } from '../fake-time.ts';
import type { Fault } from '../fault.ts';
import * as errors from '../expected-errors.ts';
import { refusal } from './error-body.ts';

const hour = 60 * 60_000;

/** Faults of credentials and clocks. */
export const tokensAndClocks: readonly Fault[] = [
  {
    name: 'Token refused once',
    how: 'The pod has forgotten the token (401), so it did nothing; it accepts the next one.',
    strike: (setup, endpoint) => setup.respond(endpoint, refusal(setup, 401), setup.honest.replies[endpoint]),
    each: { result: errors.works },
    // Here the pod refuses the API key.
    token: { result: errors.keyNotAccepted(401) },
    value: { sent: { token: 1, value: 2 } },
    organizations: { sent: { token: 1, organizations: 2 } },
    user: { sent: { token: 1, user: 2 } },
  },
  {
    name: 'Token never accepted',
    how: 'The pod refuses every token it has just issued (401); at the token endpoint, it refuses the API key.',
    strike: (setup, endpoint) => setup.respond(endpoint, refusal(setup, 401)),
    each: { result: errors.tokenNotAccepted },
    token: { result: errors.keyNotAccepted(401) },
    value: { sent: { token: 1, value: 2 } },
    organizations: { sent: { token: 1, organizations: 2 } },
    user: { sent: { token: 1, user: 2 } },
  },
  {
    name: 'Token past its time',
    how: 'The pod issues tokens that expired an hour ago, and refuses them.',
    start: 'cold',
    strike: (setup, endpoint) => {
      setup.respond('token', (response, request) => {
        json({ token: setup.honest.issue(-3600) })(response, request);
      });
      setup.respond(endpoint === 'token' ? 'value' : endpoint, refusal(setup, 401));
    },
    each: { result: errors.tokenNotAccepted },
    token: { sent: { token: 2, value: 2 }, sentNext: { token: 1, value: 2 } },
    value: { sent: { token: 2, value: 2 }, sentNext: { token: 1, value: 2 } },
    organizations: { sent: { token: 2, organizations: 2 }, sentNext: { token: 1, organizations: 2 } },
    user: { sent: { token: 2, user: 2 }, sentNext: { token: 1, user: 2 } },
  },
  {
    name: 'Token ran out meanwhile',
    how: 'Two hours have passed since the last request: Podkey requests a new token before it sends anything.',
    strike: () => sleepFor(2 * hour),
    each: { result: errors.works },
    value: { sent: { token: 1, value: 1 } },
    organizations: { sent: { token: 1, organizations: 1 } },
    user: { sent: { token: 1, user: 1 } },
  },
  ...[1, -1].map((hours): Fault => ({
    name: `Clock an hour ${hours > 0 ? 'behind' : 'ahead'}`,
    how: `This computer’s clock is an hour ${hours > 0 ? 'behind' : 'ahead of'} the pod’s, whose tokens hold for an hour by its own.`,
    start: 'cold',
    strike: (setup) => {
      setup.podClockOff = hours * hour;
    },
    each: { result: errors.works },
  })),
];
