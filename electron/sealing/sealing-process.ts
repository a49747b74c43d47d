import { parentPort } from '../child-process/child-connection.ts';
import { openAge, sealAsAge } from './age-file.ts';
import { CannotSeal, type SealingReply, sealingRequestSchema, type SealingRequest } from './sealer.ts';

/*
 * Entry of the sealing process, which derives keys from passphrases. That takes a second of pure computing, which would stop main, and
 * 256 MiB, which end with this process, as does every copy of the passphrase. Passphrase and content arrive by message only, never as
 * an argument or in the environment, and nothing of them is logged.
 */
const port = parentPort();

port.onMessage((message) => {
  const parsed = sealingRequestSchema.safeParse(message);
  if (!parsed.success) return endSelf();
  void respond(parsed.data).then((reply) => port.postMessage(reply));
});
port.onClose(endSelf);

async function respond({ id, call, bytes, passphrase }: SealingRequest): Promise<SealingReply> {
  try {
    const work = call === 'seal' ? sealAsAge : openAge;
    return { id, kind: 'done', bytes: await work(bytes, passphrase) };
  } catch (thrown) {
    return {
      id,
      kind: 'failed',
      problem: thrown instanceof CannotSeal ? thrown.problem : 'unavailable',
    };
  }
}

/** Ends this process at once: a derivation can't be interrupted. */
function endSelf(): void {
  process.kill(process.pid, 'SIGKILL');
}
