import type { LibrarySettings } from '../../../shared/schemas/library-settings.ts';
import type { AccountNetwork } from '../accounts/account-network.ts';
import type { Clock } from '../clock.ts';
import { publicKeyOf } from '../updates/feed-signature.ts';
import { LibrarySource } from './library-source.ts';
import { readFromFile } from './read-from-file.ts';
import { readOverHttps } from './read-over-https.ts';
import type { ConfiguredLibrary } from './team-library.ts';

/**
 * A library of these settings, the policy's or a person's; null if the key is invalid. An address is reached through the system's
 * proxy, with the authorities that the system trusts, like a pod whose account has no network settings.
 */
export function configuredLibrary(
  { source, publicKey: base64 }: LibrarySettings,
  network: Pick<AccountNetwork, 'systemRoute'>,
  clock: Clock,
): ConfiguredLibrary | null {
  const publicKey = publicKeyOf(base64);
  if (!publicKey) return null;
  const isAddress = source.startsWith('https://');
  const read = isAddress ? readOverHttps(network.systemRoute(source)) : readFromFile(clock);
  return { source: new LibrarySource(source, read), publicKey };
}
