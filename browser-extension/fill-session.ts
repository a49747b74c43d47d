import type { Filled } from './in-page/fill-fields.ts';
import type { Looked } from './in-page/page.ts';
import {
  fillable,
  type Answer,
  type Connection,
  type ConnectionEnd,
  type NotFilledReason,
  type Question,
  type Values,
  type WaitReason,
} from './messages.ts';

/** What the person is told. `refused` has Podkey's own words. */
export type State =
  | { kind: 'idle' }
  | { kind: 'waits'; for: WaitReason | 'copy'; code?: string }
  | { kind: 'failed'; why: FailureName }
  | Told
  | { kind: 'refused'; message: string; nextStep: string };

/** What was filled on a page and what was not. */
export interface Told extends Pick<Looked, 'misses' | 'frames'>, Filled {
  kind: 'told';
  /** Whether Podkey's own window says what was not filled of what the person chose. */
  isToldInPodkey: boolean;
}

type FailureName = ConnectionEnd | 'no-page' | 'no-document' | 'still-loading' | 'off' | 'other-version';

/** The page of a tab. Each rejects if the browser doesn't let the extension in. */
export interface TabPage {
  /** The address of the tab, as the browser says it now. */
  url: () => Promise<string | undefined>;
  isLoading: () => Promise<boolean>;
  look: () => Promise<Looked>;
  fill: (looked: Looked, origin: string, values: Values) => Promise<Filled>;
}

interface SessionDependencies {
  page: TabPage;
  connect: () => Connection;
  version: string;
  show: (state: State) => void;
  /** Aborts when the tab has gone, or the person pressed again. */
  signal: AbortSignal;
}

/** Fills one page, once, with what the person chooses in Podkey. */
export async function fillPage(dependencies: SessionDependencies): Promise<void> {
  const { page, show, signal } = dependencies;
  const origin = originOf(await page.url().catch(() => undefined));
  const looked = origin === null ? null : await page.look().catch(() => null);
  if (signal.aborted) return;
  if (origin !== null && looked === null) {
    await copyInstead(dependencies, origin);
    return;
  }
  // Firefox leaves the former document where it is while its own sign-in dialog is there.
  const hasFields = looked !== null && looked.wants.length > 0;
  if (!hasFields && (await page.isLoading().catch(() => false))) {
    show({ kind: 'failed', why: 'still-loading' });
    return;
  }
  // A document that its site keeps apart has no origin, whatever its address says.
  if (origin === null || looked?.origin !== origin) {
    show({ kind: 'failed', why: 'no-page' });
    return;
  }
  const { frames, missed, misses, wants, written } = looked;
  if (wants.length === 0) {
    show({ kind: 'told', misses, frames, what: [], unfilled: {}, isToldInPodkey: false });
    return;
  }
  show({ kind: 'waits', for: 'choice' });
  await withPodkey(dependencies, 'fill', async (connection, offers) => {
    const id = crypto.randomUUID();
    const takesMisses = offers.includes('misses');
    connection.send({ ask: 'fill', id, origin, wants, ...(takesMisses && { misses, written, missed }) });
    const values = await choice(dependencies, connection, id);
    if (values === null) return;
    const report = await fill(dependencies, looked, origin, values);
    connection.send(reportOf(id, report, takesMisses));
    const isToldInPodkey = takesMisses && Object.keys(report.unfilled).length > 0;
    show({ kind: 'told', misses, frames, ...report, isToldInPodkey });
    await done(connection, id);
  });
}

/** An older Podkey knows only four reasons, one for a whole fill, and refuses a message with a field that it doesn't know. */
function reportOf(id: string, { what, unfilled }: Filled, takesMisses: boolean): Question {
  const misses = takesMisses ? { misses: unfilled } : {};
  const missed = fillable.filter((kind) => unfilled[kind] !== undefined);
  if (what.length > 0) return { ask: 'filled', id, what, unfilled: missed, ...misses };
  const [first] = missed.map((kind) => unfilled[kind]);
  const because = first ?? 'no-field';
  return { ask: 'not-filled', id, because: takesMisses ? because : inFormerWords(because), ...misses };
}

function inFormerWords(reason: NotFilledReason): NotFilledReason {
  if (reason === 'too-long') return 'page-refused';
  return reason === 'unsure' || reason === 'has-value' || reason === 'other-origin' ? 'no-field' : reason;
}

/**
 * Where a tab has an address, and no document that the extension may look into: the browser's own sign-in dialog (HTTP authentication, a
 * proxy), an error, a page of the browser. The person may copy the login instead.
 */
async function copyInstead(dependencies: SessionDependencies, origin: string): Promise<void> {
  const { show } = dependencies;
  await withPodkey(dependencies, 'fill', async (connection, offers) => {
    if (!offers.includes('copy')) {
      show({ kind: 'failed', why: 'no-document' });
      return;
    }
    show({ kind: 'waits', for: 'copy' });
    const id = crypto.randomUUID();
    connection.send({ ask: 'copy', id, origin });
    await choice(dependencies, connection, id);
  });
}

/** Passes a link to Podkey. */
export async function openLink(dependencies: Omit<SessionDependencies, 'page'>, link: string): Promise<void> {
  await withPodkey(dependencies, 'open', async (connection) => {
    const id = crypto.randomUUID();
    connection.send({ ask: 'open', id, link });
    const answer = await answerTo(connection, id);
    if (typeof answer === 'string') {
      dependencies.show({ kind: 'failed', why: answer });
      return;
    }
    dependencies.show(stateAfter(answer));
  });
}

/** Connects, and makes sure that this Podkey can do it. */
async function withPodkey(
  { connect, version, show, signal }: Omit<SessionDependencies, 'page'>,
  needs: string,
  use: (connection: Connection, offers: readonly string[]) => Promise<void>,
): Promise<void> {
  const connection = connect();
  try {
    connection.send({ ask: 'hello', extension: version });
    const hello = await connection.next();
    if (signal.aborted) return;
    if (typeof hello === 'string') {
      show({ kind: 'failed', why: hello });
      return;
    }
    if (hello.answer === 'off') {
      show({ kind: 'failed', why: 'off' });
      return;
    }
    if (hello.answer !== 'hello' || !hello.offers.includes(needs)) {
      show({ kind: 'failed', why: 'other-version' });
      return;
    }
    await use(connection, hello.offers);
  } finally {
    connection.close();
  }
}

/** What the person chose; null if nothing, which they have then been told. */
async function choice(
  { show, signal }: SessionDependencies,
  connection: Connection,
  id: string,
): Promise<Values | null> {
  const cancel = () => connection.send({ ask: 'cancel', id });
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel);
  try {
    for (;;) {
      const answer = await answerTo(connection, id);
      if (typeof answer === 'string') {
        if (!signal.aborted) show({ kind: 'failed', why: answer });
        return null;
      }
      // Values that come after the end of the tab are not looked at.
      if (signal.aborted) {
        if (answer.answer === 'fill') connection.send({ ask: 'not-filled', id, because: 'navigated' });
        else if (answer.answer !== 'waits') return null;
      } else if (answer.answer === 'fill') return answer.values;
      else {
        show(stateAfter(answer));
        if (answer.answer !== 'waits') return null;
      }
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

async function fill(
  { page, signal }: SessionDependencies,
  looked: Looked,
  origin: string,
  values: Values,
): Promise<Filled> {
  const asked = fillable.filter((kind) => values[kind] !== undefined);
  const navigated: Filled = {
    what: [],
    unfilled: Object.fromEntries(asked.map((kind) => [kind, 'navigated'])),
  };
  const url = await page.url().catch(() => undefined);
  if (signal.aborted || originOf(url) !== origin) return navigated;
  // Firefox may answer nothing for a document that goes meanwhile.
  const gone = new Promise<Filled>((resolve) => signal.addEventListener('abort', () => resolve(navigated)));
  return Promise.race([gone, page.fill(looked, origin, values).catch(() => navigated)]);
}

async function answerTo(connection: Connection, id: string): Promise<Answer | ConnectionEnd> {
  for (;;) {
    const answer = await connection.next();
    if (typeof answer === 'string' || !('id' in answer) || answer.id === id) return answer;
  }
}

/** Podkey has heard how it ended, or is gone. */
async function done(connection: Connection, id: string): Promise<void> {
  for (;;) {
    const answer = await answerTo(connection, id);
    if (typeof answer === 'string' || answer.answer !== 'waits') return;
  }
}

function stateAfter(answer: Answer): State {
  switch (answer.answer) {
    case 'waits':
      return { kind: 'waits', for: answer.for, ...(answer.code !== undefined && { code: answer.code }) };
    case 'refused':
      return { kind: 'refused', message: answer.message, nextStep: answer.nextStep };
    case 'off':
      return { kind: 'failed', why: 'off' };
    case 'misunderstood':
      return { kind: 'failed', why: 'other-version' };
    default:
      return { kind: 'idle' };
  }
}

/**
 * The origin of a tab as the browser names it; null for a page that no login is for: the browser's own, a file, or one that another page
 * made (`about:`, `blob:`, `data:`).
 */
function originOf(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}
