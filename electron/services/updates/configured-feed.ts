import type { Preferences } from '../../storage/preferences.ts';
import type { AccountNetwork } from '../accounts/account-network.ts';
import type { ComputerFacts } from '../diagnostics/diagnostics-report.ts';
import type { UpdatesPolicy } from '../../../shared/schemas/policy.ts';
import type { FeedPlatform } from '../../../shared/schemas/update-feed.ts';
import { FeedClient } from './feed-client.ts';
import { FeedMemory } from './feed-memory.ts';
import type { ConfiguredFeed } from './update-service.ts';

const platforms: readonly string[] = ['win32', 'darwin', 'linux'] satisfies FeedPlatform[];
const isFeedPlatform = (platform: string): platform is FeedPlatform => platforms.includes(platform);

/** The policy's feed, reached like a pod without account settings: by the system's proxy, with the system's trust. */
export function configuredFeed(
  source: UpdatesPolicy | undefined,
  { platform, arch }: ComputerFacts,
  network: AccountNetwork,
  preferences: Preferences,
): ConfiguredFeed | null {
  if (!source || !isFeedPlatform(platform)) return null;
  const reader = { platform, arch };
  return {
    client: new FeedClient({ source, route: network.systemRoute(source.feed), reader }),
    memory: new FeedMemory(preferences, source.publicKey),
    reader,
  };
}
