import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '../../../shared/errors/failure.ts';
import type { Fillable } from '../../../shared/features/browser/contract.ts';
import { browserFailures } from '../../../shared/features/browser/text/en.ts';
import type { Answer } from '../../../shared/ipc/questions.ts';
import { writeDeepLink } from '../../../shared/schemas/deep-link.ts';
import { linkScheme } from '../../../shared/schemas/link-scheme.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import { maxSites, type Site } from '../../../shared/schemas/site.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { linkRefusalText, nextStepAfterRefusal } from '../../../shared/text/en/secrets.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { KnownAccount, SessionState } from '../../services/accounts/account-session.ts';
import type { DialogTurns } from '../../services/dialogs/dialog-turns.ts';
import type { LinkInbox } from '../../services/links/links.ts';
import type { LockService } from '../../services/lock/lock-service.ts';
import type { LoginService } from '../../services/logins/login-service.ts';
import type { WindowWhileLocked } from '../../services/outside-programs/channel.ts';
import type { AskedQuestion, PageQuestions } from '../../services/questions/page-questions.ts';
import { RateLimit } from '../../services/turns.ts';
import type { Preferences } from '../../storage/preferences.ts';
import { BrowserConnection, type OpenedByBrowser } from './browser-connection.ts';
import type { Fill, FillOutcome, Handed } from './fill.ts';
import { recognizeBrowser, type RecognizedBrowser } from './known-browsers.ts';
import type { loginsFor as LoginsFor } from './logins-for-page.ts';
import type { isAt as IsAt } from '../../services/logins/match-site.ts';
import { has, type PageValues, type FillGrants, type Grant } from './page-values.ts';

/** How long a person may take for an answer, in ms. */
export const choiceWithinMs = 2 * 60_000;
/** How often browsers may put the window on the screen within a minute. */
export const maxWindows = 10;
const minuteMs = 60_000;

type Kind = 'pairing' | 'choice' | 'unfilled';
/** The asker of what tells the person what was not filled in. It gives way to every question. */
const tellsUnfilled = 'unfilled';
const kinds: ReadonlySet<string> = new Set<Kind>(['pairing', 'choice', 'unfilled']);
type Accept = (answer: Answer<Kind>) => Promise<void>;

interface Options {
  version: string;
  platform: string;
  /** Whether the organization's policy turns the browser off. */
  isOff: boolean;
  monotonic: () => number;
  lock: Pick<LockService, 'state'>;
  accounts: () => readonly KnownAccount[];
  selected: () => KnownAccount | undefined;
  logins: Pick<LoginService, 'all' | 'find' | 'findIfAny' | 'put'>;
  links: Pick<LinkInbox, 'receive' | 'refuse'>;
  preferences: Pick<Preferences, 'get' | 'set'>;
  pageQuestions: Pick<PageQuestions, 'ask' | 'assertPending' | 'isWaiting' | 'withdraw'>;
  /** Pauses the questions if a person keeps refusing them. */
  turns: DialogTurns;
  values: PageValues;
  grants: FillGrants;
  lockedWindow: Pick<WindowWhileLocked, 'raise' | 'untilUnlocked'>;
  windows: {
    showMain: () => void;
    /** Keeps the palette's window while there is a question. */
    holdPalette: (isAsking: boolean) => void;
  };
}

const pairedKey = 'browser.paired';
const pairedSchema = z.array(z.strictObject({ identity: z.string(), program: z.string() })).max(50);

/**
 * Fills logins in for browsers (docs/adr/0027).
 *
 * A value leaves main only for a browser that Podkey recognizes, for a page whose origin the browser reports, and for a login that a person
 * chose in Podkey's own window, now or as the beginning of the same sign-in. The extension never learns which logins there are.
 */
export class BrowserService implements SessionState {
  readonly #options: Options;
  readonly #asked: RateLimit;

  constructor(options: Options) {
    this.#options = options;
    this.#asked = new RateLimit({ max: maxWindows, withinMs: minuteMs, now: options.monotonic });
  }

  open({ caller, send, end }: OpenedByBrowser): BrowserConnection {
    const { version, isOff, monotonic, platform } = this.#options;
    let recognized: Promise<RecognizedBrowser | null> | undefined;
    const browser = () => (recognized ??= caller().then((calling) => recognizeBrowser(platform, calling)));
    return new BrowserConnection({
      version,
      isOff,
      monotonic,
      send,
      end,
      fill: async (fill) => {
        fill.recognize(await browser());
        return this.#fill(fill);
      },
      open: async (link) => this.#open(link, await browser()),
    });
  }

  get pairedPrograms(): string[] {
    return this.#paired.map(({ program }) => program);
  }

  forgetPaired(): void {
    this.#options.preferences.set(pairedKey, []);
    this.#options.grants.end();
  }

  /** Forgets what was chosen. */
  endSession(): void {
    this.#options.grants.end();
  }

  /** Gets the values for a page from the person; null if they choose nothing. */
  async #fill(fill: Fill): Promise<Handed | null> {
    const { lock, lockedWindow, pageQuestions } = this.#options;
    const { browser } = fill;
    // Most runs of Podkey need no list of public suffixes.
    const { loginsFor } = await import('./logins-for-page.ts');
    if (lock.state.kind !== 'unlocked') {
      fill.waitFor({ kind: 'unlock' });
      await lockedWindow.untilUnlocked(fill.signal);
    }
    if (!this.#isTrusted(browser)) await this.#pair(fill);
    const granted = this.#granted(fill);
    if (granted) {
      pageQuestions.withdraw(tellsUnfilled);
      return this.#told(fill, granted, await this.#handOverMissing(fill, granted));
    }
    fill.waitFor({ kind: 'choice' });
    let handed: Handed | undefined;
    const isChosen = await this.#ask(fill, this.#choice(fill, loginsFor), async (answer) => {
      if (answer.kind !== 'choice' || !answer.chosen) return;
      fill.waitFor({ kind: 'value' });
      try {
        handed = await this.#fillIn(fill, answer.chosen, answer);
      } catch (thrown) {
        fill.chooseAgain();
        throw thrown;
      }
    });
    return isChosen && handed ? handed : null;
  }

  /**
   * Asks a fill's question in the palette's window, one at a time. Resolves to whether the person agreed. Rejects as `cancelled` if they
   * don't answer, as `rate-limited` if another browser's question is there or there were too many, and with the failure of the fill's signal.
   * `accept` acts on the answer.
   *
   * A question of the same browser takes the place of its former one, because the person has pressed again.
   */
  async #ask(fill: Fill, question: AskedQuestion<Kind>, accept?: Accept): Promise<boolean> {
    const { pageQuestions, turns } = this.#options;
    pageQuestions.withdraw(fill.browser.identity);
    pageQuestions.withdraw(tellsUnfilled);
    if (this.#isAsking || !this.#asked.admit()) throw browserFailures.busy();
    const asker = { identity: fill.browser.identity, signal: fill.signal };
    return (await turns.unlessPaused(() => this.#show(asker, question, accept))) !== null;
  }

  async #show(
    { identity, signal }: { identity: string; signal: AbortSignal | undefined },
    question: AskedQuestion<Kind>,
    accept: Accept = () => Promise.resolve(),
  ): Promise<'agreed' | null> {
    const { pageQuestions, windows } = this.#options;
    const asking = pageQuestions.ask<Kind>(question, {
      window: 'palette',
      asker: identity,
      signal,
      // The person may change to the account of the login that they choose.
      outlastsSession: true,
      isDismissible: true,
      within: { asked: choiceWithinMs },
      accept,
    });
    windows.holdPalette(true);
    const end = await asking;
    // Another one may have taken its place.
    if (!this.#isAsking) windows.holdPalette(false);
    switch (end.kind) {
      case 'answered':
        return isAgreement(end.answer) ? 'agreed' : null;
      case 'dismissed':
        return null;
      case 'timed-out':
        throw browserFailures.unanswered();
      case 'withdrawn':
        throw browserFailures.refused();
      case 'ended':
        // Not an answer: it says nothing about what the person wants.
        throw signal?.aborted ? abortFailure(signal) : errorFailures.lockedMeanwhile();
    }
  }

  /** Whether the question of a browser is on screen, or waits for another one. */
  get #isAsking(): boolean {
    return this.#options.pageQuestions.isWaiting(({ kind }) => kinds.has(kind));
  }

  /**
   * Fetches the values of the login that the person chose. With `addsSite`, the page becomes one of the login's sites.
   *
   * Fails if they can't be fetched; then the question stays.
   */
  async #fillIn(
    fill: Fill,
    { accountId, loginId, addsSite }: NonNullable<Answer<'choice'>['chosen']>,
    answer: Answer<'choice'>,
  ): Promise<Handed> {
    const { grants, pageQuestions, values } = this.#options;
    const { origin, wants } = fill.asked;
    const { isAt } = await import('../../services/logins/match-site.ts');
    const chosen = { accountId, loginId };
    const handed = await values.handOver(fill, chosen);
    // Another one may have been chosen meanwhile, or the page has gone.
    pageQuestions.assertPending(answer);
    if (addsSite) this.#addSite(chosen, origin, isAt);
    grants.grant(fill.browser.identity, origin, wants, chosen);
    return this.#told(fill, chosen, handed);
  }

  /** Hands over what is missing, of the login that was chosen before. */
  async #handOverMissing(fill: Fill, granted: Grant): Promise<Handed> {
    try {
      return await this.#options.values.handOver(fill, granted, missingIn(fill));
    } catch (thrown) {
      this.#options.grants.missUserName(fill.browser.identity, fill.asked.origin, granted);
      throw thrown;
    }
  }

  /** Tells the person in the palette's window what the extension did not fill in. */
  #told(fill: Fill, login: Grant, { values, ended }: Handed): Handed {
    const { identity, name } = fill.browser;
    const { origin } = fill.asked;
    const tell = async ({ filled, missed }: FillOutcome) => {
      const reasons = Object.values(missed);
      // The person has gone to another page, or pressed again.
      const isOfInterest = reasons.some((reason) => reason !== 'navigated');
      if (!isOfInterest || this.#isAsking || !this.#asked.admit()) return;
      const { accountId, loginId } = login;
      await this.#show(
        { identity: tellsUnfilled, signal: undefined },
        { kind: 'unfilled', browser: name, origin, accountId, loginId, filled, missed },
      );
    };
    return {
      values,
      ended: async (outcome) => {
        if (outcome.missed['user-name'] !== undefined)
          this.#options.grants.missUserName(identity, origin, login);
        await ended(outcome);
        // The extension does not wait for the person.
        void tell(outcome).catch(() => undefined);
      },
    };
  }

  /** Whether no code has to be compared before the browser gets anything. */
  #isTrusted({ isKnown, identity }: RecognizedBrowser): boolean {
    return isKnown || this.#paired.some((paired) => paired.identity === identity);
  }

  async #pair(fill: Fill): Promise<void> {
    const { identity, name, program } = fill.browser;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    fill.waitFor({ kind: 'pairing', code });
    const question = { kind: 'pairing', browser: name, program, digits: code } as const;
    if (!(await this.#ask(fill, question))) throw browserFailures.refused();
    this.#options.preferences.set(pairedKey, [...this.#paired, { identity, program }].slice(-50));
  }

  get #paired(): z.infer<typeof pairedSchema> {
    return this.#options.preferences.get(pairedKey, pairedSchema) ?? [];
  }

  /** The login that the person chose at the beginning of this sign-in, if it has what the page wants now. */
  #granted(fill: Fill): Grant | undefined {
    const { grants, logins, selected } = this.#options;
    const { identity, isItself } = fill.browser;
    const { asked } = fill;
    const { origin } = asked;
    // Other code in it could ask as often as it likes.
    if (!isItself) return undefined;
    const wants = missingIn(fill);
    if (wants.length === 0) return undefined;
    const isRetried = asked.missed?.includes('user-name') ?? false;
    const granted = grants.find(identity, origin, wants, isRetried);
    if (!granted || selected()?.id !== granted.accountId) return undefined;
    const login = logins.findIfAny(granted.accountId, granted.loginId);
    return login && has(login, wants) ? granted : undefined;
  }

  #choice(
    { asked: { origin, wants, misses = {} }, browser: { identity, name } }: Fill,
    loginsFor: typeof LoginsFor,
  ): AskedQuestion<'choice'> {
    const { logins, selected, grants } = this.#options;
    const first = { accountId: selected()?.id, ...grants.last(identity, origin) };
    const found = loginsFor(origin, logins.all(), first);
    return { kind: 'choice', browser: name, origin, wants, misses, ...found };
  }

  /** The page becomes a site of the login. If a file has suggested a site that it is at, that one does. */
  #addSite({ accountId, loginId }: Grant, origin: string, isAt: typeof IsAt): void {
    const { logins } = this.#options;
    const login = logins.find(accountId, loginId);
    const here = login.sites.filter((site) => isAt(site, origin));
    if (here.some(({ suggested }) => !suggested)) return;
    const sites =
      here.length > 0
        ? login.sites.map((site) => (here.includes(site) ? used(site) : site))
        : [...login.sites, { origin, subdomains: false }];
    if (sites.length <= maxSites) logins.put(accountId, [{ ...login, sites }]);
  }

  /** Opens a link of Podkey's own, or one to a value on a pod of an account. The person is asked before anything is fetched. */
  async #open(link: string, from: RecognizedBrowser | null): Promise<void> {
    if (!from) throw browserFailures.unknownCaller();
    if (!this.#isTrusted(from)) throw browserFailures.notPaired();
    const { accounts, links, lock, lockedWindow, selected, windows } = this.#options;
    const written = asDeepLink(link, selected(), accounts());
    const refusal = written === null ? links.refuse('not-a-value') : links.receive(written);
    if (lock.state.kind === 'unlocked') windows.showMain();
    else lockedWindow.raise();
    if (refusal === null) return;
    const message = linkRefusalText[refusal];
    const nextStep = nextStepAfterRefusal(refusal);
    throw new Failure({ kind: 'not-found', message, nextStep, retryable: false });
  }
}

function isAgreement(answer: Answer<Kind>): boolean {
  if (answer.kind === 'pairing') return answer.isSame;
  return answer.kind === 'choice' && answer.chosen !== null;
}

/** What a page wants and does not have of Podkey yet. If it has everything, the person means something else than what is missing. */
function missingIn({ asked: { wants, written = [] } }: Fill): Fillable[] {
  const missing = wants.filter((kind) => !written.includes(kind));
  return missing.length > 0 ? missing : wants;
}

/** A link to a value as Podkey writes it; null for a text that leads to none. The account in use comes first. */
function asDeepLink(
  link: string,
  selected: KnownAccount | undefined,
  accounts: readonly KnownAccount[],
): string | null {
  if (link.toLowerCase().startsWith(`${linkScheme}:`)) return link;
  for (const { podUrl, accountId } of selected ? [selected, ...accounts] : accounts) {
    const read = parseSecureValueLink(link, podUrl);
    if (read.kind === 'locator') return writeDeepLink({ podUrl, accountId, locator: read.locator });
  }
  return null;
}

/** A site where a person has used the login. */
const used = ({ origin, subdomains }: Site): Site => ({ origin, subdomains });
