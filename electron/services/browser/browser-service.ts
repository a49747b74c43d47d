import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Failure, notFoundFailure } from '../../../shared/errors/failure.ts';
import type { BrowserChoice } from '../../../shared/schemas/browser.ts';
import { writeDeepLink } from '../../../shared/schemas/deep-link.ts';
import { linkScheme } from '../../../shared/schemas/link-scheme.ts';
import type { Item, ItemKind, Login } from '../../../shared/schemas/login.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import { mostSites } from '../../../shared/schemas/site.ts';
import { browserText as text } from '../../../shared/text/en/browser.ts';
import { linkRefusalText, linksText } from '../../../shared/text/en/links.ts';
import type { Preferences } from '../../storage/preferences.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { KnownAccount } from '../accounts/account-session.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import { isShutdown, type SessionEnd, type SessionState } from '../accounts/session-state.ts';
import { accountSnapshot, type Journal } from '../activity/journal.ts';
import type { LinkInbox } from '../links/links.ts';
import { lockedMeanwhileError } from '../lock/locked-errors.ts';
import type { LockService } from '../lock/lock-service.ts';
import type { OnFailure } from '../log.ts';
import type { LoginService } from '../logins/login-service.ts';
import type { SecretService } from '../secrets/secret-service.ts';
import { BrowserConnection, type Handed } from './browser-connection.ts';
import type { BrowserAnswer, FilledValues, FillQuestion } from './browser-messages.ts';
import type { BrowserQuestions } from './browser-questions.ts';
import type { FillGrants, Grant } from './fill-grants.ts';
import { recognizeBrowser, type RecognizedBrowser } from './known-browsers.ts';
import { loginsFor } from './logins-for-page.ts';

/** A browser that started `podkey`. */
export interface CallingBrowser {
  /** The path of the browser's program as the system says it; null if it does not, or if something else than `podkey` calls. */
  program: string | null;
  /** What the browser gave `podkey`. */
  given: readonly string[];
}

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
  secrets: Pick<SecretService, 'copyDirectly' | 'lend'>;
  sessions: Pick<AccountSessions, 'untilSessionEnds' | 'use'>;
  links: Pick<LinkInbox, 'receive'>;
  journal: Journal;
  preferences: Pick<Preferences, 'get' | 'set'>;
  questions: BrowserQuestions;
  grants: FillGrants;
  /** Raises the main window of the locked Podkey. */
  raiseWhileLocked: () => void;
  showMain: () => void;
  onFailure: OnFailure;
}

/** A fill that waits until a person chooses a login. */
interface Wanted {
  asked: FillQuestion;
  from: RecognizedBrowser;
  tell: (answer: BrowserAnswer) => void;
}

const pairedKey = 'browser.paired';
const pairedSchema = z.array(z.string()).max(50);

/**
 * Fills logins in for browsers (docs/adr/0027).
 *
 * A value leaves main only for a browser that Podkey recognizes, for a page whose origin the browser reports, and for a login that a person
 * chose in Podkey's own window, now or as the beginning of the same sign-in. The extension never learns which logins there are.
 */
export class BrowserService implements SessionState {
  readonly #options: Options;
  /** What the questions for a choice are about, by their ID. */
  readonly #wanted = new Map<string, Wanted>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** A browser opened a connection. */
  open({ caller, send, end }: OpenedByBrowser): BrowserConnection {
    const { version, isOff, monotonic, platform } = this.#options;
    let recognized: Promise<RecognizedBrowser | null> | undefined;
    const browser = () =>
      (recognized ??= caller().then(({ program, given }) => recognizeBrowser(platform, program, given)));
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

  /** The person compared the codes. Fails if the question is no longer pending. */
  pair(id: string, isSame: boolean): void {
    this.#options.questions.find(id, 'pairing');
    if (isSame) this.#options.questions.answer(id, {});
    else this.#options.questions.refuse(id);
  }

  /**
   * Fills in the login that the person chose for the question on screen. With `addsSite`, the page becomes one of the login's sites.
   *
   * Fails if the values can't be fetched; then the question stays.
   */
  async fill(id: string, chosen: Grant, addsSite: boolean): Promise<void> {
    const { questions, grants } = this.#options;
    const { request, signal } = questions.find(id, 'choice');
    const wanted = this.#wanted.get(id);
    if (!wanted) throw notFoundFailure(text.decided, text.decidedNext);
    const { asked, from, tell } = wanted;
    tell({ answer: 'waits', id: asked.id, for: 'value' });
    const handed = await this.#handOver(asked, chosen, signal);
    // Another one may have been chosen meanwhile, or the page has gone.
    questions.find(id, 'choice');
    if (addsSite) this.#addSite(chosen, request);
    grants.grant(from.identity, asked.origin, asked.wants, chosen);
    questions.answer(id, handed);
  }

  /** Forgets what was chosen. A question stays while the person changes to the account of the login that they chose. */
  endSession(reason: SessionEnd): void {
    this.#options.grants.end();
    if (isShutdown(reason)) this.#options.questions.end(new Failure(lockedMeanwhileError()));
  }

  async #fill(
    asked: FillQuestion,
    from: RecognizedBrowser | null,
    tell: (answer: BrowserAnswer) => void,
    signal: AbortSignal,
  ): Promise<Handed> {
    if (!from) throw unknownCaller();
    await this.#untilUnlocked(asked, tell, signal);
    if (!from.isKnown && !this.#paired.includes(from.identity)) await this.#pair(asked, from, tell, signal);
    const granted = this.#granted(asked, from);
    if (granted) return this.#handOver(asked, granted, signal);
    tell({ answer: 'waits', id: asked.id, for: 'choice' });
    const choice = this.#choice(asked, from);
    this.#wanted.set(choice.id, { asked, from, tell });
    try {
      return await this.#options.questions.ask<Handed>(choice, signal);
    } finally {
      this.#wanted.delete(choice.id);
    }
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
    await this.#options.questions.ask(
      { kind: 'pairing', id: randomUUID(), browser: name, program, digits: code },
      signal,
    );
    this.#options.preferences.set(pairedKey, [...this.#paired, identity].slice(-50));
  }

  get #paired(): readonly string[] {
    return this.#options.preferences.get(pairedKey, pairedSchema) ?? [];
  }

  /** The login that the person chose at the beginning of this sign-in, if it has what the page wants now. */
  #granted({ origin, wants }: FillQuestion, { identity }: RecognizedBrowser): Grant | undefined {
    const { grants, logins, selected } = this.#options;
    const granted = grants.find(identity, origin, wants);
    if (!granted || selected()?.id !== granted.accountId) return undefined;
    const login = logins.findIfAny(granted.accountId, granted.loginId);
    return login && has(login, wants) ? granted : undefined;
  }

  #choice({ origin, wants }: FillQuestion, { identity, name }: RecognizedBrowser): BrowserChoice {
    const { logins, selected, grants } = this.#options;
    const first = { accountId: selected()?.id, ...grants.last(identity, origin) };
    const found = loginsFor(origin, logins.all(), first);
    return { kind: 'choice', id: randomUUID(), browser: name, origin, wants, ...found };
  }

  /** Fetches what the page wants of a login. */
  async #handOver(asked: FillQuestion, { accountId, loginId }: Grant, signal: AbortSignal): Promise<Handed> {
    const { sessions, logins } = this.#options;
    const session = sessions.use(accountId);
    const assertWanted = sessions.untilSessionEnds();
    const login = logins.find(accountId, loginId);
    if (!has(login, asked.wants)) throw notFoundFailure(text.nothingToFill, text.nothingToFillNext);
    const values: FilledValues = {};
    const fetch = async (item: Item, what: 'value' | 'default') => {
      const { origin } = asked;
      const lent = await this.#options.secrets.lend(session, item.locator, what, signal, { origin });
      try {
        return await lent.text({ value: 'value-filled', code: 'code-filled' });
      } finally {
        lent.end();
      }
    };
    const password = asked.wants.includes('password') ? itemOf(login, 'password') : undefined;
    const code = asked.wants.includes('code') ? itemOf(login, 'code') : undefined;
    if (asked.wants.includes('user-name') && login.userName !== null) values.userName = login.userName;
    if (password) values.password = await fetch(password, 'value');
    if (code) values.code = await fetch(code, 'default');
    // At the last moment: a lock since the values were read withholds them.
    assertWanted();
    if (signal.aborted) throw abortFailure(signal);
    const account = accountSnapshot(session.account);
    return {
      values,
      ended: async (report) => {
        const first = password ?? code;
        if (report.ask === 'filled') await this.#leaveCode(accountId, login, report);
        else if (first) {
          const { locator } = first;
          const { origin } = asked;
          this.#options.journal.record({
            action: 'not-filled',
            account,
            locator,
            origin,
            because: report.because,
          });
        }
      },
    };
  }

  /** Leaves the code on the clipboard if a password was filled in, or a code was meant to be, and the page had no field for it. */
  async #leaveCode(
    accountId: string,
    login: Login,
    { what, unfilled }: { what: readonly string[]; unfilled: readonly string[] },
  ): Promise<void> {
    const code = itemOf(login, 'code');
    if (!code || what.includes('code') || !(what.includes('password') || unfilled.includes('code'))) return;
    try {
      await this.#options.secrets.copyDirectly(accountId, code.locator, 'default');
    } catch (thrown) {
      // The window shows it as its last act.
      this.#options.onFailure('code not left on the clipboard', thrown);
    }
  }

  #addSite({ accountId, loginId }: Grant, { origin }: BrowserChoice): void {
    const { logins } = this.#options;
    const login = logins.find(accountId, loginId);
    if (login.sites.some((site) => site.origin === origin) || login.sites.length >= mostSites) return;
    logins.put(accountId, [{ ...login, sites: [...login.sites, { origin, subdomains: false }] }]);
  }

  /** Opens a link of Podkey's own, or one to a value on a pod of an account. The person is asked before anything is fetched. */
  async #open(link: string, from: RecognizedBrowser | null): Promise<void> {
    if (!from) throw unknownCaller();
    const { accounts, links, selected, showMain } = this.#options;
    const refusal = links.receive(asDeepLink(link, selected(), accounts()));
    showMain();
    if (refusal !== null) throw notFoundFailure(linkRefusalText[refusal], linksText.askSender);
  }
}

/** A link to a value as Podkey writes it; other texts as they are. The account in use comes first. */
function asDeepLink(
  link: string,
  selected: KnownAccount | undefined,
  accounts: readonly KnownAccount[],
): string {
  if (link.toLowerCase().startsWith(`${linkScheme}:`)) return link;
  for (const { podUrl, accountId } of selected ? [selected, ...accounts] : accounts) {
    const read = parseSecureValueLink(link, podUrl);
    if (read.kind === 'locator') return writeDeepLink({ podUrl, accountId, locator: read.locator });
  }
  return link;
}

const itemOf = ({ items }: Login, kind: ItemKind): Item | undefined =>
  items.find((item) => item.kind === kind);

/** Whether a login has something that a page wants. */
function has(login: Login, wants: FillQuestion['wants']): boolean {
  return wants.some((field) =>
    field === 'user-name' ? login.userName !== null : itemOf(login, field) !== undefined,
  );
}

const unknownCaller = () => notFoundFailure(text.unknownCaller, text.unknownCallerNext);
