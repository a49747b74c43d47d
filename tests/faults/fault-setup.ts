import { inspect, isDeepStrictEqual } from 'node:util';
import { handleCall, type CallHandlers, LockGate } from '../../electron/ipc/handle-call.ts';
import { allHandlers } from '../../electron/features/build-features.ts';
import { failureReporter } from '../../electron/main/report-failure.ts';
import { logLine } from '../../electron/platform/log-file.ts';
import { PodClient } from '../../electron/pod-client/pod-client.ts';
import { connectionsAlong } from '../../electron/pod-client/routing/pod-route.ts';
import { Transport } from '../../electron/pod-client/transport/transport.ts';
import { systemClock } from '../../electron/services/clock.ts';
import type { Log, LogFields } from '../../electron/services/log.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/ipc/call.ts';
import { assembleServices, type Services } from '../support/assemble-services.ts';
import { startConnectProxy, type ConnectProxy } from '../support/connect-proxy.ts';
import { startFaultServer, type FaultServer, type Reply } from '../support/fault-server.ts';
import { hostName } from '../support/host-names.ts';
import { organizationsOf } from '../support/organization-list.ts';
import { northwindDraft } from '../support/samples.ts';
import type { TestAuthority, TestCertificate } from '../support/test-certificates.ts';
import { endpoints, type Endpoint, type Fault, type Requests } from './fault.ts';
import {
  apiKeySecret,
  honestPod,
  locator,
  organization,
  routes,
  secureValue,
  userId,
  type HonestPod,
} from './honest-pod.ts';

export type Transmission = 'tcp' | 'tls';

/** The authority of the pods' TLS certificates, and its file for the account. */
export interface Trust {
  authority: TestAuthority;
  caFile: string;
}

type Options = Pick<Fault, 'through' | 'connections'> & { over: Transmission; trust: Trust };

const host = hostName('pod.test');

/** Podkey with one account on one scripted pod, as the bridge sees it. */
export class FaultSetup {
  readonly host = host;
  readonly trust: Trust;
  readonly pod: FaultServer;
  /** The pod's origin as it appears in messages. */
  readonly origin: string;
  readonly services: Services;
  readonly honest: HonestPod;
  /** The pod's clock minus this machine's, in ms. */
  podClockOff = 0;
  /** The organizations that Podkey must list. */
  organizations = [organization];
  /** The target of redirects, once it is started. */
  elsewhere: FaultServer | undefined;
  proxy: ConnectProxy | undefined;
  /** The pauses between requests, in seconds. */
  pausesS: number[] = [];
  /** Resolves when a fault has begun, if the arrival of a request does not show that. */
  underWay: Promise<void> | undefined;
  /** Runs repeatedly while time advances. */
  everyFiveSeconds: (() => Promise<void>) | undefined;
  readonly #certificate: TestCertificate | undefined;
  readonly #endsConnections: boolean;
  readonly #gate: LockGate;
  readonly #handlers: CallHandlers;
  readonly #log: string[] = [];
  readonly #thrown: unknown[] = [];
  readonly #report: ReturnType<typeof failureReporter>;
  #accountId = '';
  #counted: Requests = {};
  #updates = 0;

  static async start(options: Options): Promise<FaultSetup> {
    host.remember();
    const { over, trust, through } = options;
    const certificate = over === 'tls' ? trust.authority.issue({ host: host.name }) : undefined;
    const setup = new FaultSetup(await startFaultServer(certificate), certificate, options);
    if (through === 'proxy') await setup.startProxy();
    setup.behave();
    setup.services.begin();
    const network = setup.proxy
      ? ({ proxy: 'custom', proxyUrl: setup.proxy.origin, proxyUserName: '' } as const)
      : ({ proxy: 'none' } as const);
    const draft = { ...northwindDraft, podUrl: setup.origin, network: { ...network, caFile: trust.caFile } };
    setup.#accountId = (await setup.services.accounts.add(draft, apiKeySecret, 'keychain')).id;
    return setup;
  }

  private constructor(
    pod: FaultServer,
    certificate: TestCertificate | undefined,
    { over, trust, connections }: Options,
  ) {
    this.pod = pod;
    this.#certificate = certificate;
    this.trust = trust;
    this.origin = over === 'tls' ? `https://${host.name}:${new URL(pod.url).port}` : pod.url;
    this.honest = honestPod(() => Date.now() + this.podClockOff);
    this.#endsConnections = connections === 'new';
    const write = (message: string, fields?: LogFields) => void this.#log.push(logLine(message, fields));
    const log: Log = { info: write, warn: write, error: write };
    this.#report = failureReporter(log);
    this.#gate = new LockGate();
    this.services = assembleServices({
      clock: systemClock,
      gate: this.#gate,
      createClient: (credentials, route) =>
        new PodClient({
          credentials,
          transport: new Transport({ dispatcher: connectionsAlong(route) }),
          clock: { now: () => Date.now(), wait: async (ms) => void this.pausesS.push(ms / 1000) },
          random: () => 0,
          onExchange: (report) => log.info('request', { ...report }),
        }),
    });
    this.#handlers = { ...allHandlers(this.services), 'calls.cancel': () => undefined };
  }

  /** The account's pod client. */
  get client(): PodClient {
    return this.services.sessions.use(this.#accountId).client;
  }

  /** Scripts an endpoint's responses, in order; the last one repeats. */
  respond(endpoint: Endpoint, ...replies: [Reply, ...Reply[]]): void {
    const [first, ...others] = replies.map((reply) => this.#byPodClock(reply));
    if (first) this.pod.script(routes[endpoint], first, ...others);
  }

  /** Makes the pod respond correctly from now on. */
  behave(): void {
    for (const endpoint of endpoints) this.respond(endpoint, this.honest.replies[endpoint]);
  }

  /** Makes the pod listen again as at first. */
  comeBack(): Promise<void> {
    return this.pod.comeBack(this.#certificate);
  }

  /** Starts the proxy in front of the pod, or restarts it with other options. */
  async startProxy(options: { signIn?: { userName: string; password: string } } = {}): Promise<void> {
    const { host: target, port } = new URL(this.origin);
    const before = this.proxy;
    await before?.close();
    this.proxy = await startConnectProxy({
      ...options,
      names: { [target]: Number(port) },
      port: before ? Number(new URL(before.origin).port) : 0,
    });
  }

  /** Starts the server that redirects lead to. */
  async startElsewhere(): Promise<string> {
    this.elsewhere = await startFaultServer();
    return this.elsewhere.url;
  }

  /** Resolves when one more request to an endpoint has arrived since counting began. */
  arrived(endpoint: Endpoint): Promise<void> {
    return this.pod.arrived(routes[endpoint], (this.#counted[endpoint] ?? 0) + 1);
  }

  /** Starts counting requests and pauses. */
  countFromHere(): void {
    this.#counted = this.#arrivals();
    this.pausesS = [];
  }

  /** The requests that reached the pod since counting began. */
  requests(): Requests {
    const now = this.#arrivals();
    return Object.fromEntries(
      endpoints.flatMap((endpoint) => {
        const count = (now[endpoint] ?? 0) - (this.#counted[endpoint] ?? 0);
        return count === 0 ? [] : [[endpoint, count]];
      }),
    );
  }

  /** Makes the call that uses an endpoint, and returns the bridge's response; checks the value if it succeeds. */
  async call(endpoint: Endpoint): Promise<Result<unknown>> {
    const accountId = this.#accountId;
    switch (endpoint) {
      case 'token':
      case 'value':
        return this.#checked('secrets.open', { accountId, locator }, async ({ handle }) => {
          const shown = await this.#ask('secrets.reveal', { handle, as: 'reveal' });
          await this.#ask('secrets.close', { handle });
          return shown.ok && shown.value.value === secureValue;
        });
      case 'organizations':
        return this.#checked('organizations.list', { accountId, refresh: true }, (list) =>
          isDeepStrictEqual(organizationsOf(list), this.organizations),
        );
      case 'user': {
        this.#updates += 1;
        const firstName = `Name ${this.#updates}`;
        const input = { accountId, userId, changes: { firstName } };
        return this.#checked('users.update', input, ({ baseline }) =>
          // Null means that the pod did not return the field.
          [firstName, null].includes(baseline.user.firstName),
        );
      }
    }
  }

  /** Whether Podkey considers the user to be in doubt, according to the bridge. */
  async isInDoubt(): Promise<boolean> {
    const opened = await this.#ask('users.open', { accountId: this.#accountId, userId });
    if (!opened.ok) throw new Error('The user could not be opened', { cause: opened.error });
    return opened.value.doubt !== null;
  }

  /** Returns the places where a secret appears that must not: in responses, errors, logs or unencrypted traffic. */
  leaks(results: readonly unknown[]): string[] {
    const places: Record<string, unknown> = {
      'a result': results,
      'a failure': inspect(this.#thrown, { depth: 12, showHidden: true, maxStringLength: null }),
      'the log': this.#log,
      'an event': this.services.heard.events,
      'a URL': this.pod.received.map(({ path }) => path),
      'a header': this.pod.received.map(({ headers: { authorization: _, ...others } }) => others),
      'a body': this.pod.received.filter(({ path }) => !routes.token.endsWith(path)).map(({ body }) => body),
      'what the proxy was asked': this.proxy?.asked ?? [],
    };
    const secrets = [apiKeySecret, secureValue, ...this.honest.issued];
    return Object.entries(places).flatMap(([place, what]) => {
      const text = typeof what === 'string' ? what : JSON.stringify(what);
      return secrets.some((secret) => text.includes(secret)) ? [place] : [];
    });
  }

  async close(): Promise<void> {
    await this.services.end();
    await Promise.all([this.pod.close(), this.elsewhere?.close(), this.proxy?.close()]);
  }

  #arrivals(): Requests {
    return Object.fromEntries(
      endpoints.map((endpoint) => [endpoint, this.pod.receivedBy(routes[endpoint]).length]),
    );
  }

  #byPodClock(reply: Reply): Reply {
    return (response, request) => {
      response.setHeader('date', new Date(Date.now() + this.podClockOff).toUTCString());
      if (this.#endsConnections) response.setHeader('connection', 'close');
      reply(response, request);
    };
  }

  async #ask<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Result<CallOutput<Name>>> {
    const result = await handleCall(name, input, this.#handlers, this.#gate, (call, thrown) => {
      this.#thrown.push(thrown);
      this.#report(call, thrown);
    });
    return result as Result<CallOutput<Name>>;
  }

  async #checked<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    isRight: (output: CallOutput<Name>) => boolean | Promise<boolean>,
  ): Promise<Result<unknown>> {
    const result = await this.#ask(name, input);
    if (result.ok && !(await isRight(result.value)))
      throw new Error(`${name} gave something else than the pod has`);
    return result;
  }
}
