import type { ScheduledServices } from './scheduled-services.ts';
import type { KeepResult } from '../../shared/features/offline-copies/contract.ts';
import type { Kept } from '../../shared/schemas/secure-value.ts';
import type { FakeClock } from '../support/fake-clock.ts';
import type { CheckedCalls } from './checked-calls.ts';
import type { Invariants } from './invariants.ts';
import type { Mood, OfflinePods } from './offline-pods.ts';
import type { Weighed } from './outside-actions.ts';
import type { Random } from './random.ts';
import { answerQuestion, shownQuestion } from '../support/page-questions.ts';

interface Options {
  random: Random;
  calls: CheckedCalls;
  services: ScheduledServices;
  clock: FakeClock;
  pods: OfflinePods;
  invariants: Invariants;
  trace: string[];
}

const dayMs = 86_400_000;
const refusals: Mood[] = [401, 403, 404];
const passphrases = ['seven tired otters', 'eight eager eels'];
/** How long Podkey waits for a pod before it uses a copy, in ms. */
const lastTryMs = 2_000;
/** A pod says its time in whole seconds. */
const toleranceMs = 2_000;
/** The calls that may ask for the passphrase. */
const asking = /secrets\.(?:open|copy)|typing\.start|podkey|copyQueue/;

/** What a person does with offline copies, what their pods and the clocks do meanwhile, and whether a value may come from a copy. */
export class OfflineActions {
  readonly #options: Options;
  #passphrase = '';
  /** Cancels the latest call that keeps copies. */
  #cancelling = new AbortController();
  /** By account ID, the latest end that a copy may have, by the true time. */
  readonly #latestEnds = new Map<string, number>();
  /** When the passphrase was last entered that turned out to be right. */
  #answered = { mark: 0, monotonicAt: -Infinity };
  /** How many sessions had ended when a passphrase was last entered. */
  #enteredIn = -1;
  /** How many values came from copies. */
  opened = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  all(accountId: string): Weighed[] {
    const { calls, random, services } = this.#options;
    const { service: offlineCopies } = services.features.offlineCopies;
    const question = shownQuestion(services.pageQuestions, 'passphrase');
    const login = random.pick(offlineCopies.state().logins);
    return [
      [9, () => this.#keep(accountId)],
      [0.5, () => calls.make('calls.cancel', async () => this.#cancelling.abort())],
      [
        login ? 1 : 0,
        () =>
          calls.make('offline.forget', async () =>
            offlineCopies.forget(login?.accountId ?? '', login?.loginId ?? ''),
          ),
      ],
      [0.5, () => calls.make('offline.forget', () => offlineCopies.forgetAll())],
      [1, () => this.#changePassphrase()],
      [question ? 300 : 0, () => this.#answer()],
      [this.#isKeeping ? 60 : 12, () => this.#changeMood(accountId)],
      [3, () => this.#changeTime()],
    ];
  }

  /** Called when a value was opened: `begun` is the mark, the monotonic time and the number of ended sessions when the call was made. */
  checkOpened(
    accountId: string,
    kept: Kept | null,
    begun: { mark: number; monotonicAt: number; ends: number },
  ): void {
    if (!kept) return;
    this.opened += 1;
    const { calls, clock, invariants, pods } = this.#options;
    const binding = invariants.bindingOf(accountId);
    if (binding === undefined) return;
    if (this.#enteredIn !== begun.ends)
      invariants.fail('a copy was opened without the passphrase in its session');
    if (pods.hasRefused(binding)) invariants.fail('a value came from a copy after the pod refused it');
    if (pods.leastTime(binding) >= kept.endsAt + toleranceMs)
      invariants.fail('a value came from a copy after its end');
    if (kept.endsAt > (this.#latestEnds.get(accountId) ?? -Infinity) + toleranceMs)
      invariants.fail('a copy ends later than the person chose');
    // With other calls it is unclear which one was answered.
    if (calls.pending.some((label) => asking.test(label))) return;
    const since = this.#answered.mark > begun.mark ? this.#answered : begun;
    const hasWaited = clock.monotonic() - since.monotonicAt >= lastTryMs;
    if (!hasWaited && pods.hasBeenReachableSince(binding, since.mark))
      invariants.fail('a value came from a copy while the pod answers');
  }

  /** Called when everything is done that the last response caused. */
  check(): void {
    const { invariants, pods, services } = this.#options;
    for (const { accountId, endsAt } of services.features.offlineCopies.service.state().logins) {
      const binding = invariants.bindingOf(accountId);
      if (binding !== undefined && pods.hasRefused(binding))
        invariants.fail('a copy outlives its pod’s refusal');
      if (binding !== undefined && pods.leastTime(binding) >= endsAt + toleranceMs)
        invariants.fail('a copy is listed after its end');
    }
  }

  /** Keeps an account's values before anything else happens. */
  async keepAtFirst(accountId: string): Promise<void> {
    const { pods, services } = this.#options;
    const ids = services.logins.list(accountId).logins.map(({ id }) => id);
    this.#passphrase = passphrases[0] ?? '';
    await services.features.offlineCopies.service.keep(accountId, ids, 3, this.#passphrase);
    this.#latestEnds.set(accountId, pods.now() + 3 * dayMs);
  }

  begin(): { mark: number; monotonicAt: number } {
    return { mark: this.#options.pods.mark(), monotonicAt: this.#options.clock.monotonic() };
  }

  #keep(accountId: string): void {
    const { calls, pods, random, services } = this.#options;
    const ids = services.logins.list(accountId).logins.map(({ id }) => id);
    if (ids.length === 0) return;
    const loginIds = random.chance(0.7) ? ids : ids.slice(0, 1);
    const days = 1 + random.below(7);
    const passphrase = random.pick(passphrases) ?? '';
    if (!services.features.offlineCopies.service.state().hasPassphrase) this.#passphrase = passphrase;
    const { service } = services.features.offlineCopies;
    const { signal } = (this.#cancelling = new AbortController());
    const keep = (): Promise<KeepResult> =>
      service.keep(accountId, loginIds, days, passphrase, signal).finally(() => {
        const latest = this.#latestEnds.get(accountId) ?? -Infinity;
        this.#latestEnds.set(accountId, Math.max(latest, pods.now() + days * dayMs));
      });
    calls.make('offline.keep', keep);
  }

  #changePassphrase(): void {
    const { calls, random, services } = this.#options;
    const next = random.pick(passphrases) ?? '';
    const change = () => services.features.offlineCopies.service.changePassphrase(this.#passphrase, next);
    calls.make('offline.changePassphrase', change, () => (this.#passphrase = next));
  }

  #answer(): void {
    const { calls, random, services } = this.#options;
    const question = shownQuestion(services.pageQuestions, 'passphrase');
    if (!question) return;
    // The pod comes back while the person enters the passphrase.
    if (random.chance(0.3)) this.#setMood(question.account.id, 'honest');
    const { id } = question;
    const guess = random.chance(0.8) ? this.#passphrase : (random.pick(passphrases) ?? '');
    const given = random.chance(0.1) ? null : guess;
    const begun = this.begin();
    if (given !== null) this.#enteredIn = this.#options.invariants.ends;
    calls.make('questions.answer', async () => {
      await answerQuestion(services.pageQuestions, 'passphrase', { passphrase: given }, id);
      if (given !== null) this.#answered = begun;
    });
  }

  #changeMood(accountId: string): void {
    const { random } = this.#options;
    const usual: Mood[] = ['honest', 'unreachable', 'unreachable'];
    const mood = random.pick(random.chance(this.#isKeeping ? 0.7 : 0.35) ? refusals : usual) ?? 'honest';
    this.#setMood(accountId, mood);
  }

  get #isKeeping(): boolean {
    return this.#options.calls.pending.some((label) => label.endsWith('offline.keep'));
  }

  #setMood(accountId: string, mood: Mood): void {
    const { invariants, pods, trace } = this.#options;
    const binding = invariants.bindingOf(accountId);
    if (binding === undefined) return;
    pods.setMood(binding, mood);
    trace.push(`the pod of ${accountId} is ${mood}`);
  }

  #changeTime(): void {
    const { clock, pods, random, trace } = this.#options;
    const ms = (1 + random.below(80)) * (dayMs / 20);
    if (random.chance(0.6)) {
      pods.sleep(ms);
      trace.push(`${ms} ms pass`);
    } else {
      clock.change(random.chance(0.7) ? -ms : ms);
      trace.push('somebody sets the clock');
    }
  }
}
