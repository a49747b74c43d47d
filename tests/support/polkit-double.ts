import { createClient, type MessageBus } from 'dbus-native';
import { makeBus, type TestBus } from './bus.ts';

const authority = 'org.freedesktop.PolicyKit1';

/** A result of CheckAuthorization as it is sent: authorized, needs a question, details. */
type Verdict = [boolean, boolean, [string, string][]];

/**
 * A polkit on a separate bus that lets a test be the person at its dialog: it needs a question for every action, and the test answers
 * it. `tests/systems/platform/polkit.test.ts` asks a real polkit the same.
 */
export class PolkitDouble {
  /** The open questions. */
  readonly #questions: ((verdict: Verdict) => void)[] = [];
  readonly #bus: TestBus;
  readonly #client: MessageBus;

  private constructor(bus: TestBus, client: MessageBus) {
    this.#bus = bus;
    this.#client = client;
  }

  static async start(): Promise<PolkitDouble> {
    const bus = await makeBus();
    await bus.start();
    const client = createClient({ busAddress: bus.address, authMethods: ['EXTERNAL'] });
    client.connection.on('error', () => undefined);
    const double = new PolkitDouble(bus, client);
    client.exportInterface(
      {
        CheckAuthorization: (_subject: unknown, _action: string, _details: unknown, flags: number) =>
          flags === 0 ? [false, true, []] : double.#ask(),
      },
      '/org/freedesktop/PolicyKit1/Authority',
      {
        name: `${authority}.Authority`,
        methods: {
          CheckAuthorization: [
            '(sa{sv})sa{ss}us',
            '(bba{ss})',
            ['subject', 'action_id', 'details', 'flags', 'cancellation_id'],
            ['result'],
          ],
        },
        signals: {},
        properties: {},
      },
    );
    await client.requestName(authority, 0);
    return double;
  }

  /** The path of the bus's socket. */
  get socket(): string {
    return this.#bus.address.replace('unix:path=', '');
  }

  /** How many questions are open. */
  get open(): number {
    return this.#questions.length;
  }

  /** Answers the oldest question. */
  give(answer: 'right' | 'wrong' | 'dismissed'): void {
    const details: [string, string][] = answer === 'dismissed' ? [['polkit.dismissed', 'true']] : [];
    this.#questions.shift()?.([answer === 'right', false, details]);
  }

  async end(): Promise<void> {
    this.#client.connection.end();
    await this.#bus.end();
  }

  #ask(): Promise<Verdict> {
    return new Promise((resolve) => this.#questions.push(resolve));
  }
}
