import { expect } from 'vitest';
import type { SampleRole, SamplePod } from '../../../sample-pod/index.ts';

/** A fixed time, on a whole minute, in ms since the epoch. */
export const START = Date.parse('2030-01-01T00:00:00Z');

/** A test's target and credentials. */
export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  patch(path: string, body: unknown): Promise<Response>;
}

/** Requests a token over TCP, with the API key of a role. */
export function requestToken(pod: SamplePod, role: SampleRole = 'admin'): Promise<Response> {
  const { id, secret } = pod.apiKeys[role];
  return fetch(`${pod.baseUrl}/v1/auth/token`, {
    method: 'POST',
    headers: { 'x-account-id': pod.accountId, 'content-type': 'application/json' },
    body: JSON.stringify({ id, secret }),
  });
}

/** Returns the headers of a signed-in request (service-api §5). */
export async function signIn(pod: SamplePod, role: SampleRole = 'admin'): Promise<Record<string, string>> {
  const body = await bodyOf(await requestToken(pod, role));
  return { 'x-account-id': pod.accountId, authorization: `Bearer ${String(body['access_token'])}` };
}

/** Returns a caller signed in with the API key of a role. */
export async function callerAs(pod: SamplePod, role: SampleRole = 'admin'): Promise<Caller> {
  const credentials = await signIn(pod, role);
  return {
    get: (path, headers = {}) =>
      fetch(pod.baseUrl + path, { headers: { ...credentials, ...headers }, redirect: 'manual' }),
    patch: (path, body) =>
      fetch(pod.baseUrl + path, {
        method: 'PATCH',
        headers: { ...credentials, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** Returns the fields of a JSON response. */
export async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

/** The error body of service-api §7 with a status and a code, for `toEqual`. */
export function errorBodyOf(status: number, code: string): Record<string, unknown> {
  const text: unknown = expect.stringMatching(/./);
  const uuid: unknown = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  return { status, message: text, error_id: uuid, error_code: code, developer_message: text };
}

/** Expects a status with a complete error body, and returns that body. */
export async function expectFailure(
  response: Response,
  status: number,
  code: string,
): Promise<Record<string, unknown>> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = await bodyOf(response);
  expect([response.status, body]).toEqual([status, errorBodyOf(status, code)]);
  return body;
}
