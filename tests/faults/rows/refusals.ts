import type { Fault } from '../fault.ts';
import * as errors from '../expected-errors.ts';
import { refusal } from './error-body.ts';

/** The pod returns that status as long as the fault lasts. */
const always = (status: number): Fault['strike'] => {
  return (setup, endpoint) => setup.respond(endpoint, refusal(setup, status));
};

/** The pod returns that status for one request; the next succeeds. */
const once = (status: number): Fault['strike'] => {
  return (setup, endpoint) => setup.respond(endpoint, refusal(setup, status), setup.honest.replies[endpoint]);
};

const refused = (nextStep: string) => ({
  result: {
    kind: 'rejected' as const,
    message: `The pod rejected the request (400). ${errors.itSays}`,
    nextStep,
    retryable: false,
    service: errors.said(400),
  },
});
const forbidden = (nextStep: string) => ({
  result: {
    kind: 'forbidden' as const,
    message: `This API key isn’t allowed to do that (403). ${errors.itSays}`,
    nextStep,
    retryable: false,
    service: errors.said(403),
  },
});
const notFound = (nextStep: string, message = 'Not found on the pod (404).') => ({
  result: {
    kind: 'not-found' as const,
    message: `${message} ${errors.itSays}`,
    nextStep,
    retryable: false,
    service: errors.said(404),
  },
});

/** A GET is sent again after a gateway's temporary error. */
const secondTry = { result: errors.works, sent: 2, pausesS: [0.1] };
const threeTries = { sent: 3, pausesS: [0.1, 0.2] };
const inDoubt = (failed: (typeof errors)['refused']) => ({ result: { ...failed, inDoubt: true as const } });
/** A gateway's error when the pod did not respond to it. */
const noOwnResponse = (status: number) => ({
  result: errors.unsure(errors.serverFailed(status), 'The pod’s response never arrived.'),
});
/** A list is worth waiting for: Podkey makes five of the requested pauses. */
const fivePauses = { sent: 6, pausesS: [7, 7, 7, 7, 7] };

/** Responses with which the pod refuses a request, or says that it can't serve it. */
export const refusals: readonly Fault[] = [
  {
    name: '400',
    how: 'The pod refuses the request, and echoes token and API key.',
    strike: always(400),
    each: refused('Check the API key’s ID and secret.'),
    value: refused('Check the asset type, the asset ID, the revision ID and the property.'),
    organizations: refused(
      'Contact the pod’s operator: Podkey requests the list of organizations without any filter.',
    ),
    user: refused('Correct what the pod names and send the update again. Nothing was changed.'),
  },
  {
    name: '403',
    how: 'The API key lacks the permission; at the token endpoint, it is unknown.',
    strike: always(403),
    each: { result: errors.keyNotAccepted(403) },
    value: forbidden(
      'Use an account whose API key may read secure values, or ask an administrator for the permission.',
    ),
    organizations: forbidden(
      'Use an account whose API key may list organizations, or ask an administrator for the permission.',
    ),
    user: forbidden(
      'Use an account whose API key may update users, or ask an administrator for the permission. Nothing was changed.',
    ),
  },
  {
    name: '404',
    how: 'The pod has nothing there.',
    strike: always(404),
    each: notFound('Check the pod’s address and path: there is no documentation service there.'),
    value: notFound('Paste a newer link.', 'This value is no longer there.'),
    organizations: notFound('Check the pod’s address and path: there is no list of organizations there.'),
    user: notFound('Check the user ID, and that this is the right account. Nothing was changed.'),
  },
  {
    name: '429, in seconds',
    how: 'Too many requests, each time; `Retry-After: 7`.',
    strike: (setup, endpoint) =>
      setup.respond(
        endpoint,
        refusal(setup, 429, () => ({ 'retry-after': '7' })),
      ),
    each: { result: errors.tooMany(7) },
    organizations: fivePauses,
  },
  {
    name: '429, by a date',
    how: 'Too many requests, each time; `Retry-After` names the time in 7 seconds, by the pod’s clock, which is an hour ahead.',
    strike: (setup, endpoint) => {
      setup.podClockOff = 60 * 60_000;
      const in7s = () => new Date(Date.now() + setup.podClockOff + 7_000).toUTCString();
      setup.respond(
        endpoint,
        refusal(setup, 429, () => ({ 'retry-after': in7s() })),
      );
    },
    mend: (setup) => {
      setup.podClockOff = 0;
    },
    each: { result: errors.tooMany(7) },
    organizations: fivePauses,
  },
  {
    name: '500, then fine',
    how: 'The pod fails, once.',
    strike: once(500),
    each: { result: errors.serverFailed(500) },
    user: inDoubt(errors.serverFailed(500)),
  },
  {
    name: '502, then fine',
    how: 'A gateway gets no response from the pod, once.',
    strike: once(502),
    each: { result: errors.serverFailed(502) },
    value: secondTry,
    organizations: secondTry,
    user: noOwnResponse(502),
  },
  {
    name: '503, then fine',
    how: 'The pod is unavailable, once.',
    strike: once(503),
    each: { result: errors.serverFailed(503) },
    value: secondTry,
    organizations: secondTry,
    user: inDoubt(errors.serverFailed(503)),
  },
  {
    name: '504, then fine',
    how: 'A gateway times out waiting for the pod, once.',
    strike: once(504),
    each: { result: errors.serverFailed(504) },
    value: secondTry,
    organizations: secondTry,
    user: noOwnResponse(504),
  },
  {
    name: '503 each time',
    how: 'The pod is not available.',
    strike: always(503),
    each: { result: errors.serverFailed(503) },
    value: threeTries,
    organizations: threeTries,
    user: inDoubt(errors.serverFailed(503)),
  },
];
