import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '../../../shared/errors/failure.ts';
import type { Answer } from '../../../shared/ipc/questions.ts';
import { writeDeepLink } from '../../../shared/schemas/deep-link.ts';
import { linkScheme } from '../../../shared/schemas/link-scheme.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import { mostSites, type Site } from '../../../shared/schemas/site.ts';
import { linkRefusalText, nextStepAfterRefusal } from '../../../shared/text/en/links.ts';
import { browserFailures } from '../../../shared/text/en/browser.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { KnownAccount } from '../accounts/account-session.ts';
import type { SessionState } from '../accounts/session-state.ts';
import type { LinkInbox } from '../links/links.ts';
import type { LockService } from '../lock/lock-service.ts';
import type { LoginService } from '../logins/login-service.ts';
import type { AskedQuestion, PageQuestions } from '../questions/page-questions.ts';
import { BrowserConnection, type Handed } from './browser-connection.ts';
import type { BrowserAnswer, FillQuestion } from './browser-messages.ts';
import { type BrowserQuestions } from './browser-questions.ts';
import type { FillGrants, Grant } from './fill-grants.ts';
import { recognizeBrowser, type CallingBrowser, type RecognizedBrowser } from './known-browsers.ts';
import type { loginsFor as LoginsFor } from './logins-for-page.ts';
import type { isAt as IsAt } from './match-site.ts';
import { has, type PageValues } from './page-values.ts';

/** A connection that a browser opened, as the service sees it. */
export interface OpenedByBrowser {
  caller: () => Promise<CallingBrowser>;
  send: (answer: BrowserAnswer) => void;
  /** Ends the connection. */
  end: () => void;
}

interface Options {
  version: string;
  platform: string;
  /** Whether the organization's policy turns the browser off. */
  isOff: boolean;
  monotonic: () => number;
  lock: Pick<LockService, 'state' | 'unlocked'>;
  accounts: () => readonly KnownAccount[];
  /** The account in use. */
  selected: () => KnownAccount | undefined;
  logins: Pick<LoginService, 'all' | 'find' | 'findIfAny' | 'put'>;
  links: Pick<LinkInbox, 'receive' | 'refuse'>;
  preferences: Pick<Preferences, 'get' | 'set'>;
  questions: BrowserQuestions;
  pageQuestions: Pick<PageQuestions, 'assertPending'>;
  values: PageValues;
  grants: FillGrants;
  /** Raises the main window of the locked Podkey. */
  raiseWhileLocked: () => void;
  showMain: () => void;
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

  constructor(options: Options) {
    this.#options = options;
  }

  /** A browser opened a connection. */
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
      fill: async (asked, tell, signal) => this.#fill(asked, await browser(), tell, signal),
      open: async (link) => this.#open(link, await browser()),
    });
  }

  /** The programs of the browsers that the person paired. */
  get pairedPrograms(): readonly string[] {
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

  async #fill(
    asked: FillQuestion,
    from: RecognizedBrowser | null,
    tell: (answer: BrowserAnswer) => void,
    signal: AbortSignal,
  ): Promise<Handed | null> {
    if (!from) throw browserFailures.unknownCaller();
    // Most runs of Podkey need no list of public suffixes.
    const { loginsFor } = await import('./logins-for-page.ts');
    await this.#untilUnlocked(asked, tell, signal);
    if (!this.#isTrusted(from)) await this.#pair(asked, from, tell, signal);
    const granted = this.#granted(asked, from);
    if (granted) return this.#options.values.handOver(asked, granted, signal);
    tell({ answer: 'waits', id: asked.id, for: 'choice' });
    let handed: Handed | undefined;
    const isChosen = await this.#options.questions.ask(
      this.#choice(asked, from, loginsFor),
      from.identity,
      signal,
      async (answer) => {
        if (answer.kind !== 'choice' || !answer.chosen) return;
        const { accountId, loginId, addsSite } = answer.chosen;
        tell({ answer: 'waits', id: asked.id, for: 'value' });
        handed = await this.#fillIn(asked, { accountId, loginId }, addsSite, from, answer, signal);
      },
    );
    return isChosen && handed ? handed : null;
  }

  /**
   * Fetches the values of the login that the person chose. With `addsSite`, the page becomes one of the login's sites.
   *
   * Fails if they can't be fetched; then the question stays.
   */
  async #fillIn(
    asked: FillQuestion,
    chosen: Grant,
    addsSite: boolean,
    from: RecognizedBrowser,
    answer: Answer<'choice'>,
    signal: AbortSignal,
  ): Promise<Handed> {
    const { grants, pageQuestions, values } = this.#options;
    const { isAt } = await import('./match-site.ts');
    const handed = await values.handOver(asked, chosen, signal);
    // Another one may have been chosen meanwhile, or the page has gone.
    pageQuestions.assertPending(answer);
    if (addsSite) this.#addSite(chosen, asked.origin, isAt);
    grants.grant(from.identity, asked.origin, asked.wants, chosen);
    return handed;
  }

  /** Whether no code has to be compared before the browser gets anything. */
  #isTrusted({ isKnown, identity }: RecognizedBrowser): boolean {
    return isKnown || this.#paired.some((paired) => paired.identity === identity);
  }

  async #untilUnlocked(
    { id }: FillQuestion,
    tell: (answer: BrowserAnswer) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { lock, raiseWhileLocked } = this.#options;
    if (lock.state.is === 'unlocked') return;
    tell({ answer: 'waits', id, for: 'unlock' });
    raiseWhileLocked();
    await lock.unlocked(signal);
  }

  async #pair(
    { id }: FillQuestion,
    { identity, name, program }: RecognizedBrowser,
    tell: (answer: BrowserAnswer) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    tell({ answer: 'waits', id, for: 'pairing', code });
    const request = { kind: 'pairing', browser: name, program, digits: code } as const;
    if (!(await this.#options.questions.ask(request, identity, signal))) throw browserFailures.refused();
    this.#options.preferences.set(pairedKey, [...this.#paired, { identity, program }].slice(-50));
  }

  get #paired(): z.infer<typeof pairedSchema> {
    return this.#options.preferences.get(pairedKey, pairedSchema) ?? [];
  }

  /** The login that the person chose at the beginning of this sign-in, if it has what the page wants now. */
  #granted({ origin, wants }: FillQuestion, { identity, isItself }: RecognizedBrowser): Grant | undefined {
    const { grants, logins, selected } = this.#options;
    // Other code in it could ask as often as it likes.
    if (!isItself) return undefined;
    const granted = grants.find(identity, origin, wants);
    if (!granted || selected()?.id !== granted.accountId) return undefined;
    const login = logins.findIfAny(granted.accountId, granted.loginId);
    return login && has(login, wants) ? granted : undefined;
  }

  #choice(
    { origin, wants }: FillQuestion,
    { identity, name }: RecognizedBrowser,
    loginsFor: typeof LoginsFor,
  ): AskedQuestion<'choice'> {
    const { logins, selected, grants } = this.#options;
    const first = { accountId: selected()?.id, ...grants.last(identity, origin) };
    const found = loginsFor(origin, logins.all(), first);
    return { kind: 'choice', browser: name, origin, wants, ...found };
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
    if (sites.length <= mostSites) logins.put(accountId, [{ ...login, sites }]);
  }

  /** Opens a link of Podkey's own, or one to a value on a pod of an account. The person is asked before anything is fetched. */
  async #open(link: string, from: RecognizedBrowser | null): Promise<void> {
    if (!from) throw browserFailures.unknownCaller();
    if (!this.#isTrusted(from)) throw browserFailures.notPaired();
    const { accounts, links, lock, raiseWhileLocked, selected, showMain } = this.#options;
    const written = asDeepLink(link, selected(), accounts());
    const refusal = written === null ? links.refuse('not-a-value') : links.receive(written);
    if (lock.state.is === 'unlocked') showMain();
    else raiseWhileLocked();
    if (refusal === null) return;
    const message = linkRefusalText[refusal];
    const nextStep = nextStepAfterRefusal(refusal);
    throw new Failure({ kind: 'not-found', message, nextStep, retryable: false });
  }
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
