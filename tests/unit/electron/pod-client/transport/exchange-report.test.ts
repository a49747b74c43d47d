import { expect, test } from 'vitest';
import { secureValueRequest } from '../../../../../electron/pod-client/endpoints/get-secure-value.ts';
import { userUpdateRequest } from '../../../../../electron/pod-client/endpoints/update-user.ts';
import {
  outcomeForReport,
  pathTemplate,
} from '../../../../../electron/pod-client/transport/exchange-report.ts';
import { invalidField } from '../../../../../shared/errors/failure.ts';
import { aUser } from '../../../../support/sample-users.ts';
import { routerLocator } from '../../../../support/samples.ts';

test('of a path only what the interface fixes is told', () => {
  const id = '33333333-3333-4333-8333-333333333333';
  expect(pathTemplate(`/v1/assets/router/${id}/revisions/${id}/secure/root%20password`)).toBe(
    '/v1/assets/*/*/revisions/*/secure/*',
  );
  expect(pathTemplate(new URL('https://pod.example/tenant/v1/organizations?cursor=secret#x'))).toBe(
    '/*/v1/organizations',
  );
  expect(pathTemplate('/v1/organizations?cursor=secret')).toBe('/v1/organizations');
});

test.each([secureValueRequest(routerLocator), userUpdateRequest(aUser().id, {})])(
  'what a $method says of its path is no more than that',
  ({ path, template }) => {
    expect(template).toBe(pathTemplate(path));
  },
);

test('of a response its status is told, and what the pod calls the request if that is plain', () => {
  const response = (id: string) => ({
    status: 404,
    header: (name: string) => (name === 'x-request-id' ? id : undefined),
    headers: () => [],
    body: new Uint8Array(),
  });
  expect(outcomeForReport({ response: response('9f2c-41') })).toEqual({ status: 404, requestId: '9f2c-41' });
  expect(outcomeForReport({ response: response('Bearer abc def') })).toEqual({ status: 404 });
});

test('of a failure its kind is told', () => {
  expect(outcomeForReport({ thrown: invalidField('secret', 'hunter2') })).toEqual({ failure: 'validation' });
  expect(outcomeForReport({ thrown: new Error('hunter2') })).toEqual({ failure: 'unforeseen' });
});
