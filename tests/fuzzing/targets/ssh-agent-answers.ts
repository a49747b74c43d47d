import assert from 'node:assert/strict';
import { exchangeWithAgent } from '../../../electron/features/ssh-keys/system-agents.ts';
import {
  AgentClient,
  AgentUnreachable,
  type AgentResponse,
} from '../../../electron/features/ssh-keys/agent-client.ts';
import { fingerprintOf } from '../../../electron/features/ssh-keys/ssh-format.ts';
import { LazyListener, serverIn } from '../listener.ts';

/* What the system's SSH agent sends back: a frame over a socket, in pieces, as the answer to each of Podkey's requests. */

/** The longest answer that is read, without its length. */
const maxBytes = 256 * 1024;
const blob = Buffer.from('the public key that Podkey asks about');
const key = { publicBlob: blob, fields: Buffer.from('its fields'), comment: 'its comment' };

let answer: Uint8Array = new Uint8Array();
const agent = new LazyListener((folder) =>
  serverIn(folder, (call) => {
    call.once('data', () => {
      const half = answer.length >> 1;
      call.write(answer.subarray(0, half));
      call.end(answer.subarray(half));
    });
  }),
);

export const close = () => agent.close();

export async function fuzz(input: Buffer): Promise<void> {
  answer = input;
  const listeners = { behind: () => null, hasEnded: () => false };
  const limits = { timeoutMs: 10_000, agent: null, listeners };
  const response = await exchangeWithAgent(await agent.socket(), Buffer.of(11), limits);
  assert.deepEqual(response, expected(input));
  await asked(response);
}

/** RFC draft-ietf-sshm-ssh-agent §5.1: four bytes with the length, and as many bytes. */
function expected(input: Buffer): AgentResponse {
  const length = input.length < 4 ? 0 : input.readUInt32BE();
  const isWhole = length > 0 && length <= maxBytes && input.length >= 4 + length;
  return isWhole
    ? { kind: 'response', bytes: input.subarray(4, 4 + length), agent: null }
    : { kind: 'silent', isGone: false };
}

async function asked(response: AgentResponse): Promise<void> {
  const exchange = () => Promise.resolve(response);
  const client = new AgentClient({ find: () => Promise.resolve({ kind: 'none' }), exchange }, '/agent');
  const { signal } = new AbortController();
  const keys = await unlessUnreachable(client.list());
  for (const found of keys ?? []) assert.match(fingerprintOf(found), /^SHA256:[\w+/]{43}$/);
  const limits = { seconds: 60, confirms: true };
  const added = await unlessUnreachable(client.add(key, limits, { timeoutMs: 1, signal }));
  const removed = await unlessUnreachable(client.remove(blob));
  assert.equal(added, removed);
  // An answer is either a list, or says whether it worked.
  assert.ok(keys === undefined || removed === undefined);
}

async function unlessUnreachable<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (thrown) {
    if (!(thrown instanceof AgentUnreachable)) throw thrown;
    return undefined;
  }
}
