import { readFileSync } from 'node:fs';
import { createClient, type MessageBus, Variant } from 'dbus-native';

const authority = 'org.freedesktop.PolicyKit1';
const path = '/org/podkey/TestAgent';
const agentInterface = `${authority}.AuthenticationAgent`;

/** A question that polkit asks the agent. `give` answers it as a person does. */
export interface AgentQuestion {
  action: string;
  message: string;
  give: (answer: 'right' | 'wrong' | 'dismissed') => Promise<void>;
}

/**
 * A desktop's polkit agent for one process, without a dialog. It must run as root, in place of polkit's helper, which asks PAM and
 * confirms the person to polkit.
 */
export class PolkitAgent {
  readonly questions: AgentQuestion[] = [];
  /** The cookies of the questions that polkit withdrew. It withdraws one twice if the asking program leaves the bus. */
  readonly withdrawn = new Set<string>();
  readonly #bus: MessageBus;

  private constructor(bus: MessageBus) {
    this.#bus = bus;
  }

  /** Registers it with polkit. `locale` is the desktop's language. */
  static async start(address: string, pid: number, locale: string): Promise<PolkitAgent> {
    const bus = createClient({ busAddress: address, authMethods: ['EXTERNAL'] });
    bus.connection.on('error', () => undefined);
    const agent = new PolkitAgent(bus);
    agent.#serve();
    const subject = [
      'unix-process',
      [
        ['pid', new Variant('u', pid)],
        ['start-time', new Variant('t', startTimeOf(pid))],
      ],
    ];
    await agent.#ask('RegisterAuthenticationAgent', '(sa{sv})ss', [subject, locale, path]);
    return agent;
  }

  end(): void {
    this.#bus.connection.end();
  }

  #serve(): void {
    this.#bus.exportInterface(
      {
        BeginAuthentication: (
          action: string,
          message: string,
          _icon: string,
          _details: unknown,
          cookie: string,
          [identity]: readonly unknown[],
        ) =>
          new Promise<void>((resolve, reject) => {
            const give: AgentQuestion['give'] = async (answer) => {
              if (answer === 'dismissed') {
                const error = new Error('dismissed');
                Object.assign(error, { dbusName: `${authority}.Error.Cancelled` });
                reject(error);
                return;
              }
              if (answer === 'right')
                await this.#ask('AuthenticationAgentResponse2', 'us(sa{sv})', [0, cookie, again(identity)]);
              resolve();
            };
            this.questions.push({ action, message, give });
          }),
        CancelAuthentication: (cookie: string) => {
          this.withdrawn.add(cookie);
        },
      },
      path,
      {
        name: agentInterface,
        methods: {
          BeginAuthentication: [
            'sssa{ss}sa(sa{sv})',
            '',
            ['action_id', 'message', 'icon_name', 'details', 'cookie', 'identities'],
            [],
          ],
          CancelAuthentication: ['s', '', ['cookie'], []],
        },
        signals: {},
        properties: {},
      },
    );
  }

  async #ask(member: string, signature: string, body: unknown[]): Promise<void> {
    await this.#bus.invoke({
      destination: authority,
      path: '/org/freedesktop/PolicyKit1/Authority',
      interface: `${authority}.Authority`,
      member,
      signature,
      body,
    });
  }
}

/** An identity as it came, ready to be sent: `unix-user` with its `uid`. */
function again(identity: unknown): unknown {
  const uid = /\d+/.exec(JSON.stringify(identity))?.[0];
  return ['unix-user', [['uid', new Variant('u', Number(uid))]]];
}

/** A process's start time in clock ticks, the 22nd field of `/proc/PID/stat` (proc(5)). */
function startTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
}
