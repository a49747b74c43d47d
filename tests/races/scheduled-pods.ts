import { Dispatcher } from 'undici';
import { PodClient, type PodCredentials } from '../../electron/pod-client/pod-client.ts';
import { Transport } from '../../electron/pod-client/transport/transport.ts';
import type { Clock } from '../../electron/services/clock.ts';
import { jsonWebToken } from '../support/json-web-token.ts';
import type { OfflinePods } from './offline-pods.ts';
import type { Schedule } from './schedule.ts';

/** A code's period, in ms. */
export const codeLastsMs = 30_000;

/** The pod and the account ID that an API key or a value belongs to. */
export type Binding = string;

export const bindingOf = ({ podUrl, accountId }: { podUrl: string; accountId: string }): Binding =>
  `${new URL(podUrl).origin} ${accountId}`;

/** A pod client that the services created; alive until its `close` has finished. */
export interface CreatedClient {
  readonly binding: Binding;
  isAlive: boolean;
  isClosing: boolean;
  /** When its session ended during a bulk change, by the clock; otherwise undefined. */
  leftAt: number | undefined;
}

interface Options {
  schedule: Schedule;
  clock: Clock;
  onCreated: () => void;
  /** Pods that go out of reach or refuse; all are honest by default. */
  offline: OfflinePods;
  /** Called for each request as it is written to a connection. */
  onRequest: (client: CreatedClient, method: string, path: string) => void;
}

const encoder = new TextEncoder();

/** Pods that respond when the schedule says so; each value and code names its pod and account. */
export class ScheduledPods {
  readonly #options: Options;
  readonly clients: CreatedClient[] = [];
  /** Every secret that a pod returned, with its owner. */
  readonly owners = new Map<string, Binding>();
  readonly #codes = new Map<string, string>();
  #tokens = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  createClient = (credentials: PodCredentials): PodClient => {
    const { schedule, clock, onCreated } = this.#options;
    const made: CreatedClient = {
      binding: bindingOf(credentials),
      isAlive: true,
      isClosing: false,
      leftAt: undefined,
    };
    this.clients.push(made);
    const client = new PodClient({
      credentials,
      transport: new Transport({ dispatcher: () => new ScheduledDispatcher(this, this.#options, made) }),
      clock: { now: () => clock.now(), wait: () => schedule.later('pause', () => undefined) },
      random: () => 0,
    });
    const close = client.close.bind(client);
    client.close = async () => {
      made.isClosing = true;
      await close();
      made.isAlive = false;
    };
    onCreated();
    return client;
  };

  /** Returns the pod's response, as JSON. */
  respond(binding: Binding, method: string, path: string, body: string): unknown {
    const now = this.#options.offline.now();
    if (path.endsWith('/auth/token')) {
      this.#tokens += 1;
      return { token: jsonWebToken({ n: this.#tokens, exp: Math.floor(now / 1000) + 3600 }) };
    }
    if (method === 'PATCH') {
      const changes: unknown = JSON.parse(body);
      return { id: path.split('/').at(-1), ...(typeof changes === 'object' ? changes : {}) };
    }
    if (path.endsWith('/organizations'))
      return [{ id: `organization of ${binding}`, name: `Client of ${binding}` }];
    const value = `value of ${binding} at ${path}`;
    this.owners.set(value, binding);
    if (!path.endsWith('/otp')) return { type: 'secret', value };
    const period = Math.floor(now / codeLastsMs);
    const code = this.#codeOf(`${value} in ${period}`);
    this.owners.set(code, binding);
    return { type: 'totp', value, code, expires: new Date((period + 1) * codeLastsMs).toISOString() };
  }

  #codeOf(key: string): string {
    const code = this.#codes.get(key) ?? String(100_000 + this.#codes.size);
    this.#codes.set(key, code);
    return code;
  }
}

/** One client's connections. */
class ScheduledDispatcher extends Dispatcher {
  readonly #pods: ScheduledPods;
  readonly #options: Options;
  readonly #client: CreatedClient;

  constructor(pods: ScheduledPods, options: Options, client: CreatedClient) {
    super();
    this.#pods = pods;
    this.#options = options;
    this.#client = client;
  }

  override dispatch(
    { method, path, body }: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    const { offline, schedule, onRequest } = this.#options;
    const { binding } = this.#client;
    const state = { isAborted: false };
    // The subset that a handler uses; the rest is undici's.
    const controller = {
      abort: () => (state.isAborted = true),
    } as unknown as Dispatcher.DispatchController;
    schedule.add(`${method} ${path} goes out to ${binding}`, () => {
      if (!state.isAborted && offline.moodOf(binding) === 'unreachable') {
        handler.onResponseError?.(controller, Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
        return;
      }
      try {
        handler.onRequestStart?.(controller, {});
      } catch (thrown) {
        handler.onResponseError?.(controller, thrown instanceof Error ? thrown : new Error(String(thrown)));
        return;
      }
      if (state.isAborted) return;
      // A pod decides when it gets a request; its responses travel in any order.
      const [sentAt, mood] = [offline.mark(), offline.moodOf(binding)];
      onRequest(this.#client, method, path);
      schedule.add(`${method} ${path} gets a response from ${binding}`, () => {
        if (state.isAborted) return;
        const isSignIn = path.endsWith('/auth/token');
        const isValue = path.includes('/secure/');
        const date = new Date(offline.now()).toUTCString();
        const headers = { 'content-type': 'application/json', date };
        const isRefusal = mood === 401 ? isSignIn || isValue : typeof mood === 'number' && isValue;
        // After a 401 for a value, Podkey signs in again: only that shows whether the key is refused.
        if (isRefusal ? mood !== 401 || isSignIn : isValue) offline.hear(binding, isRefusal, sentAt);
        if (isRefusal) {
          handler.onResponseStart?.(controller, Number(mood), headers, 'Refused');
          handler.onResponseData?.(controller, Buffer.from('{"message":"refused"}'));
          handler.onResponseEnd?.(controller, {});
          return;
        }
        const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : '';
        const response = encoder.encode(JSON.stringify(this.#pods.respond(binding, method, path, text)));
        handler.onResponseStart?.(controller, 200, headers, 'OK');
        handler.onResponseData?.(controller, Buffer.from(response));
        handler.onResponseEnd?.(controller, {});
      });
    });
    return true;
  }

  override destroy(): Promise<void> {
    return this.#options.schedule.later('connections are closed', () => undefined);
  }
}
