import type { ActivityFilter } from '../../../shared/schemas/activity.ts';
import { activityText } from '../../../shared/text/activity/activity.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';

/** Exports the journal to a file, and holds the result. */
export class CsvExport {
  readonly call = new BridgeCall();
  /** What was saved, as a text; empty before. */
  saved = $state('');

  /** Saves the matching entries to the file that the person chooses. */
  async save(accountId: string | null, filter: ActivityFilter): Promise<void> {
    this.saved = '';
    await this.call.send('activity.export', { accountId, filter }, ({ saved }) => {
      if (saved) this.saved = activityText.saved(saved.count, { file: saved.fileName });
    });
  }
}
