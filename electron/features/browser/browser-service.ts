import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '../../../shared/errors/failure.ts';
import { browserFailures } from '../../../shared/features/browser/text/en.ts';
import type { Answer } from '../../../shared/ipc/questions.ts';
import { writeDeepLink } from '../../../shared/schemas/deep-link.ts';
import { linkScheme } from '../../../shared/schemas/link-scheme.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import { maxSites, type Site } from '../../../shared/schemas/site.ts';
import { linkRefusalText, nextStepAfterRefusal } from '../../../shared/text/en/links.ts';
import type { KnownAccount, SessionState } from '../../services/accounts/account-session.ts';
import type { LinkInbox } from '../../services/links/links.ts';
import type { LockService } from '../../services/lock/lock-service.ts';
import type { LoginService } from '../../services/logins/login-service.ts';
import type { WindowWhileLocked } from '../../services/outside-programs/channel.ts';
import type { AskedQuestion, PageQuestions } from '../../services/questions/page-questions.ts';
import type { Preferences } from '../../storage/preferences.ts';
import { BrowserConnection } from './browser-connection.ts';
import type { BrowserAnswer } from './browser-messages.ts';
import type { BrowserQuestions } from './browser-questions.ts';
import type { Fill, Handed } from './fill.ts';
import { recognizeBrowser, type CallingBrowser, type RecognizedBrowser } from './known-browsers.ts';
import type { loginsFor as LoginsFor } from './logins-for-page.ts';
import type { isAt as IsAt } from '../../services/logins/match-site.ts';
import { has, type PageValues, type FillGrants, type Grant } from './page-values.ts';

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
  lock: Pick<LockService, 'state'>;
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
  lockedWindow: Pick<WindowWhileLocked, 'raise' | 'untilUnlocked'>;
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

  /** The programs of the browsers that the person paired. */
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
    const { lock, lockedWindow, questions, values } = this.#options;
    const { browser } = fill;
    // Most runs of Podkey need no list of public suffixes.
    const { loginsFor } = await import('./logins-for-page.ts');
    if (lock.state.kind !== 'unlocked') {
      fill.waitFor({ kind: 'unlock' });
      await lockedWindow.untilUnlocked(fill.signal);
    }
    if (!this.#isTrusted(browser)) await this.#pair(fill);
    const granted = this.#granted(fill);
    if (granted) return values.handOver(fill, granted);
    fill.waitFor({ kind: 'choice' });
    let handed: Handed | undefined;
    const isChosen = await questions.ask(fill, this.#choice(fill, loginsFor), async (answer) => {
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
    return handed;
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
    if (!(await this.#options.questions.ask(fill, question))) throw browserFailures.refused();
    this.#options.preferences.set(pairedKey, [...this.#paired, { identity, program }].slice(-50));
  }

  get #paired(): z.infer<typeof pairedSchema> {
    return this.#options.preferences.get(pairedKey, pairedSchema) ?? [];
  }

  /** The login that the person chose at the beginning of this sign-in, if it has what the page wants now. */
  #granted({ asked: { origin, wants }, browser: { identity, isItself } }: Fill): Grant | undefined {
    const { grants, logins, selected } = this.#options;
    // Other code in it could ask as often as it likes.
    if (!isItself) return undefined;
    const granted = grants.find(identity, origin, wants);
    if (!granted || selected()?.id !== granted.accountId) return undefined;
    const login = logins.findIfAny(granted.accountId, granted.loginId);
    return login && has(login, wants) ? granted : undefined;
  }

  #choice(
    { asked: { origin, wants }, browser: { identity, name } }: Fill,
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
    if (sites.length <= maxSites) logins.put(accountId, [{ ...login, sites }]);
  }

  /** Opens a link of Podkey's own, or one to a value on a pod of an account. The person is asked before anything is fetched. */
  async #open(link: string, from: RecognizedBrowser | null): Promise<void> {
    if (!from) throw browserFailures.unknownCaller();
    if (!this.#isTrusted(from)) throw browserFailures.notPaired();
    const { accounts, links, lock, lockedWindow, selected, showMain } = this.#options;
    const written = asDeepLink(link, selected(), accounts());
    const refusal = written === null ? links.refuse('not-a-value') : links.receive(written);
    if (lock.state.kind === 'unlocked') showMain();
    else lockedWindow.raise();
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
