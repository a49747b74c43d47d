import { componentText } from '../../../shared/text/en/app.ts';
import type { Failure } from '../../../shared/errors/failure.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { isLoopback, podOrigin } from '../../../shared/schemas/network.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import {
  originConsentFailures,
  podQuestionText,
  proxyQuestionText,
  systemProxyQuestionText,
} from '../../../shared/text/en/connection.ts';
import type { AccountOrigin, ConfirmedOrigins } from '../../storage/account-repository.ts';
import type { DialogTurns, PersonQuestion, PersonQuestions } from '../dialogs/dialog-turns.ts';
import type { SampleAccount } from './known-accounts.ts';
import { isShutdown, type SessionEnd, type SessionState } from './account-session.ts';

/** For how long a refused origin is not asked about again, in ms. */
const refusedForMs = 60_000;

type Addressed = Pick<AccountDraft, 'podUrl' | 'network'>;

interface Options {
  confirmedOrigins: ConfirmedOrigins;
  questions: PersonQuestions;
  dialogTurns: DialogTurns;
  /** Whether an administrator or Podkey itself names this origin, so that the person need not confirm it. */
  isVouchedFor: (origin: AccountOrigin) => Promise<boolean>;
  /** In ms. */
  monotonic: () => number;
}

/**
 * Asks the person before Podkey contacts a pod or proxy for the first time (docs/adr/0017).
 *
 * The page fills in the account form, so a hostile page chooses the addresses in it. Main asks in a system dialog,
 * before it looks up a name or opens a connection. Choices last until the lock; `store` stores them with an account.
 */
export class OriginConsent implements SessionState {
  readonly #options: Options;
  readonly #confirmed = new Set<string>();
  /** When each refused origin may be asked about again. */
  readonly #refusedUntil = new Map<string, number>();
  #untilDropped = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Asks about each new origin of an account. Fails as `unconfirmed` when the person refuses one. */
  async ask(account: Addressed & Pick<AccountDraft, 'label'>): Promise<void> {
    const { signal } = this.#untilDropped;
    for (const origin of originsOf(account)) {
      if (await this.#isConfirmed(origin)) continue;
      await this.#ask(origin, account.label, signal);
    }
  }

  /** Asks about a proxy of the system's settings before it gets a password. Fails as `unconfirmed` if the person refuses. */
  async askAboutProxy(origin: string): Promise<void> {
    const { signal } = this.#untilDropped;
    const proxy: AccountOrigin = { kind: 'proxy', origin };
    if (!(await this.#isConfirmed(proxy))) await this.#ask(proxy, null, signal);
  }

  /**
   * Asks about something else that an account's settings lead to, named by `key`. Fails with `refusal` if the person refuses, or did so
   * recently; it gets the s until they can be asked again.
   */
  async askAboutOther(
    key: string,
    question: PersonQuestion,
    refusal: (seconds: number) => Failure,
  ): Promise<void> {
    await this.#agree(key, question, refusal, this.#untilDropped.signal);
  }

  /** Fails as `unconfirmed` unless all origins of an account are confirmed. Never asks. */
  async assertConfirmed(account: Addressed): Promise<void> {
    for (const origin of originsOf(account)) {
      if (!(await this.#isConfirmed(origin))) throw originConsentFailures.unconfirmed(origin);
    }
  }

  /** Stores the origins of an account that was saved after `ask`. They last as long as an account uses them. */
  store(account: Addressed): void {
    for (const origin of originsOf(account)) {
      this.#options.confirmedOrigins.add(origin);
      this.#confirmed.delete(keyOf(origin));
    }
  }

  /** When Podkey locks or quits, closes an open question and forgets the choices that belong to no account. */
  endSession(reason: SessionEnd): void {
    if (!isShutdown(reason)) return;
    this.#untilDropped.abort(originConsentFailures.closed());
    this.#untilDropped = new AbortController();
    this.#confirmed.clear();
  }

  async #isConfirmed(origin: AccountOrigin): Promise<boolean> {
    if (this.#confirmed.has(keyOf(origin)) || this.#options.confirmedOrigins.has(origin)) return true;
    return this.#options.isVouchedFor(origin);
  }

  async #ask(origin: AccountOrigin, label: string | null, signal: AbortSignal): Promise<void> {
    const key = keyOf(origin);
    const question = originQuestion(origin, label);
    await this.#agree(
      key,
      question,
      (seconds) => originConsentFailures.refused({ origin: origin.origin, seconds }),
      signal,
    );
    this.#confirmed.add(key);
  }

  /** Fails with `refusal` if the person refuses, or did so recently; it gets the s until they can be asked again. */
  async #agree(
    key: string,
    question: PersonQuestion,
    refusal: (seconds: number) => Failure,
    signal: AbortSignal,
  ): Promise<void> {
    const { questions, dialogTurns: turns, monotonic: now } = this.#options;
    const waitMs = (this.#refusedUntil.get(key) ?? -Infinity) - now();
    if (waitMs > 0) throw refusal(Math.ceil(waitMs / 1000));
    // A question that a lock closes counts as cancelled. Otherwise a page could make dialogs flicker by locking Podkey.
    const choice = await turns.open(async () => {
      if (signal.aborted) return null;
      return (await questions.confirm(question, signal)) || null;
    });
    signal.throwIfAborted();
    if (choice) return;
    this.#refusedUntil.set(key, now() + refusedForMs);
    throw refusal(refusedForMs / 1000);
  }
}

/** The origins that Podkey contacts by an account's own settings. A pod on this computer is never proxied. */
function originsOf({ podUrl, network }: Addressed): AccountOrigin[] {
  const pod: AccountOrigin = { kind: 'pod', origin: podOrigin(podUrl) };
  if (network?.proxy !== 'custom' || isLoopback(podUrl)) return [pod];
  return [pod, { kind: 'proxy', origin: network.proxyUrl }];
}

const keyOf = ({ kind, origin }: AccountOrigin) => `${kind} ${origin}`;

/** A label of more than 80 characters is cut, so that the rest of the dialog stays visible. */
const tooLong = /^(.{79}).{2}/su;
/** Characters that break lines, reorder text or are invisible. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * The question before Podkey contacts an origin for the account with this label, or sends a password to a proxy of the system's
 * settings (null). The origin is alone on its line, in ASCII.
 */
export function originQuestion({ kind, origin }: AccountOrigin, label: string | null): PersonQuestion {
  const text = label === null ? systemProxyQuestionText : questionOf(kind);
  const detail =
    label === null ? systemProxyQuestionText.detail : questionOf(kind).detail({ account: readable(label) });
  return { message: text.message, detail: `${origin}\n\n${detail}`, yes: text.yes, no: componentText.cancel };
}

const questionOf = (kind: AccountOrigin['kind']) => (kind === 'pod' ? podQuestionText : proxyQuestionText);

/** A label from the page, cut and visible. The catalogue keeps it from reordering the text around it (UAX #9 §2.4). */
export function readable(label: string): string {
  const visible = label.replaceAll(unseen, '\uFFFD');
  const [, start] = tooLong.exec(visible) ?? [];
  return start === undefined ? visible : `${start}…`;
}

interface Sources {
  policy: Policy | undefined;
  /** Podkey's own pod, on loopback and with invented data. */
  sample: Pick<SampleAccount, 'draft'>;
  administratorsPods: () => Promise<readonly string[]>;
}

/**
 * Returns whether Podkey itself, the policy or an administrator's `pods.json` names an origin, so that the person need not
 * confirm it.
 */
export function vouchedOrigins({ policy, sample, administratorsPods }: Sources) {
  return async ({ kind, origin }: AccountOrigin): Promise<boolean> => {
    if (kind === 'proxy') return policy?.allowedProxies?.includes(origin) ?? false;
    const known = [sample.draft?.podUrl ?? [], policy?.allowedPods ?? [], await administratorsPods()];
    return known.flat().some((podUrl) => podOrigin(podUrl) === origin);
  };
}
