import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature } from '../feature.ts';
import { CopyQueue, CopyPlans } from './copy-queue.ts';

/** Copying user name, value and code one after another. */
export function copyInTurn(core: Core) {
  const { globalKeys, globalKeyStates, secrets, states } = core;
  const service = new CopyQueue({
    ...core,
    plans: new CopyPlans({ ...core, values: secrets }),
    keys: globalKeys,
    onChanged: (state) => {
      states.changed('copyQueue', state);
      announceKey();
    },
  });
  states.provide('copyQueue', () => service.state);
  const announceKey = globalKeyStates.provide('copyQueueKey', () => service.keyState);
  const handlers: DomainHandlers<'copyQueue'> = {
    'copyQueue.start': (wanted) =>
      'handle' in wanted
        ? service.start(wanted.handle, wanted.userName)
        : service.startLogin(wanted.accountId, wanted.loginId),
    'copyQueue.advance': () => service.advance(),
    'copyQueue.stop': () => service.stop(),
  };
  return { service, handlers, session: service } satisfies MainFeature & { service: CopyQueue };
}
