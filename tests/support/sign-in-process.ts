import process from 'node:process';
import { cleanEnvironment } from '../../electron/main/environment.ts';
import { PodClient } from '../../electron/pod-client/pod-client.ts';
import { Transport } from '../../electron/pod-client/transport/transport.ts';
import { toAppError } from '../../shared/errors/to-app-error.ts';

/*
 * A process that signs in to the pod in its first argument, and prints the result. It cleans its environment first, as
 * Podkey does, unless its second argument is `uncleaned`.
 */

const [, , podUrl = '', how] = process.argv;
const refused = how === 'uncleaned' ? undefined : cleanEnvironment(process.env);
const client = new PodClient({
  credentials: {
    podUrl,
    accountId: '0b9f5f0e-6a51-4c0f-9a39-4f2f7f6a1d01',
    apiKeyId: 'key',
    secret: () => Promise.resolve('the-secret'),
  },
  transport: new Transport(),
});
const end = refused
  ? `refused ${refused}`
  : await client.signIn().then(
      () => 'signed in',
      (thrown: unknown) => toAppError(thrown).kind,
    );
await client.close();
process.stdout.write(end);
