import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import process from 'node:process';
import type { RequestLogEntry } from '../../sample-pod/index.ts';
import { anIdentifiedProgram } from '../support/calling-programs.ts';
import { settled } from '../support/fake-clock.ts';
import { aLoginDraft } from '../support/sample-logins.ts';
import { anotherWindow, ScriptedKeyboard } from '../support/features/typing/scripted-keyboard.ts';
import { startNorthwind, type Northwind } from '../support/start-northwind.ts';
import { answerQuestion, shownQuestion } from '../support/page-questions.ts';

/** How often each action is done. */
export interface Amounts {
  rollovers: number;
  opens: number;
  switches: number;
  /** Values that are typed into another window, and as many that a program gets. */
  handOuts: number;
}

/** What is held when Podkey should hold nothing: it is locked, and all leases have ended. */
export interface Held {
  /** Values in leases. */
  leases: number;
  /** Timers of the services. */
  timers: number;
  /** Node's active resources, such as sockets and real timers. */
  resources: string;
  /** Open files of the process; 0 if the system does not report them. */
  files: number;
  /** Listeners of the process, by event. */
  listeners: string;
}

const code = 'Microsoft 365 · one-time code';
const password = 'Core router · admin';
const loginName = 'Core router';
const periodMs = 30_000;
/** Longer than any lease, copy or delay lasts. */
const maxMs = 6 * 60_000;
/** How long connections may take to close, in real ms. */
const closingMs = 10_000;

/**
 * Runs a long period's work of Podkey's services on a sample pod, with a fake clock: codes that roll over, values
 * opened and closed, typed and passed to programs, accounts switched.
 *
 * After each part Podkey is locked, and `onPart` is called with what it holds then and the amount of work done. The
 * caller checks the memory; the test's own records of events and requests are deleted before.
 */
export async function soakServices(
  amounts: Amounts,
  { parts, databaseFile }: { parts: number; databaseFile: string },
  onPart: (held: Held, part: number) => void | Promise<void>,
): Promise<Amounts> {
  const keyboard = new ScriptedKeyboard();
  const northwind = await startNorthwind({ databaseFile, outside: { keyboard } });
  const other = await northwind.addAccount('Contoso', 'support');
  const { services, accountId, clock } = northwind;
  await services.accounts.select(accountId);
  services.begin();
  const items = [{ kind: 'password' as const, label: null, locator: northwind.locator(password) }];
  services.logins.save(accountId, aLoginDraft({ name: loginName, items }));
  await clock.advance(maxMs);
  services.heard.events.length = 0;
  const done: Amounts = { rollovers: 0, opens: 0, switches: 0, handOuts: 0 };
  try {
    for (let part = 1; part <= parts; part += 1) {
      const due = (amount: number) => Math.round((amount * part) / parts);
      await rollOver(northwind, due(amounts.rollovers) - done.rollovers);
      done.rollovers = due(amounts.rollovers);
      for (; done.opens < due(amounts.opens); done.opens += 1) await openAndClose(northwind);
      for (; done.handOuts < due(amounts.handOuts); done.handOuts += 1) {
        await typeIntoWindow(northwind, keyboard);
        await passToProgram(northwind);
      }
      for (; done.switches < due(amounts.switches); done.switches += 1) {
        await services.accounts.select(done.switches % 2 === 0 ? other : accountId);
        await services.secrets.open(services.accounts.selected?.id ?? '', northwind.locator(password));
      }
      await services.accounts.select(accountId);
      keyboard.orders.length = 0;
      await onPart(await heldWhileLocked(northwind), part);
    }
  } finally {
    await services.end();
    await northwind.close();
  }
  return done;
}

/** Shows a code over many rollovers and sometimes copies it; its lease covers some of them. */
async function rollOver({ services, accountId, locator, clock }: Northwind, times: number): Promise<void> {
  let handle: string | undefined;
  for (let time = 0; time < times; time += 1) {
    if (time % 9 === 0) {
      if (handle) services.secrets.close(handle);
      ({ handle } = await services.secrets.open(accountId, locator(code)));
    }
    const shown = await services.secrets.code(handle ?? '');
    if (shown.code === null) throw new Error('There is no code');
    if (time % 5 === 0) await services.secrets.copyCode(handle ?? '');
    await clock.advance(periodMs);
  }
  if (handle) services.secrets.close(handle);
}

async function openAndClose({ services, accountId, locator, clock }: Northwind): Promise<void> {
  const { handle } = await services.secrets.open(accountId, locator(password));
  services.secrets.reveal(handle, 'reveal');
  services.secrets.hide(handle);
  await services.secrets.copyValue(handle);
  services.secrets.close(handle);
  await clock.advance(1_000);
}

async function typeIntoWindow(
  { services, accountId, locator, clock }: Northwind,
  keyboard: ScriptedKeyboard,
): Promise<void> {
  await services.features.typing.handlers['typing.start']({
    accountId,
    locator: locator(password),
    what: 'value',
  });
  keyboard.focused = anotherWindow();
  const state = () => services.features.typing.service.state.kind;
  while (state() !== 'typing') await clock.advance(500);
  keyboard.finish();
  while (state() !== 'off') await clock.advance(500);
}

/** A person allows the first call after each lock for an hour. */
async function passToProgram({ services }: Northwind): Promise<void> {
  const { service: commandLine } = services.features.commandLine;
  const request = { command: 'get', name: loginName, directory: '/', pid: 1, waits: false } as const;
  const response = commandLine.respond(request, {
    caller: () => Promise.resolve(anIdentifiedProgram()),
    tell: () => undefined,
    signal: new AbortController().signal,
  });
  await settled();
  if (shownQuestion(services.pageQuestions, 'command'))
    await answerQuestion(services.pageQuestions, 'command', { answer: 'hour' });
  const { kind } = await response;
  if (kind !== 'done') throw new Error('The program got no value');
}

async function heldWhileLocked({ services, pod, clock }: Northwind): Promise<Held> {
  services.lock.lock('person');
  // All at once; otherwise each would end by itself later.
  const leases = leasesIn(services);
  await clock.advance(maxMs);
  await connectionsClosed();
  services.heard.events.length = 0;
  services.heard.protection.length = 0;
  services.heard.left.length = 0;
  services.heard.windows.length = 0;
  // The pod's own log of requests.
  (pod.log as RequestLogEntry[]).length = 0;
  const emitter: NodeJS.EventEmitter = process;
  const held = {
    leases,
    timers: clock.waiting,
    resources: counted(process.getActiveResourcesInfo()),
    files: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0,
    listeners: counted(
      emitter.eventNames().flatMap((name) => emitter.listeners(name).map(() => String(name))),
    ),
  };
  await services.lock.unlock(undefined);
  return held;
}

/** Each fetched value is recorded as used, and each ended lease sends an event. */
function leasesIn({ emitted }: Northwind['services']): number {
  return emitted('logins.changed').length - emitted('secrets.leaseEnded').length;
}

/** Pod and client share a process, so both ends of a connection exist until both have closed it. */
async function connectionsClosed(): Promise<void> {
  const connections = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  for (const until = Date.now() + closingMs; connections() > 0 && Date.now() < until;) await wait(5);
}

function counted(names: readonly string[]): string {
  const counts = Object.entries(Object.groupBy(names, (name) => name)).map(
    ([name, same]) => `${name} ${same?.length ?? 0}`,
  );
  return counts.toSorted().join(', ');
}
