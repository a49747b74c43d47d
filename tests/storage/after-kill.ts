import { readdirSync } from 'node:fs';
import path from 'node:path';
import { maxBulkJobs, type BulkRecord } from '../../electron/storage/bulk-repository.ts';
import type { SamplePod } from '../../sample-pod/index.ts';
import { assembleServices } from '../support/assemble-services.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { patchesOn } from '../support/sample-users.ts';
import { after, difference, readKept, whileUnderWay, type Kept } from './kept.ts';
import type { Step } from './steps.ts';

/** What a writer reported before it was killed. */
export interface Said {
  done: Step[];
  /** Steps that began and were not reported done: at most one per lane. */
  underWay: Step[];
}

/** What the database must contain after a kill; carried from one kill to the next. */
export interface Expected {
  kept: Kept;
  /** For each bulk change that began, its first user and number of rows, oldest first. */
  jobs: { from: number; rows: number }[];
}

/** The initial state: empty, with default settings. */
export const nothingYet = ({ hideAfterS, clearClipboardAfterS }: Kept['settings']): Expected => ({
  kept: {
    accounts: {},
    added: [],
    recorded: [],
    updates: {},
    settings: { hideAfterS, clearClipboardAfterS },
    logins: {},
  },
  jobs: [],
});

/**
 * Opens a database after a kill, as a start of Podkey would, and returns all problems. The database's content becomes
 * the new expectation.
 *
 * The database must be sound and the journal's chain intact. Every acknowledged step must be there; a step that was
 * running is there completely or not at all. A bulk row whose request was being sent must not be waiting to be sent.
 */
export async function checkAfterKill(
  file: string,
  pod: SamplePod,
  expected: Expected,
  { done, underWay }: Said,
): Promise<{ wrong: string[]; expected: Expected }> {
  // The real time, because with a later clock old journal entries would be removed.
  const services = assembleServices({ clock: new FakeClock(Date.now()), databaseFile: file });
  const { database, features, journalUpkeep, activity } = services;
  const bulkRows = features.users.rows.bulk;
  try {
    const wrong: string[] = [];
    const aside = readdirSync(path.dirname(file)).filter((name) => name.includes('.corrupt-'));
    if (aside.length > 0) wrong.push(`taken for damaged: ${aside.join(', ')}`);
    for (const check of ['integrity_check', 'foreign_key_check']) {
      const found = database.prepare(`PRAGMA ${check}`).all();
      const isFine = check === 'integrity_check' ? found[0]?.[check] === 'ok' : found.length === 0;
      if (!isFine) wrong.push(`${check}: ${JSON.stringify(found)}`);
    }
    const { accounts } = await services.accounts.state();
    const main = accounts.find(({ accountId }) => accountId === pod.accountId)?.id ?? '';
    // Read before the services turn interrupted rows into rows with an unknown outcome.
    const jobs = bulkRows.jobs(main).map(({ id }) => bulkRows.rows(id));
    const acknowledged = [...expected.jobs, ...done.flatMap(jobsOf)];
    wrong.push(...wrongWithJobs(jobs, pod, acknowledged));

    journalUpkeep.begin();
    await journalUpkeep.look();
    if (activity.check.state !== 'sound') wrong.push(`journal: ${JSON.stringify(activity.check)}`);
    const sure = done.reduce(after, expected.kept);
    const is = await readKept(services, pod.accountId);
    for (const lane of ['accounts', 'journal', 'settings', 'logins'] as const) {
      const step = underWay.find((one) => one.lane === lane);
      const found = difference(lane, step ? whileUnderWay(sure, step) : [sure], is);
      if (found !== null) wrong.push(found);
    }
    const there = new Set(jobs.flatMap((rows) => rows.map(({ userId }) => userId)));
    const begun = underWay.flatMap(jobsOf).filter(({ from }) => there.has(pod.users[from]?.id ?? ''));
    const known = [...acknowledged, ...begun].slice(-maxBulkJobs);
    return { wrong, expected: { kept: is, jobs: known } };
  } finally {
    await services.close();
  }
}

/** The bulk change that a step begins, if any. */
function jobsOf(step: Step): Expected['jobs'] {
  return step.lane === 'bulk' && step.act === 'start' ? [{ from: step.from, rows: step.rows }] : [];
}

function wrongWithJobs(
  jobs: readonly BulkRecord[][],
  pod: SamplePod,
  acknowledged: readonly { from: number; rows: number }[],
): string[] {
  const sent = new Map<string, number>();
  for (const { path: sentTo } of patchesOn(pod)) {
    const id = sentTo.split('/').at(-1) ?? '';
    sent.set(id, (sent.get(id) ?? 0) + 1);
  }
  const twice = [...sent].filter(([, times]) => times > 1).map(([id]) => `bulk: ${id} was sent twice`);
  const rows = jobs.flat();
  const states = rows.flatMap(({ userId, state }) => {
    const wasSent = sent.has(userId);
    if (state === 'waiting' && wasSent) return [`bulk: ${userId} waits and was on the wire`];
    return state === 'done' && !wasSent ? [`bulk: ${userId} is done and was never sent`] : [];
  });
  const lost = acknowledged.slice(-maxBulkJobs).flatMap(({ from, rows: count }) => {
    const id = pod.users[from]?.id;
    const job = jobs.find((candidate) => candidate.some(({ userId }) => userId === id));
    return job?.length === count
      ? []
      : [`bulk: of the change from user ${from} on ${job?.length ?? 'nothing'} is left`];
  });
  return [...twice, ...states, ...lost];
}
