import type { UpdateService } from '../../services/updates/update-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Answers the `updates.…` calls. */
export function updateHandlers(updates: UpdateService, bulkRuns: () => boolean): DomainHandlers<'updates'> {
  const andTell = (doing: Promise<void>) => doing.then(() => updates.state);
  return {
    'updates.state': () => updates.state,
    'updates.check': () => andTell(updates.check()),
    'updates.download': () => andTell(updates.download()),
    'updates.atWork': () => ({ bulkRuns: bulkRuns() }),
    'updates.install': () => andTell(updates.install()),
  };
}
