import { expect, test } from 'vitest';
import { secureValueRequest } from '../../../../../electron/pod-client/endpoints/get-secure-value.ts';
import { userUpdateRequest } from '../../../../../electron/pod-client/endpoints/update-user.ts';
import { outcomeForReport, pathTemplate } from '../../../../../electron/pod-client/transport/exchange.ts';
import { invalidField } from '../../../../../shared/errors/to-app-error.ts';
import { aUser } from '../../../../support/sample-users.ts';
import { routerLocator } from '../../../../support/samples.ts';

test('a report contains only the fixed parts of a path', () => {
  const id = '33333333-3333-4333-8333-333333333333';
  expect(pathTemplate(`/v1/assets/router/${id}/revisions/${id}/secure/root%20password`)).toBe(
    '/v1/assets/*/*/revisions/*/secure/*',
  );
  expect(pathTemplate(new URL('https://pod.example/tenant/v1/organizations?cursor=secret#x'))).toBe(
    '/*/v1/organizations',
  );
  expect(pathTemplate('/v1/organizations?cursor=secret')).toBe('/v1/organizations');
});

test('what an endpoint says of its path is no more than that', () => {
  for (const { path, template } of [secureValueRequest(routerLocator), userUpdateRequest(aUser().id, {})]) {
    expect(template).toBe(pathTemplate(path));
  }
});

test('a report contains the response’s status, and the request ID if it has a plain form', () => {
  const response = (id: string) => ({
    status: 404,
    header: (name: string) => (name === 'x-request-id' ? id : undefined),
    headers: () => [],
    body: new Uint8Array(),
  });
  expect(outcomeForReport({ response: response('9f2c-41') })).toEqual({ status: 404, requestId: '9f2c-41' });
  expect(outcomeForReport({ response: response('Bearer abc def') })).toEqual({ status: 404 });
});

test('a report contains the kind of a failure', () => {
  expect(outcomeForReport({ thrown: invalidField('secret', 'hunter2') })).toEqual({ failure: 'validation' });
  expect(outcomeForReport({ thrown: new Error('hunter2') })).toEqual({ failure: 'unforeseen' });
});
