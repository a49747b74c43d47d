import { readdirSync } from 'node:fs';
import path from 'node:path';
import { maxBulkJobs, type BulkRecord } from '../../electron/storage/bulk-rows.ts';
import type { SamplePod } from '../../sample-pod/index.ts';
import { assembleServices } from '../support/assemble-services.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { patchesOn } from '../support/sample-users.ts';
import { after, difference, readKept, whileUnderWay, type Kept } from './kept.ts';
import type { Step } from './steps.ts';

/** What a writer said before it was killed. */
export interface Said {
  done: Step[];
  /** What was begun and not said to be done: at most one step of each kind. */
  underWay: Step[];
}

/** What a database has to hold after a kill, from one kill to the next. */
export interface Expected {
  kept: Kept;
  /** The first user and the number of rows of each bulk change that was begun, the oldest first. */
  jobs: { from: number; rows: number }[];
}

/** Nothing yet, with the settings as they are at first. */
export const nothingYet = ({ hideAfterS, clearClipboardAfterS }: Kept['settings']): Expected => ({
  kept: {
    accounts: {},
    added: [],
    recorded: [],
    updates: {},
    settings: { hideAfterS, clearClipboardAfterS },
    lookups: {},
  },
  jobs: [],
});

/**
 * Opens a database after a kill, as a start of Podkey would, and gives all that is wrong with it; what is there is what is
 * expected from then on.
 *
 * It has to be sound, with a journal whose chain holds. What was said to be done has to be there. What was under way is
 * there whole or not at all. A row of a bulk change that was on the wire must not be waiting to be sent.
 */
export async function lookAfterKill(
  file: string,
  pod: SamplePod,
  expected: Expected,
  { done, underWay }: Said,
): Promise<{ wrong: string[]; expected: Expected }> {
  // As late as it is: by a later clock old entries of the journal would go.
  const services = assembleServices({ clock: new FakeClock(Date.now()), databaseFile: file });
  const { database, bulkRows, journalUpkeep, activity } = services;
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
    // Before the services make of what was being sent what nobody knows the outcome of.
    const jobs = bulkRows.jobs(main).map(({ id }) => bulkRows.rows(id));
    const acknowledged = [...expected.jobs, ...done.flatMap(jobsOf)];
    wrong.push(...wrongWithJobs(jobs, pod, acknowledged));

    journalUpkeep.start();
    await journalUpkeep.look();
    if (activity.check.state !== 'sound') wrong.push(`journal: ${JSON.stringify(activity.check)}`);
    const sure = done.reduce(after, expected.kept);
    const is = await readKept(services, pod.accountId);
    for (const lane of ['accounts', 'journal', 'settings', 'lookups'] as const) {
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

/** The bulk change that a step begins, if it does. */
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
