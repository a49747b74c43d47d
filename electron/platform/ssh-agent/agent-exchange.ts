import net from 'node:net';
import type { AgentResponse } from '../../services/ssh-agent/agent-port.ts';

/** The longest response that is read, as of OpenSSH's own clients (authfd.c). */
const mostBytes = 256 * 1024;

/** Errors that say that nothing listens at the path. */
const gone: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED']);

/**
 * Sends a message to an SSH agent over its socket or named pipe and returns the response, both without their length
 * (draft-ietf-sshm-ssh-agent §5.1). Rejects with the signal's reason.
 */
export function exchangeWithAgent(
  path: string,
  message: Buffer,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<AgentResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<AgentResponse>();
  const giveUp = (isGone: boolean) => resolve({ is: 'silent', isGone });
  const socket = net.connect(path);
  const timer = setTimeout(() => giveUp(false), timeoutMs);
  const abort = () => reject(signal?.reason);
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort, { once: true });
  let received = Buffer.alloc(0);
  socket.on('connect', () => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(message.length);
    socket.write(length);
    socket.write(message);
  });
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    const length = received.length < 4 ? undefined : received.readUInt32BE();
    if (length === undefined) return;
    if (length === 0 || length > mostBytes) giveUp(false);
    else if (received.length >= 4 + length)
      resolve({ is: 'response', bytes: received.subarray(4, 4 + length) });
  });
  socket.on('error', (error) => giveUp('code' in error && gone.has(error.code)));
  socket.on('close', () => giveUp(false));
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    socket.destroy();
  });
}
