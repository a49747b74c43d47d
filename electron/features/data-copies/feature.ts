import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature } from '../feature.ts';
import { CopyService } from './copy-service.ts';
import { copyReasons as reasonsOf, LoginUndo } from './login-undo.ts';

/** The copies of the database, if it is on the disk, and the undo from them. */
export function dataCopies(core: Core) {
  const {
    aroundRemovals,
    beforeWholeChanges,
    copyReasons,
    discardQuestions,
    journalUpkeep,
    preferences,
    sessions,
  } = core;
  const untilLocked = () => sessions.untilLocked();
  const service = new CopyService({
    ...core,
    isClockTrusted: () => journalUpkeep.isClockTrusted,
    reasons: () => reasonsOf(preferences, copyReasons),
    untilLocked,
  });
  const undo = new LoginUndo({ ...core, copies: service, untilLocked });
  aroundRemovals.push((remove) => service.withoutCopies(remove));
  beforeWholeChanges.push((why, accountId) => undo.before(why, accountId));
  const handlers: DomainHandlers<'dataCopies'> = {
    'dataCopies.list': () => service.list(),
    'dataCopies.compare': ({ id }) => service.compare(id),
    // The page has asked.
    'dataCopies.restore': ({ id }) => service.restore(id, () => discardQuestions.forget()),
    'dataCopies.undoState': ({ accountId }) => ({ state: undo.state(accountId) }),
    'dataCopies.undo': ({ accountId, id }) => undo.undo(accountId, id),
  };
  return {
    service,
    undo,
    handlers,
    session: { holdsNoAccountData: 'reads the database and its copies at each call' },
    begin: () => service.begin(),
    whenWritten: () => service.end(),
  } satisfies MainFeature & { service: CopyService; undo: LoginUndo };
}
