import type { AppError } from '../../../shared/errors/app-error.ts';
import type { ActivityFilter } from '../../../shared/schemas/activity.ts';
import { activityText } from '../../../shared/text/activity.ts';
import { invoke } from '../../bridge/invoke.ts';

/** The journal's way into a file, and how it went. */
export class CsvExport {
  busy = $state(false);
  failure = $state.raw<AppError>();
  /** What was saved, in words; empty before. */
  saved = $state('');

  /** Saves what fits where the person says. */
  async save(accountId: string | null, filter: ActivityFilter): Promise<void> {
    this.failure = undefined;
    this.saved = '';
    this.busy = true;
    const answer = await invoke('activity.export', { accountId, filter });
    this.busy = false;
    if (!answer.ok) this.failure = answer.error;
    else if (answer.value.saved) {
      const { fileName, count } = answer.value.saved;
      this.saved = activityText.saved(count, { file: fileName });
    }
  }
}
