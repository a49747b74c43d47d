import { parentPort } from '../child-process/child-connection.ts';
import { assertNever } from '../../shared/errors/failure.ts';
import { redact } from '../../shared/errors/redact.ts';
import {
  KeychainFailure,
  type KeychainResponse,
  type KeychainRequest,
  keychainRequestSchema,
} from './keychain.ts';
import { KeytarSecretStore } from './keytar-secret-store.ts';

/*
 * Entry of the keychain process, which serves the system's keychain over messages, so that main can kill a call that
 * hangs. Its only argument is the service name of all entries. Secrets travel by message only, never as an argument or
 * in the environment.
 */
const [, , service = 'Podkey'] = process.argv;
const keychain = new KeytarSecretStore({ service });
const port = parentPort();

port.onMessage((message) => {
  const parsed = keychainRequestSchema.safeParse(message);
  if (!parsed.success) return killSelf();
  void respond(parsed.data).then((reply) => port.postMessage(reply));
});
port.onClose(killSelf);

async function respond(request: KeychainRequest): Promise<KeychainResponse> {
  const { id } = request;
  try {
    return { id, ok: true, value: await perform(request) };
  } catch (thrown) {
    const secrets = request.call === 'set' ? [request.secret] : [];
    const situation = thrown instanceof KeychainFailure ? thrown.situation : 'unavailable';
    return { id, ok: false, situation, detail: redact(detailOf(thrown), secrets) };
  }
}

async function perform(request: KeychainRequest): Promise<string | null> {
  switch (request.call) {
    case 'get':
      return keychain.get(request.entry, { isQuiet: request.isQuiet });
    case 'set':
      await keychain.set(request.entry, request.secret);
      return null;
    case 'delete':
      await keychain.delete(request.entry);
      return null;
    case 'probe':
      await keychain.probe();
      return null;
    default:
      return assertNever(request);
  }
}

function detailOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  return thrown.cause instanceof Error ? thrown.cause.message : thrown.message;
}

/** Ends this process at once: `process.exit()` would wait for a call that hangs. */
function killSelf(): void {
  process.kill(process.pid, 'SIGKILL');
}
