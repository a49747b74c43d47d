import type { AccountNetwork } from '../accounts/account-network.ts';
import type { ServiceBase } from '../service-base.ts';
import { configuredFeed } from './configured-feed.ts';
import { UpdateService } from './update-service.ts';

/** New versions of Podkey, if the policy names a feed. */
export function buildUpdates(
  { clock, computer, emit, onFailure, policy, preferences, updateInstaller }: ServiceBase,
  { network }: { network: AccountNetwork },
): UpdateService {
  const feed = configuredFeed(policy?.updates, computer, network, preferences);
  return new UpdateService({
    feed,
    version: computer.version,
    installer: feed && updateInstaller(),
    clock,
    onChanged: (state) => emit('updates.changed', state),
    onFailure,
  });
}
