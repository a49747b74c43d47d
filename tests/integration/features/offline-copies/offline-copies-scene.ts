import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { startSamplePod, type SamplePod } from '../../../../sample-pod/index.ts';
import type { Question } from '../../../../shared/ipc/questions.ts';
import type { OfflineCopiesPolicy } from '../../../../shared/features/offline-copies/contract.ts';
import type { Locator } from '../../../../shared/schemas/secure-value.ts';
import {
  assembleServices,
  closeDatabases,
  type AssembleOptions,
  type Services,
} from '../../../support/assemble-services.ts';
import { Cable } from '../../../support/cable.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { addAccountOn } from '../../../support/sample-entries.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { aLoginDraft } from '../../../support/sample-logins.ts';
import { locatorOn } from '../../../support/start-northwind.ts';
import { folderForTest } from '../../storage/folder-for-test.ts';
import { answerQuestion, shownQuestion } from '../../../support/page-questions.ts';

export const passphrase = 'seven tired otters';
export const rules: OfflineCopiesPolicy = { days: 7, most: 20, codes: true };
export const [hour, day] = [3_600_000, 86_400_000];

/** The running test's services, whose account reaches its pod by a cable: new ones before each test. */
export let clock: FakeClock;
export let pod: SamplePod;
export let cable: Cable;
export let services: Services;
export let accountId: string;
export let router: Locator;
export let code: Locator;
/** The login with both values. */
export let loginId: string;
/** Podkey's database, beside which the copies are. */
export let databaseFile: string;
let keychain: Services['keychain'];

/** Registers the hooks that start and stop them. */
export function useOfflineCopies(): void {
  beforeEach(async () => {
    clock = new FakeClock(Date.UTC(2030, 0, 1, 12, 0, 10));
    pod = await startSamplePod({ clock: () => clock.now() });
    cable = await Cable.into(pod.baseUrl);
    databaseFile = path.join(folderForTest(), 'podkey.db');
    services = start();
    ({ keychain } = services);
    accountId = await addAccountOn({ ...pod, baseUrl: cable.url }, services.accounts, {
      label: 'Northwind',
      role: 'admin',
    });
    router = locatorOn(pod, 'Core router · admin password');
    code = locatorOn(pod, 'Microsoft 365 · one-time code');
    const items = [
      { kind: 'password' as const, label: null, locator: router },
      { kind: 'code' as const, label: null, locator: code },
    ];
    loginId = services.logins.save(accountId, aLoginDraft({ items })).id;
  });
  afterEach(async () => {
    await services.close();
    await cable.pull();
    await pod.close();
    closeDatabases();
  });
}

/** Builds services under a policy that allows offline copies. */
export function start(over: Partial<AssembleOptions> = {}): Services {
  return assembleServices({
    clock,
    monotonic: () => clock.monotonic(),
    databaseFile,
    keepsCopies: true,
    policy: inForce({ offlineCopies: rules }),
    ...over,
  });
}

/** Starts Podkey again on the same database and keychain, as after an end of the process. */
export async function startAgain(over: Partial<AssembleOptions> = {}): Promise<void> {
  await services.close();
  // The former Podkey's timers are gone with it.
  clock = new FakeClock(clock.now());
  services = start({ keychain, ...over });
  services.begin();
}

/** Keeps the login's values. */
export const keep = (days = 3, until?: AbortSignal) =>
  services.features.offlineCopies.service.keep(accountId, [loginId], days, passphrase, until);

/** The question for the passphrase, as soon as it is asked. */
export async function asked(): Promise<Question<'passphrase'>> {
  for (;;) {
    const question = shownQuestion(services.pageQuestions, 'passphrase');
    if (question) return question;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Enters the right passphrase, and lets the pod's last chance pass after `arrived`, while its answer is missing. */
export async function lastChancePasses(question: string, arrived: Promise<unknown>): Promise<void> {
  await answerQuestion(services.pageQuestions, 'passphrase', { passphrase }, question);
  await arrived;
  while (!clock.isDueIn(2_000)) await settled();
  await clock.advance(2_000);
}

/** Does something, and answers the question for the passphrase, if one comes. */
export async function answering<T>(act: Promise<T>, given: string | null = passphrase): Promise<T> {
  const answer = async () =>
    answerQuestion(services.pageQuestions, 'passphrase', { passphrase: given }, (await asked()).id);
  const done = Symbol('done');
  await Promise.race([act.then(() => done).catch(() => done), answer()]);
  return act;
}

/** The value that the pod has now. */
export async function podsValue(locator: Locator): Promise<string> {
  const { handle } = await services.secrets.open(accountId, locator);
  return services.secrets.reveal(handle, 'reveal').value;
}
