import { expect, test } from 'vitest';
import {
  attributedFailure,
  foreignRefusalWarning,
  refusedPart,
} from '../../../../../electron/pod-client/diagnosis/check-failures.ts';
import type { AppError, ServiceError } from '../../../../../shared/errors/app-error.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';

const refusal = (kind: 'rejected' | 'not-found' | 'server', said?: Partial<ServiceError>): AppError => ({
  kind,
  message: 'No.',
  nextStep: 'Next.',
  retryable: false,
  ...(said && { service: { status: 410, ...said } }),
});
const serviceBodies = [{ errorId: 'e-1' }, { errorCode: 'E1' }, { message: 'No' }];
const otherBodies = [undefined, {}, { developerMessage: 'x' }];

test('a refusal is about the credentials if the service says so', () => {
  const unauthenticated: AppError = { ...refusal('server'), kind: 'unauthenticated', causes: [] };
  expect(refusedPart(unauthenticated)).toBe('credentials');
  for (const said of serviceBodies) expect(refusedPart(refusal('rejected', said))).toBe('credentials');
  for (const said of otherBodies) expect(refusedPart(refusal('rejected', said))).toBe('pod');
  expect(refusedPart(refusal('server', { message: 'No' }))).toBe('pod');
});

test('a refusal without the service’s error body is a warning', () => {
  for (const said of serviceBodies) expect(foreignRefusalWarning(refusal('rejected', said))).toBeUndefined();
  for (const said of otherBodies) {
    expect(foreignRefusalWarning(refusal('rejected', said))?.warning).toEqual({
      kind: 'unexpected-response',
      message: 'The response doesn’t look like it came from the documentation service.',
      nextStep: 'Check the pod’s address: a gateway or proxy may have responded instead.',
      retryable: false,
    });
  }
});

test('a page that is not found is not from a pod, unless it has the service’s error body', () => {
  for (const failure of [
    ...serviceBodies.map((said) => new Failure(refusal('not-found', said))),
    new Failure(refusal('server')),
  ]) {
    expect(attributedFailure(failure)).toBe(failure);
  }
  for (const [said, status] of [
    [undefined, 404],
    [{}, 410],
  ] as const) {
    const failure = new Failure(refusal('not-found', said));
    const attributed = attributedFailure(failure);
    expect(attributed.cause).toBe(failure);
    expect(attributed.appError).toMatchObject({
      kind: 'not-found',
      message: `There is no documentation service at this address (${status}).`,
      nextStep: 'Check the pod’s address and path. A different web server is responding.',
    });
  }
});
