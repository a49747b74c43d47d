import type { LibraryPolicy } from '../../../shared/schemas/policy.ts';
import type { AccountNetwork } from '../accounts/account-network.ts';
import type { Clock } from '../clock.ts';
import { publicKeyOf } from '../updates/feed-signature.ts';
import type { ConfiguredLibrary } from './library-service.ts';
import { LibrarySource } from './library-source.ts';
import { readFromFile } from './read-from-file.ts';
import { readOverHttps } from './read-over-https.ts';

/**
 * The policy's library. An address is reached through the system's proxy, with the authorities that the system trusts, like a pod
 * whose account has no network settings.
 */
export function configuredLibrary(
  policy: LibraryPolicy | undefined,
  network: Pick<AccountNetwork, 'routeByPolicy'>,
  clock: Clock,
): ConfiguredLibrary | null {
  const publicKey = policy && publicKeyOf(policy.publicKey);
  if (!policy || !publicKey) return null;
  const { source } = policy;
  const isAddress = source.startsWith('https://');
  const read = isAddress ? readOverHttps(network.routeByPolicy(source)) : readFromFile(clock);
  return { source: new LibrarySource(source, read), publicKey };
}
