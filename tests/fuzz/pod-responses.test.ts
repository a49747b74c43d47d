import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { startFaultServer, text, type FaultServer } from '../support/fault-server.ts';
import { fuzz } from './fuzz.ts';
import {
  ScriptedTransport,
  deceivedPodkey,
  correctResponses,
  routes,
  jsonResponse,
  type Deceived,
  type Endpoint,
} from './lying-pod.ts';
import { oddResponses, type OddResponse } from './odd-responses.ts';

/* Any response of every endpoint, through everything Podkey does with it, from the network to the page. */

const endpoints = Object.keys(routes) as Endpoint[];

let deceived: Deceived | undefined;
/** Podkey is recreated now and then, so that its journal does not dominate. */
let uses = 0;

afterEach(async () => {
  await deceived?.podkey.services.end();
  deceived = undefined;
});

async function use(endpoint: Endpoint, begin: () => Promise<Deceived>): Promise<void> {
  uses += 1;
  if (uses % 100 === 0) {
    await deceived?.podkey.services.end();
    deceived = undefined;
  }
  deceived ??= await begin();
  await deceived.use(endpoint);
}

describe('any response, without a socket', () => {
  let odd: { route: string; response: OddResponse };
  const goodOf = (route: string) => endpoints.find((name) => routes[name] === route);
  const responseTo = (route: string) => {
    if (route === odd.route) return odd.response;
    const endpoint = goodOf(route);
    return endpoint
      ? jsonResponse(correctResponses[endpoint])
      : { status: 404, headers: {}, body: new Uint8Array() };
  };
  for (const endpoint of endpoints) {
    fuzz(`from ${endpoint}`, {
      given: oddResponses(correctResponses[endpoint]),
      runs: 3_000,
      run: (response) => {
        odd = { route: routes[endpoint], response };
        return use(endpoint, () =>
          deceivedPodkey('https://pod.example', () => new ScriptedTransport(responseTo)),
        );
      },
    });
  }
});

describe('any response, over TCP', () => {
  let pod: FaultServer;
  beforeAll(async () => {
    pod = await startFaultServer();
  });
  afterAll(() => pod.close());

  for (const endpoint of endpoints) {
    fuzz(`from ${endpoint}`, {
      given: oddResponses(correctResponses[endpoint]),
      runs: 1_000,
      run: ({ status, headers, body }) => {
        for (const name of endpoints) {
          pod.script(routes[name], text(JSON.stringify(correctResponses[name]), 'application/json'));
        }
        pod.script(routes[endpoint], text(body, headers['content-type'] ?? '', status, headers));
        return use(endpoint, () => deceivedPodkey(pod.url));
      },
    });
  }
});
