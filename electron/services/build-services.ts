import { type ReasonsForNoEnd, sessionStates } from './accounts/account-session.ts';
import { type Core, CoreServices, type FeatureOnCore } from './core.ts';
import { retryWhileInUse } from '../storage/deferred-writes.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

export type Services = ReturnType<typeof buildServices<Record<string, FeatureOnCore>>>;

const stored = 'reads or writes the database at each call';

/** Why these need no end of a session. All others of core's services end with it. */
export const reasonsForNoEnd: ReasonsForNoEnd<Omit<CoreServices, keyof ServiceDependencies>> = {
  accountRows: stored,
  accounts: 'reads the database and the keychain at each call',
  activityRows: stored,
  allowedRoutes: 'holds the policy',
  apiKeySecrets: 'reads the keychain at each call',
  confirmedOrigins: stored,
  copyReasons: 'holds texts',
  copyRecord: stored,
  damagedRows: stored,
  dialogTurns: 'holds how many dialogs were cancelled',
  fetcher: 'holds no value after it has returned it',
  files: 'holds how many dialogs were cancelled',
  globalKeyStates: 'reads each state where it is',
  idleMonitor: 'holds when it looks next',
  idleTime: 'holds how the system measures idle time',
  journalSeal: 'reads the journal and the keychain at each call',
  journalUpkeep: 'reads the journal at each look',
  knownAccounts: stored,
  links: 'holds a link from outside, which waits for a person while Podkey is locked',
  lock: 'holds how often and why Podkey was locked',
  lockedWindow: 'holds whether the window of a locked Podkey was raised',
  loginRows: stored,
  network: 'holds which proxies were out of reach',
  policy: 'belongs to no account',
  preferences: stored,
  refusedKeys: 'holds which keys pods refused, and marks them in every account',
  sample: 'holds the sample pod, which ends with Podkey',
  sampleRows: stored,
  screen: 'holds handles, each until its lease ends',
  secrets: 'holds what belongs to a lease, weakly',
  sessions: 'holds the session itself',
  settings: 'holds settings',
  shortcuts: 'holds keyboard shortcuts',
  states: 'reads each state where it is',
  writes: 'holds writes that another program delays, and must make them',
};

/** Builds and connects everything that Podkey does. Starts nothing: see `begin`. */
export function buildServices<Features extends Record<string, FeatureOnCore>>(
  dependencies: ServiceDependencies,
  buildFeatures: (core: Core) => Features,
) {
  const core: Core = new CoreServices(dependencies);
  const { accountRows, activity, clipboard, lock, journalUpkeep } = core;
  const features = buildFeatures(core);
  const built = Object.values(features);
  core.endWithSession.push(
    ...sessionStates(built.map(({ session }) => session)),
    ...sessionStates(Object.values(core)).filter((state) => state !== clipboard),
    clipboard,
  );
  return Object.assign(core, {
    features,
    /** Starts the background work. Podkey is then locked, or about to open. */
    begin: () => {
      for (const { recover } of built) recover?.();
      const known = accountRows.list();
      core.damagedRows.setAsideOrphans();
      // A damaged account is protected like the others.
      lock.begin(known.length === 0 && !accountRows.isAnyDamaged);
      core.shortcuts.use();
      journalUpkeep.begin();
      for (const { begin } of built) begin?.();
    },
    /** Clears an earlier run's copy after features found what decides how it is removed. */
    whenShown: async () => {
      await Promise.all(built.flatMap(({ whenShown }) => whenShown?.() ?? []));
      await clipboard.clearLeftBehind();
    },
    /** Ends everything that a page had opened, because the page is gone. Other pages are not affected. */
    pageIsGone: (page: number, which: 'main' | 'palette' | 'small') => {
      core.leases.endAllOf(page, 'closed');
      core.pageQuestions.pageIsGone(page);
      if (which !== 'main') return;
      core.tester.cancel();
      core.discardQuestions.forget();
      lock.endPrompt();
    },
    /** Ends everything, for good. */
    end: async () => {
      for (const { end } of built) void end?.();
      lock.endPrompt();
      const sessionEnded = core.sessions.quit();
      // Waits a moment if another program holds the database. The seal follows the last entry.
      const sealed = retryWhileInUse(core.clock, () => core.writes.now(() => activity.writeNow()))
        .catch(() => undefined)
        .then(() => journalUpkeep.end())
        // Last, with everything that was written.
        .then(() => Promise.all(built.flatMap(({ whenWritten }) => whenWritten?.() ?? [])));
      await Promise.allSettled([sessionEnded.then(() => core.sample.close()), sealed]);
    },
  });
}
