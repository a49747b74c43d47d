import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { json, silence, startFaultServer, type FaultServer } from '../../support/fault-server.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import { northwindDraft, routerLocator } from '../../support/samples.ts';

let pod: FaultServer;
let services: Services;
let accountId: string;

beforeEach(async () => {
  pod = await startFaultServer();
  pod.script('POST /v1/auth/token', json({ token: jsonWebToken() }));
  services = assembleServices({ clock: new FakeClock() });
  accountId = (await services.accounts.add({ ...northwindDraft, podUrl: pod.url }, 'secret', 'session')).id;
});
afterEach(async () => {
  await services.close();
  await pod.close();
});

const routeTo = ({ assetType, assetId, revisionId, property }: Locator) =>
  `GET /v1/assets/${assetType}/${assetId}/revisions/${revisionId}/secure/${property}`;
const pin = { ...routerLocator, property: 'pin' };

test('a cancelled opening ends immediately with its connection, and is not a recent value', async () => {
  const disconnected = Promise.withResolvers<undefined>();
  pod.script(routeTo(routerLocator), (response) => {
    response.once('close', () => disconnected.resolve(undefined));
  });
  const cancelling = new AbortController();
  const opening = services.secrets.open(accountId, routerLocator, cancelling.signal);
  const outcome = expect(opening).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
  await pod.arrived(routeTo(routerLocator));
  cancelling.abort(errorFailures.requestCancelled());
  await outcome;
  await disconnected.promise;
  expect(services.logins.list(accountId).recents).toEqual([]);
});

test('another value opens while the pod does not respond to the first request', async () => {
  pod.script(routeTo(routerLocator), silence);
  pod.script(routeTo(pin), json({ type: 'secret', value: '1234' }));
  const cancelling = new AbortController();
  const first = expect(services.secrets.open(accountId, routerLocator, cancelling.signal)).rejects.toThrow();
  await pod.arrived(routeTo(routerLocator));
  cancelling.abort(errorFailures.requestCancelled());
  const { handle } = await services.secrets.open(accountId, pin);
  expect(services.secrets.reveal(handle, 'reveal').value).toBe('1234');
  await first;
});
