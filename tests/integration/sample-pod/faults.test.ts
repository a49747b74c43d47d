import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  alreadyExpired,
  closesBeforeResponding,
  closesMidway,
  dripsTheBody,
  failsWith,
  heldUntil,
  htmlPage,
  hugeBody,
  losesTheResponse,
  neverResponds,
  noContent,
  okWithErrorBody,
  redirectTo,
  replacesBody,
  truncatesTheBody,
  withFields,
  withoutFields,
} from '../../../sample-pod/faults.ts';
import { startSamplePod, type Fault, type SamplePod } from '../../../sample-pod/index.ts';
import { bodyOf, callerAs, expectFailure, signIn, START, type Caller } from './caller.ts';

let pod: SamplePod;
let caller: Caller;

beforeEach(async () => {
  pod = await startSamplePod({ clock: () => START });
  caller = await callerAs(pod);
});
afterEach(() => pod.close());

/** Opens the one-time code with a fault. */
function openWith(fault: Fault): Promise<Response> {
  pod.faults.next({ route: 'secure' }, fault);
  return caller.get(codePath());
}

function codePath(): string {
  return pod.examples.find(({ kind }) => kind === 'totp')!.path;
}

describe('the script', () => {
  test('a fault applies to its endpoint only, as often as it says', async () => {
    pod.faults.next({ route: 'secure', times: 2 }, failsWith(500));
    expect((await caller.get('/v1/organizations')).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await caller.get(codePath())).status);
    expect(statuses).toEqual([500, 500, 200]);
    expect(pod.faults.pending).toBe(0);
  });

  test('a fault without an endpoint applies to the next request', async () => {
    pod.faults.next({}, failsWith(500));
    expect((await caller.get('/v1/organizations')).status).toBe(500);
    expect((await caller.get('/v1/organizations')).status).toBe(200);
  });

  test('faults are used in the order in which they were scripted', async () => {
    pod.faults.next({ route: 'secure' }, failsWith(500));
    pod.faults.next({ route: 'secure' }, failsWith(429));
    expect([(await caller.get(codePath())).status, (await caller.get(codePath())).status]).toEqual([
      500, 429,
    ]);
  });

  test('clearing the script ends an endless fault', async () => {
    pod.faults.next({ times: Infinity }, failsWith(500));
    expect((await caller.get(codePath())).status).toBe(500);
    pod.faults.clear();
    expect((await caller.get(codePath())).status).toBe(200);
  });
});

describe('wrong responses', () => {
  test('a web page', async () => {
    const response = await openWith(htmlPage());
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  test('an empty one, with 204', async () => {
    const response = await openWith(noContent());
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  test('a redirect', async () => {
    const response = await openWith(redirectTo('http://elsewhere.example/', 307));
    expect([response.status, response.headers.get('location')]).toEqual([307, 'http://elsewhere.example/']);
  });

  test('an error body with 200', async () => {
    const response = await openWith(okWithErrorBody());
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toMatchObject({ status: 500, error_code: 'internal_error' });
  });

  test('an error body with a status and a retry time', async () => {
    const response = await openWith(failsWith(429, { code: 'rate_limited', retryAfter: 7 }));
    expect(response.headers.get('retry-after')).toBe('7');
    await expectFailure(response, 429, 'rate_limited');
  });

  test.each([[null], [[]], ['text'], [7]])('a body of %j', async (body) => {
    expect(await (await openWith(replacesBody(body))).json()).toEqual(body);
  });

  test('wrong types and unknown fields', async () => {
    const response = await bodyOf(await openWith(withFields({ value: 7, surprise: true })));
    expect(response).toMatchObject({ type: 'totp', value: 7, surprise: true });
  });

  test.each(['code', 'expires'])('no %s', async (name) => {
    const fields = Object.keys(await bodyOf(await openWith(withoutFields(name))));
    expect(fields).toHaveLength(3);
    expect(fields).not.toContain(name);
  });

  test('an expired one-time code', async () => {
    const { expires } = await bodyOf(await openWith(alreadyExpired()));
    expect(Date.parse(String(expires))).toBeLessThan(START);
  });

  test('an expired token', async () => {
    pod.faults.next({ route: 'token' }, alreadyExpired());
    const response = await fetch(`${pod.baseUrl}/v1/organizations`, { headers: await signIn(pod) });
    await expectFailure(response, 401, 'token_expired');
  });

  test('a fault of the content does not change a refusal', async () => {
    pod.faults.next({ route: 'secure' }, withFields({ value: 7 }));
    const response = await (await callerAs(pod, 'viewer')).get(codePath());
    await expectFailure(response, 403, 'forbidden');
  });
});

describe('missing responses', () => {
  test.each([
    ['is cut short of its length', truncatesTheBody, /^\d+$/],
    ['breaks off between chunks', closesMidway, /^chunked$/],
  ])('one that %s', async (_, fault, framing) => {
    const response = await openWith(fault());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length') ?? response.headers.get('transfer-encoding')).toMatch(
      framing,
    );
    await expect(response.text()).rejects.toThrow('terminated');
  });

  test('a connection that closes', async () => {
    await expect(openWith(closesBeforeResponding())).rejects.toThrow('fetch failed');
    expect(pod.log.at(-1)?.status).toBeNull();
  });

  test('a response lost after the request was carried out', async () => {
    const user = pod.users[9]!;
    pod.faults.next({ route: 'user' }, losesTheResponse());
    await expect(caller.patch(`/v1/users/${user.id}`, { first_name: 'Ada' })).rejects.toThrow('fetch failed');
    expect(await bodyOf(await caller.patch(`/v1/users/${user.id}`, {}))).toMatchObject({ first_name: 'Ada' });
  });

  test('no response until the pod closes', async () => {
    const response = openWith(neverResponds());
    await expect.poll(() => pod.log.at(-1)?.path).toBe(codePath());
    const refused = expect(response).rejects.toThrow('fetch failed');
    await pod.close();
    await refused;
    pod = await startSamplePod();
  });

  test('a response that waits for the test', async () => {
    const gate = Promise.withResolvers<undefined>();
    const response = openWith(heldUntil(gate.promise));
    await expect.poll(() => pod.log.at(-1)?.path).toBe(codePath());
    expect(pod.log.at(-1)?.status).toBeNull();
    gate.resolve(undefined);
    expect((await response).status).toBe(200);
  });

  test('a response that waits and then fails', async () => {
    const response = await openWith(heldUntil(Promise.resolve(), failsWith(503)));
    await expectFailure(response, 503, 'internal_error');
  });
});

describe('endless responses', () => {
  test('a body of exactly the requested size', async () => {
    const response = await openWith(hugeBody(3_000_001));
    const body = await response.text();
    expect(body).toHaveLength(3_000_001);
    expect(body).toMatch(/^"a*"$/);
  });

  test('a huge body that the client stops reading', async () => {
    const response = await openWith(hugeBody(2 ** 31));
    await response.body?.cancel();
    expect((await caller.get('/v1/organizations')).status).toBe(200);
  });

  test('a body that arrives byte by byte', async () => {
    const response = await openWith(dripsTheBody(0));
    expect(await bodyOf(response)).toMatchObject({ type: 'totp' });
  });
});
