import { moveText } from '../../../shared/features/move/text/en.ts';
import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature } from '../feature.ts';
import { MoveService } from './move-service.ts';

/** The export to another computer, and the import there. */
export function move(core: Core) {
  const { activity, changedLogins, copyReasons, loginRows, logins, sessions, states } = core;
  copyReasons.set('move', () => moveText.copyReason);
  const service = new MoveService({
    ...core,
    loginRows: loginRows.rows,
    untilLocked: () => sessions.untilLocked(),
    onProgress: states.progress('moveProgress'),
    onImported: ({ accounts, logins: changed }) =>
      activity.record({ action: 'data-moved-in', accounts, ...changed }),
    onLogins: changedLogins,
  });
  const handlers: DomainHandlers<'move'> = {
    'move.export': async ({ passphrase }) => ({ saved: await service.export(passphrase) }),
    'move.choose': async () => ({ fileName: await service.choose() }),
    'move.read': ({ passphrase }) => service.read(passphrase),
    'move.lines': ({ handle, from }) => ({ lines: service.lines(handle, from) }),
    'move.import': ({ handle }) => logins.changeWhole('move', null, () => service.import(handle)),
    'move.cancel': () => service.cancel(),
  };
  return { service, handlers, session: service } satisfies MainFeature & { service: MoveService };
}
