import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature } from '../feature.ts';
import { ClipboardManagers } from './clipboard-managers.ts';

/** The search for programs that may keep what is copied. */
export function clipboardManagers(core: Core) {
  const { clipboard, onFailure, preferences, runningPrograms, states } = core;
  const service = new ClipboardManagers({
    runningPrograms,
    preferences,
    onChanged: (state) => states.changed('clipboardManagers', state),
    onFailure,
  });
  core.clipboardManagers.push(() => service.running);
  states.provide('clipboardManagers', async () => {
    await service.look();
    return service.state;
  });
  states.follow(['clipboard'], () => {
    // One may have been started since the last look.
    if (clipboard.state.state === 'holding') void service.look();
  });
  const handlers: DomainHandlers<'clipboardManagers'> = {
    'clipboardManagers.acknowledge': () => service.acknowledge(),
  };
  return {
    handlers,
    session: { holdsNoAccountData: 'holds which clipboard managers run' },
    whenShown: () => service.look(),
  } satisfies MainFeature;
}
