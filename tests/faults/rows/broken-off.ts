import { cutShort, hangUp, raw, reset, silence, type Reply } from '../../support/fault-server.ts';
import { bodyChunkRead, sleepFor } from '../fake-time.ts';
import type { Fault } from '../fault.ts';
import { secureValue } from '../honest-pod.ts';
import * as errors from '../expected-errors.ts';

const hour = 60 * 60_000;
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
/** The start of a response, with a secret that must not leak. */
const begun = `{"type":"secret","value":"${secureValue}`;

/** Sends the head and the start of a response that never completes; runs `then` once the client has read that. */
function beginning(then: Reply = () => undefined): Reply {
  return (response, request) => {
    void bodyChunkRead().then(() => then(response, request));
    response.writeHead(200, { 'content-type': 'application/json' }).write(begun);
  };
}

/** A GET that was lost without any response is sent once more, after 0.1 s. */
const sentTwice = { sent: 2, pausesS: [0.1] };
const lost = {
  each: { result: errors.lost },
  value: sentTwice,
  organizations: sentTwice,
  user: { result: errors.unsure(errors.lost) },
};
const brokenOff = { each: { result: errors.brokenOff }, user: { result: errors.unsure(errors.brokenOff) } };

/** Faults that end or stall a connection during a request. */
export const brokenOffFaults: readonly Fault[] = [
  {
    name: 'Reset before the response',
    how: 'The pod reads the request and resets the connection, each time.',
    strike: (setup, endpoint) => setup.respond(endpoint, reset),
    ...lost,
  },
  {
    name: 'Closed before the response',
    how: 'The pod reads the request and closes the connection, each time.',
    strike: (setup, endpoint) => setup.respond(endpoint, hangUp),
    ...lost,
  },
  {
    name: 'Dropped just once',
    how: 'The pod drops a kept-alive connection when it is used; the next connection works.',
    strike: (setup, endpoint) => setup.respond(endpoint, reset, setup.honest.replies[endpoint]),
    each: { result: errors.lost },
    value: { result: errors.works, ...sentTwice },
    organizations: { result: errors.works, ...sentTwice },
    user: { result: errors.unsure(errors.lost) },
  },
  {
    name: 'Reset in the headers',
    how: 'The connection is reset in the middle of the response’s head.',
    strike: (setup, endpoint) =>
      setup.respond(endpoint, (response, request) => {
        response.socket?.write(`${head}x-cut: `, () => reset(response, request));
      }),
    ...lost,
  },
  {
    name: 'Reset in the body',
    how: 'The connection is reset in the middle of the response’s body.',
    strike: (setup, endpoint) => setup.respond(endpoint, beginning(reset)),
    ...brokenOff,
  },
  {
    name: 'Truncated',
    how: 'The connection ends before the announced length has arrived.',
    strike: (setup, endpoint) => setup.respond(endpoint, cutShort),
    ...brokenOff,
  },
  {
    name: 'Truncated in a chunk',
    how: 'The connection ends before the last chunk of the response.',
    strike: (setup, endpoint) =>
      setup.respond(endpoint, raw(`${head}transfer-encoding: chunked\r\n\r\n40\r\n${begun}`)),
    ...brokenOff,
  },
  {
    name: 'Black hole',
    how: 'The pod accepts the request and never responds.',
    strike: (setup, endpoint) => setup.respond(endpoint, silence),
    meanwhile: (setup, endpoint) => setup.arrived(endpoint),
    each: { result: errors.noResponseInTime, limitS: 20 },
    user: { result: errors.unsure(errors.noResponseInTime) },
  },
  {
    name: 'Stalls in the body',
    how: 'The response begins and stops.',
    strike: (setup, endpoint) => {
      setup.underWay = bodyChunkRead();
      setup.respond(endpoint, beginning());
    },
    meanwhile: async (setup) => setup.underWay,
    each: { result: errors.responseStopped, limitS: 10 },
    user: { result: errors.unsure(errors.responseStopped) },
  },
  {
    name: 'Trickle of headers',
    how: 'A header every five seconds, without end.',
    strike: (setup, endpoint) => {
      setup.respond(endpoint, ({ socket }) => {
        socket?.write(head);
        setup.everyFiveSeconds = async () => void socket?.write('x-more: yes\r\n');
      });
    },
    meanwhile: (setup, endpoint) => setup.arrived(endpoint),
    each: { result: errors.noResponseInTime, limitS: 20 },
    user: { result: errors.unsure(errors.noResponseInTime) },
  },
  {
    name: 'Trickle',
    how: 'A byte of the response every five seconds, without end.',
    strike: (setup, endpoint) => {
      setup.underWay = bodyChunkRead();
      setup.respond(endpoint, (response, request) => {
        beginning()(response, request);
        setup.everyFiveSeconds = async () => {
          const read = bodyChunkRead();
          response.write(' ');
          await read;
        };
      });
    },
    meanwhile: async (setup) => setup.underWay,
    each: { result: errors.tooLong(30), limitS: 30 },
    organizations: { result: errors.tooLong(120), limitS: 120 },
    user: { result: errors.unsure(errors.tooLong(30)) },
  },
  {
    name: 'Sleep',
    how: 'The computer goes to sleep during the request; Podkey is notified and locks.',
    endsClient: true,
    strike: (setup, endpoint) => setup.respond(endpoint, silence),
    meanwhile: async (setup, endpoint) => {
      await setup.arrived(endpoint);
      setup.services.lock.lock('suspend');
      sleepFor(8 * hour);
    },
    mend: (setup) => setup.services.lock.unlock(undefined),
    each: { result: errors.locked },
    // Locking drops the tokens.
    value: { sentNext: { token: 1, value: 1 } },
    organizations: { sentNext: { token: 1, organizations: 1 } },
    user: { result: errors.unsure(errors.locked), sentNext: { token: 1, user: 1 } },
  },
  {
    name: 'Sleep unheard',
    how: 'The computer sleeps for eight hours during the request without Podkey being notified; the pod has closed the connection.',
    strike: (setup, endpoint) => {
      const sleepThrough: Reply = (response, request) => {
        sleepFor(8 * hour);
        reset(response, request);
      };
      setup.respond(endpoint, sleepThrough, setup.honest.replies[endpoint]);
    },
    each: { result: errors.lost },
    // Sent again with a token that has expired meanwhile: 401, then again with a new one.
    value: { result: errors.works, sent: { token: 1, value: 3 }, pausesS: [0.1] },
    organizations: { result: errors.works, sent: { token: 1, organizations: 3 }, pausesS: [0.1] },
    user: { result: errors.unsure(errors.lost), sentNext: { token: 1, user: 1 } },
  },
];
