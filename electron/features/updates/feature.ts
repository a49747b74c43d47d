import type { FeedPlatform, UpdatesPolicy } from '../../../shared/features/updates/contract.ts';
import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature } from '../feature.ts';
import { updateInstallerOf } from './app-updater.ts';
import { FeedClient, FeedMemory } from './feed-client.ts';
import { UpdateService, type ConfiguredFeed } from './update-service.ts';

/** New versions of Podkey, if the policy names a feed. */
export function updates(core: Core) {
  const { clock, computer, discardQuestions, interruptions, onFailure, policy, program, states } = core;
  const feed = policy?.updates ? configuredFeed(policy.updates, core) : null;
  const service = new UpdateService({
    feed,
    version: computer.version,
    // Only if there is a feed, because it reads the disk.
    installer: feed && updateInstallerOf(computer.platform, program),
    clock,
    onChanged: (state) => states.changed('updates', state),
    onFailure,
  });
  states.provide('updates', () => service.state);
  states.provide('interruptedByRestart', () => interruptions.flatMap((interrupted) => interrupted() ?? []));
  const handlers: DomainHandlers<'updates'> = {
    'updates.check': () => service.check(),
    'updates.download': () => service.download(),
    'updates.cancelDownload': () => service.cancelDownload(),
    'updates.install': () => {
      // The page has asked.
      discardQuestions.forget();
      return service.install();
    },
  };
  return {
    service,
    handlers,
    session: { holdsNoAccountData: 'holds new versions of Podkey' },
    begin: () => service.begin(),
    end: () => service.end(),
  } satisfies MainFeature & { service: UpdateService };
}

const platforms: readonly string[] = ['win32', 'darwin', 'linux'] satisfies FeedPlatform[];
const isFeedPlatform = (platform: string): platform is FeedPlatform => platforms.includes(platform);

/** The policy's feed, reached like a pod without account settings: by the system's proxy, with the system's trust. */
function configuredFeed(
  source: UpdatesPolicy,
  { computer: { platform, arch }, network, preferences }: Core,
): ConfiguredFeed | null {
  if (!isFeedPlatform(platform)) return null;
  const reader = { platform, arch };
  return {
    client: new FeedClient({ source, route: network.systemRoute(source.feed), reader }),
    memory: new FeedMemory(preferences, source.publicKey),
    reader,
  };
}
