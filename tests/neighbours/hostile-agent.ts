import { once } from 'node:events';
import { mkdtemp, unlink } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  fieldCountOf,
  SshReader,
  sshString,
  sshUint32,
} from '../../electron/features/ssh-keys/ssh-format.ts';
import { removeFolder } from '../support/remove-folder.ts';

/** Messages of the agent protocol (draft-ietf-sshm-ssh-agent §5), by their numbers. */
export const agentMessage = {
  failure: 5,
  success: 6,
  list: 11,
  keys: 12,
  add: 17,
  remove: 18,
  addLimited: 25,
};

/** How an agent treats a request: what it sends, raw or in a frame; or nothing. */
export type Manner = (request: AgentRequest) => void | Promise<void>;

export interface AgentRequest {
  kind: number;
  agent: HostileAgent;
  connection: net.Socket;
  /** Sends a message with its length. */
  reply: (...parts: Buffer[]) => void;
  /** Does what an honest agent does. */
  honestly: () => void;
}

/** An agent at a real socket, with keys in memory, that is honest unless a test gives it another manner. */
export class HostileAgent {
  readonly where: string;
  /** The public keys that it has, in base64. */
  readonly keys = new Set<string>();
  /** How many requests of each kind it got. */
  readonly requests: number[] = [];
  readonly #folder: string;
  readonly #server: net.Server;
  readonly #connections = new Set<net.Socket>();

  private constructor(folder: string, manner: Manner, greet: (connection: net.Socket) => void) {
    this.#folder = folder;
    this.where = path.join(folder, 'agent');
    this.#server = net.createServer((connection) => {
      this.#connections.add(connection);
      connection.on('error', () => undefined);
      connection.on('close', () => void this.#connections.delete(connection));
      greet(connection);
      let received = Buffer.alloc(0);
      connection.on('data', (chunk) => {
        received = Buffer.concat([received, chunk]);
        while (received.length >= 4 && received.length >= 4 + received.readUInt32BE()) {
          const message = received.subarray(4, 4 + received.readUInt32BE());
          received = received.subarray(4 + message.length);
          this.#treat(Buffer.from(message), connection, manner);
        }
      });
    });
  }

  static async start(
    manner: Manner = ({ honestly }) => honestly(),
    greet: (connection: net.Socket) => void = () => undefined,
  ): Promise<HostileAgent> {
    const agent = new HostileAgent(await mkdtemp(path.join(tmpdir(), 'podkey-hostile-')), manner, greet);
    agent.#server.listen(agent.where);
    await once(agent.#server, 'listening');
    return agent;
  }

  /** Ends it as a crash does, without its socket or with it. */
  async die(leavesSocket: boolean): Promise<void> {
    for (const connection of this.#connections) connection.destroy();
    this.#server.close();
    if (!leavesSocket) await unlink(this.where).catch(() => undefined);
  }

  async stop(): Promise<void> {
    await this.die(true);
    await removeFolder(this.#folder);
  }

  #treat(message: Buffer, connection: net.Socket, manner: Manner): void {
    const kind = message[0] ?? 0;
    this.requests.push(kind);
    const reply = (...parts: Buffer[]) => {
      if (!connection.destroyed) connection.write(sshString(Buffer.concat(parts)));
    };
    const honestly = () => reply(this.#answer(kind, new SshReader(message.subarray(1))));
    void manner({ kind, agent: this, connection, reply, honestly });
  }

  #answer(kind: number, request: SshReader): Buffer {
    if (kind === agentMessage.list) return listOf([...this.keys]);
    if (kind === agentMessage.remove) {
      const wasThere = this.keys.delete(request.string().toString('base64'));
      return Buffer.of(wasThere ? agentMessage.success : agentMessage.failure);
    }
    if (kind !== agentMessage.add && kind !== agentMessage.addLimited) return Buffer.of(agentMessage.failure);
    const type = request.text();
    const [open = Buffer.alloc(0)] = Array.from({ length: fieldCountOf(type) }, () => request.string());
    // The sample pod's keys are Ed25519, of which the first field is public.
    this.keys.add(Buffer.concat([sshString(type), sshString(open)]).toString('base64'));
    return Buffer.of(agentMessage.success);
  }
}

/** A list of keys, in base64, with comments. */
export function listOf(keys: readonly string[], comment = ''): Buffer {
  const listed = keys.flatMap((key) => [sshString(Buffer.from(key, 'base64')), sshString(comment)]);
  return Buffer.concat([Buffer.of(agentMessage.keys), sshUint32(keys.length), ...listed]);
}
