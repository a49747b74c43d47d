import {
  fieldCountOf,
  SshReader,
  sshString,
  sshUint32,
} from '../../../../electron/features/ssh-keys/ssh-format.ts';
import type {
  AgentResponse,
  FoundSshAgent,
  SshAgentPort,
} from '../../../../electron/features/ssh-keys/agent-client.ts';

/** The requests with which Podkey finds out whether an agent keeps keys for good. */
export const asksWhatItIs = [18, 27];

const [success, failure] = [Buffer.of(6), Buffer.of(5)];

/** An SSH agent in memory, whose oddities a test sets. It takes Ed25519 keys, of which the first field is public. */
export class ScriptedAgent implements SshAgentPort {
  /** The public keys that it has, in base64. */
  readonly keys = new Set<string>();
  /** The requests, by their numbers in the protocol. */
  readonly requests: number[] = [];
  found: FoundSshAgent = { kind: 'ready', where: '/run/agent', keepsKeys: false, confirms: 'yes' };
  /** It does not respond; or nothing listens there any more. */
  isSilent: 'mute' | 'gone' | undefined;
  /** Another user's program listens in its place. */
  isForeign = false;
  /** Locked with a password: it says that it has no keys, and refuses everything. */
  isLocked = false;
  /** It refuses every key; or only those that it must confirm. */
  refuses: 'keys' | 'confirmation' | undefined;
  /** It says that it has removed a key, and keeps it. */
  keepsRemoved = false;
  /** It refuses to remove, also a key that it does not have any more. */
  refusesRemoval = false;
  /** Awaited before it adds a key. */
  beforeAdd: () => Promise<void> = () => Promise.resolve();

  find(): Promise<FoundSshAgent> {
    return Promise.resolve(this.found);
  }

  async exchange(_where: string, message: Buffer): Promise<AgentResponse> {
    // A copy, because Podkey overwrites the message.
    const request = new SshReader(Buffer.concat([message]));
    const kind = request.byte();
    this.requests.push(kind);
    if (kind === 17 || kind === 25) await this.beforeAdd();
    if (this.isForeign) return { kind: 'not-yours' };
    if (this.isSilent) return { kind: 'silent', isGone: this.isSilent === 'gone' };
    return { kind: 'response', bytes: this.#answer(kind, request), agent: null };
  }

  #answer(kind: number, request: SshReader): Buffer {
    if (kind === 11) {
      const blobs = this.isLocked ? [] : [...this.keys].map((key) => Buffer.from(key, 'base64'));
      const listed = blobs.flatMap((blob) => [sshString(blob), sshString('')]);
      return Buffer.concat([Buffer.of(12), sshUint32(blobs.length), ...listed]);
    }
    if (this.isLocked || kind === 27) return failure;
    if (kind === 18) return this.#remove(request.string().toString('base64'));
    const type = request.text();
    const [open = Buffer.alloc(0)] = Array.from({ length: fieldCountOf(type) }, () => request.string());
    request.string();
    const mustConfirm = request.rest.at(-1) === 2;
    if (this.refuses === 'keys' || (this.refuses && mustConfirm)) return failure;
    this.keys.add(Buffer.concat([sshString(type), sshString(open)]).toString('base64'));
    return success;
  }

  #remove(key: string): Buffer {
    if (this.refusesRemoval) return failure;
    if (this.keepsRemoved && this.keys.has(key)) return success;
    return this.keys.delete(key) ? success : failure;
  }
}
