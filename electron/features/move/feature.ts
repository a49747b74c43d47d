import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature } from '../feature.ts';
import { MoveService } from './move-service.ts';

/** The export to another computer, and the import there. */
export function move(core: Core) {
  const { activity, emit, loginRows, loginUndo, sessions, typingRows } = core;
  const service = new MoveService({
    ...core,
    loginRows: loginRows.rows,
    typingRows: typingRows.rows,
    untilLocked: () => sessions.untilLocked(),
    onProgress: (progress) => emit('move.progressed', progress),
    onImported: ({ accounts, logins }) => activity.record({ action: 'data-moved-in', accounts, ...logins }),
    onLogins: () => emit('logins.changed', {}),
  });
  const handlers: DomainHandlers<'move'> = {
    'move.export': async ({ passphrase }) => ({ saved: await service.export(passphrase) }),
    'move.choose': async () => ({ fileName: await service.choose() }),
    'move.read': ({ passphrase }) => service.read(passphrase),
    'move.lines': ({ handle, from }) => ({ lines: service.lines(handle, from) }),
    'move.import': ({ handle }) => loginUndo.before('move', null, () => service.import(handle)),
    'move.cancel': () => service.cancel(),
  };
  return { service, handlers, session: service } satisfies MainFeature & { service: MoveService };
}
