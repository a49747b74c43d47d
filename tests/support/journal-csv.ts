import Papa from 'papaparse';
import { activityCsv } from '../../electron/services/activity/activity-csv.ts';
import { recordText } from '../../electron/services/activity/journal.ts';
import { ActivityRepository } from '../../electron/storage/activity-repository.ts';
import { openDatabase } from '../../electron/storage/database.ts';
import type { ActivityEvent } from '../../shared/schemas/activity.ts';
import { fewTurns } from './turns.ts';

/** The lines of an exported journal, by their columns. */
export async function journalLines(rows: ActivityRepository): Promise<Record<string, string>[]> {
  const { parts } = await activityCsv(rows, {}, { person: 'ada', computer: 'desk' }, fewTurns());
  return Papa.parse<Record<string, string>>(parts.join('').slice(1), { header: true, skipEmptyLines: true })
    .data;
}

/** The line of an event in an exported journal. */
export async function journalLineOf(event: ActivityEvent): Promise<Record<string, string> | undefined> {
  const rows = new ActivityRepository(openDatabase(':memory:').database);
  rows.append(recordText(Date.UTC(2030, 0, 1), '', event));
  const [line] = await journalLines(rows);
  return line;
}
