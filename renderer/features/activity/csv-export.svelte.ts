import type { AppError } from '../../../shared/errors/app-error.ts';
import type { ActivityFilter } from '../../../shared/schemas/activity.ts';
import { activityText } from '../../../shared/text/activity/activity.ts';
import { invoke } from '../../bridge/invoke.ts';

/** Exports the journal to a file, and holds the result. */
export class CsvExport {
  busy = $state(false);
  failure = $state.raw<AppError>();
  /** What was saved, as a text; empty before. */
  saved = $state('');

  /** Saves the matching entries to the file that the person chooses. */
  async save(accountId: string | null, filter: ActivityFilter): Promise<void> {
    this.failure = undefined;
    this.saved = '';
    this.busy = true;
    const response = await invoke('activity.export', { accountId, filter });
    this.busy = false;
    if (!response.ok) this.failure = response.error;
    else if (response.value.saved) {
      const { fileName, count } = response.value.saved;
      this.saved = activityText.saved(count, { file: fileName });
    }
  }
}
