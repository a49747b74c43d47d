import { readFile } from 'node:fs/promises';
import { Agent as HttpsAgent } from 'node:https';
import process from 'node:process';
import axios from 'axios';
import got from 'got';
import ky from 'ky';
import { Pool } from 'undici';
import { PodClient } from '../../electron/pod-client/pod-client.ts';
import { directRoute, connectionsAlong } from '../../electron/pod-client/routing/pod-route.ts';
import { Transport } from '../../electron/pod-client/transport/transport.ts';
import { northwindDraft, routerLocator } from '../../tests/support/samples.ts';
import { doTasks } from '../in-turn.ts';

/*
 * Repeatedly gets the same secure value with one of six clients: Podkey's pod client, or another client as its
 * documentation advises, with connections kept alive. All send the same headers and parse the JSON. The others
 * trust the pod's certificate through NODE_EXTRA_CA_CERTS; Podkey gets it as an account's own authority.
 */

const [name = '', podUrl = '', token = ''] = process.argv.slice(2);
const { accountId } = northwindDraft;
const { assetType, assetId, revisionId, property } = routerLocator;
const path = `/v1/assets/${assetType}/${assetId}/revisions/${revisionId}/secure/${property}`;
const url = podUrl + path;
const headers = {
  'x-account-id': accountId,
  accept: 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'Podkey',
  authorization: `Bearer ${token}`,
};

const clients: Record<string, () => Promise<() => Promise<unknown>>> = {
  Podkey: async () => {
    const authority = await readFile(process.env['NODE_EXTRA_CA_CERTS'] ?? '', 'utf8');
    const route = { ...directRoute, authorities: () => Promise.resolve([authority]) };
    const client = new PodClient({
      credentials: { podUrl, accountId, apiKeyId: 'key', secret: () => Promise.resolve('the-secret') },
      transport: new Transport({ dispatcher: connectionsAlong(route) }),
      onExchange: () => undefined,
    });
    await client.signIn();
    return () => client.getSecureValue(routerLocator);
  },
  undici: () => {
    const pool = new Pool(podUrl, { connections: 8 });
    return Promise.resolve(async () => {
      const { body } = await pool.request({ method: 'GET', path, headers });
      return JSON.parse(await body.text()) as unknown;
    });
  },
  ky: () => {
    const client = ky.create({ headers });
    return Promise.resolve(() => client.get(url).json());
  },
  got: () => {
    const client = got.extend({ headers, agent: { https: new HttpsAgent({ keepAlive: true }) } });
    return Promise.resolve(() => client.get(url).json());
  },
  axios: () => {
    const client = axios.create({ headers, httpsAgent: new HttpsAgent({ keepAlive: true }) });
    return Promise.resolve(async () => (await client.get<unknown>(url)).data);
  },
  fetch: () => Promise.resolve(async () => (await fetch(url, { headers })).json() as Promise<unknown>),
};

const client = await clients[name]?.();
if (!client) throw new Error(`No such client to a value: ${name}`);

doTasks(async ({ atOnce, count }: { atOnce: number; count: number }) => {
  const took: number[] = [];
  let begun = 0;
  const caller = async () => {
    while (begun < count) {
      begun += 1;
      const startedAt = performance.now();
      await client();
      took.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return took;
});
