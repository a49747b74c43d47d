import { onTestFinished } from 'vitest';
import { PodClient } from '../../../electron/pod-client/pod-client.ts';
import type { RequestClock } from '../../../electron/pod-client/clock.ts';
import type { ExchangeReport } from '../../../electron/pod-client/transport/exchange.ts';
import { Transport } from '../../../electron/pod-client/transport/transport.ts';
import { json, startFaultServer, type FaultServer, type Reply } from '../../support/fault-server.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';

export const accountId = '0b9f5f0e-6a51-4c0f-9a39-4f2f7f6a1d01';
export const apiKeySecret = 'the-api-key-secret-5f2c';
export const locator = {
  assetType: 'router',
  assetId: '11111111-1111-4111-8111-111111111111',
  revisionId: '22222222-2222-4222-8222-222222222222',
  property: 'password',
};
export const tokenRoute = 'POST /v1/auth/token';
export const valueRoute = `GET /v1/assets/router/${locator.assetId}/revisions/${locator.revisionId}/secure/password`;

export const token = (claims?: Record<string, unknown>): Reply => json({ token: jsonWebToken(claims) });
export const secretValue = json({ type: 'secret', value: 'hunter2' });

/** A clock that stands still and whose waits end at once. */
export class StoppedClock implements RequestClock {
  time = Date.now();
  readonly waits: number[] = [];
  now = () => this.time;
  wait = (ms: number) => {
    this.waits.push(ms);
    return Promise.resolve();
  };
}

interface Setting {
  pod: FaultServer;
  client: PodClient;
  clock: StoppedClock;
  secretReads: () => number;
}

/** A client of a scripted pod, which issues tokens and one secret by default. */
export async function accountOnFaultServer(
  options: {
    basePath?: string;
    secret?: () => Promise<string>;
    onExchange?: (report: ExchangeReport) => void;
  } = {},
): Promise<Setting> {
  const pod = await startFaultServer();
  pod.script(tokenRoute, token());
  pod.script(valueRoute, secretValue);
  const clock = new StoppedClock();
  let reads = 0;
  const client = new PodClient({
    credentials: {
      podUrl: pod.url + (options.basePath ?? ''),
      accountId,
      apiKeyId: 'the-api-key-id',
      secret: () => {
        reads += 1;
        return options.secret?.() ?? Promise.resolve(apiKeySecret);
      },
    },
    transport: new Transport(),
    clock,
    random: () => 0,
    ...(options.onExchange && { onExchange: options.onExchange }),
  });
  onTestFinished(async () => {
    await client.close();
    await pod.close();
  });
  return { pod, client, clock, secretReads: () => reads };
}
