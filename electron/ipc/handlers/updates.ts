import type { UpdateService } from '../../services/updates/update-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `updates.…` calls. */
export function updateHandlers(updates: UpdateService, bulkRuns: () => boolean): DomainHandlers<'updates'> {
  const thenState = (work: Promise<void>) => work.then(() => updates.state);
  return {
    'updates.state': () => updates.state,
    'updates.check': () => thenState(updates.check()),
    'updates.download': () => thenState(updates.download()),
    'updates.cancelDownload': () => {
      updates.cancelDownload();
      return updates.state;
    },
    'updates.atWork': () => ({ bulkRuns: bulkRuns() }),
    'updates.install': () => thenState(updates.install()),
  };
}
