import { flood, json, raw, status, text, type Reply } from '../../support/fault-server.ts';
import type { Endpoint, Fault } from '../fault.ts';
import { organization, secureValue, userId } from '../honest-pod.ts';
import * as errors from '../expected-errors.ts';
import { errorBody } from './error-body.ts';

/** The same response from every endpoint. */
const always = (reply: Reply): Fault['strike'] => {
  return (setup, endpoint) => setup.respond(endpoint, reply);
};

/** A response text for each endpoint; `token` is a valid one. */
const of = (bodies: Readonly<Record<Endpoint, string | ((token: string) => string)>>): Fault['strike'] => {
  return (setup, endpoint) => {
    const body = bodies[endpoint];
    const given = typeof body === 'string' ? body : body(setup.honest.issue(3600));
    setup.respond(endpoint, text(given, 'application/json'));
  };
};

/** The correct response in another encoding. */
const good = (write: (body: string) => Reply): Fault['strike'] => {
  return (setup, endpoint) =>
    setup.respond(endpoint, (response, request) => {
      write(JSON.stringify(setup.honest.body(endpoint, request)))(response, request);
    });
};

/** For an update, the status says that it was made. */
const both = (message: (typeof errors)['refused']) => ({
  each: { result: message },
  user: { result: errors.unreadable(message) },
});
/** The response does not fit an update, so its outcome is unknown. */
const notUnderstood = (message: (typeof errors)['refused']) => ({
  each: { result: message },
  user: { result: errors.unsure(message) },
});
const worksEverywhere = { each: { result: errors.works } };

const deep = '['.repeat(100_000) + JSON.stringify(secureValue) + ']'.repeat(100_000);
const notJson = errors.unexpected('The pod’s response isn’t valid JSON.');
const tooLarge = errors.tooLarge('1,048,576');
const errorWithin = errors.unexpected(
  `The pod reported success (200) but included an error. ${errors.itSays}`,
  {
    nextStep: 'Try again. If it happens again, contact the pod’s operator and include the error ID.',
    retryable: true,
    service: errors.said(404),
  },
);
const noTokenIn = (name: string) => errors.noToken(` Its response contains “${name}”.`);

/** Complete responses that do not follow the interface. */
export const wrongResponses: readonly Fault[] = [
  {
    name: 'Not HTTP',
    how: 'Another service listens there and names itself.',
    strike: always(raw(`SSH-2.0-${secureValue}\r\n`)),
    ...notUnderstood(errors.notHttp),
  },
  {
    name: 'Garbled head',
    how: 'A header’s name contains a null byte.',
    strike: always(raw(`HTTP/1.1 200 OK\r\n${secureValue}\u0000: x\r\n\r\n${secureValue}`)),
    ...notUnderstood(errors.notHttp),
  },
  {
    name: 'Two lengths',
    how: 'The response announces two lengths, so its end is unclear.',
    strike: always(
      raw(`HTTP/1.1 200 OK\r\ncontent-length: 4\r\ncontent-length: 40\r\n\r\n"x"\n${secureValue}`),
    ),
    ...notUnderstood(errors.twoLengths),
  },
  {
    name: 'Garbled body',
    how: 'The response is labelled as chunked, but is not.',
    strike: always(raw(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${secureValue}\r\n`)),
    ...notUnderstood(errors.brokenOff),
  },
  {
    name: 'Headers without end',
    how: 'The response’s head is endless.',
    strike: always(raw(`HTTP/1.1 200 OK\r\n${'x-more: and more\r\n'.repeat(10_000)}`)),
    ...notUnderstood(errors.notHttp),
  },
  {
    name: 'Web page',
    how: 'The network’s sign-in page arrives instead.',
    strike: always(text('<!doctype html><title>Sign in</title>', 'text/html')),
    ...both(errors.webPage),
  },
  {
    name: 'Wrong content type',
    how: 'The right response, labelled as plain text.',
    strike: good((body) => text(body, 'text/plain')),
    ...both(errors.unexpected('The pod sent text/plain instead of JSON.')),
    // A token may be plain text, because the response's format is not documented (service-api §4.1).
    token: { result: errors.works },
  },
  {
    name: 'Not JSON',
    how: 'The response ends in the middle, and its length matches.',
    strike: good((body) => text(body.slice(0, -2), 'application/json')),
    ...both(notJson),
    token: { result: errors.noToken('') },
  },
  {
    name: 'Huge',
    how: 'The response is endless.',
    strike: always(flood),
    each: { result: tooLarge },
    organizations: { result: errors.tooLarge('33,554,432') },
    user: { result: errors.unsure(errors.tooLarge('16,777,216')) },
  },
  {
    name: 'Deeply nested',
    how: '100,000 lists within each other, where a text or an object should be.',
    strike: of({
      token: `{"token":${deep}}`,
      value: `{"type":"secret","value":${deep}}`,
      organizations: `[${deep}]`,
      user: `{"id":"${userId}","last_name":${deep}}`,
    }),
    each: { result: noTokenIn('token') },
    value: { result: errors.wrongField('value') },
    organizations: { result: errors.unexpected('Entry 1 of the list isn’t an organization but a list.') },
    user: { result: errors.works },
  },
  {
    name: 'Invalid UTF-8',
    how: 'A byte of the right response is not valid UTF-8.',
    strike: good((body) => text(Buffer.concat([Buffer.from(body), Buffer.of(0xff)]), 'application/json')),
    ...both(errors.unexpected('The pod’s response isn’t valid UTF-8 text.')),
  },
  {
    name: 'Duplicate keys',
    how: 'A field occurs twice: the last one counts (RFC 8259 §4), and it is the right one.',
    strike: of({
      token: (token) => `{"token":"none","token":"${token}"}`,
      value: `{"type":"totp","value":"x","type":"secret","value":"${secureValue}"}`,
      organizations: `[{"id":"x","name":"x","id":"${organization.id}","name":"${organization.name}"}]`,
      // The second name, because the call before has stored the first one.
      user: `{"id":"x","first_name":"x","id":"${userId}","first_name":"Name 2"}`,
    }),
    ...worksEverywhere,
  },
  {
    name: 'Wrong types',
    how: 'Numbers and lists instead of texts.',
    strike: of({
      token: '{"token":42}',
      value: `{"type":"secret","value":{"${secureValue}":["${secureValue}"]}}`,
      organizations: `[{"id":7,"name":["${organization.name}"]}]`,
      user: `{"id":"${userId}","last_name":["${secureValue}"]}`,
    }),
    each: { result: noTokenIn('token') },
    value: { result: errors.wrongField('value') },
    organizations: {
      result: errors.unexpected(
        'Entry 1 of the list has no recognizable name (an object with “id” (a number), “name” (a list)).',
      ),
    },
    user: { result: errors.works },
  },
  {
    name: 'Nulls',
    how: 'Every field is null.',
    strike: of({
      token: '{"token":null}',
      value: '{"type":null,"value":null}',
      organizations: '[null]',
      user: '{"id":null,"email":null,"first_name":null,"last_name":null,"role":null}',
    }),
    each: { result: noTokenIn('token') },
    value: { result: errors.wrongField('type') },
    organizations: { result: errors.unexpected('Entry 1 of the list isn’t an organization but null.') },
    user: { result: errors.works },
  },
  {
    name: 'Success with an error in it',
    how: '200, but the body says 404.',
    strike: (setup, endpoint) =>
      setup.respond(endpoint, (response, request) => {
        json(errorBody(404, setup, request))(response, request);
      }),
    ...both(errorWithin),
  },
  {
    name: '204',
    how: 'Success without content.',
    strike: (setup, endpoint) => {
      setup.respond(endpoint, status(204));
      setup.organizations = [];
    },
    mend: (setup) => {
      setup.organizations = [organization];
    },
    each: { result: errors.unexpected('The pod sent an empty response (204).') },
    organizations: { result: errors.works },
    // Enough for an update: the pod confirms no field, but says that it made the update.
    user: { result: errors.works },
  },
  {
    name: 'Empty',
    how: '200 with an empty body.',
    strike: always(text('', 'application/json')),
    each: { result: errors.unexpected('The pod sent an empty response (200).') },
    user: { result: errors.works },
  },
  {
    name: 'Bad gzip',
    how: 'The response is labelled as compressed, but is not.',
    strike: good((body) => text(body, 'application/json', 200, { 'content-encoding': 'gzip' })),
    ...both(errors.unexpected('The pod’s response has an unexpected encoding: gzip.')),
  },
  {
    name: 'More than was asked for',
    how: 'The response is followed by another, unrequested one, which must not count as the response to the next request.',
    strike: good((body) => {
      const whole = (content: string) =>
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${content.length}\r\n\r\n${content}`;
      return (response) => response.socket?.write(whole(body) + whole('{"type":"secret","value":"another"}'));
    }),
    ...worksEverywhere,
  },
  ...[302, 307].map((code): Fault => ({
    name: `Redirected (${code})`,
    how: `${code} to a place that would take anything: nothing ever reaches it.`,
    strike: async (setup, endpoint) => {
      const place = await setup.startElsewhere();
      setup.respond(endpoint, status(code, { location: `${place}/v1/anything?of=${secureValue}` }));
    },
    each: { result: errors.redirected(code) },
  })),
];
