import type { IpcMainInvokeEvent } from 'electron';
import { expect, vi } from 'vitest';
import { allHandlers } from '../../electron/ipc/all-handlers.ts';
import { callingPage } from '../../electron/ipc/calling-page.ts';
import { LockGate } from '../../electron/ipc/lock-gate.ts';
import { registerCalls } from '../../electron/ipc/register-calls.ts';
import { appOrigin } from '../../electron/ipc/trusted-sender.ts';
import { readPodList } from '../../electron/services/accounts/pod-list.ts';
import { calls, type CallName, type CallOutput } from '../../shared/ipc/contract.ts';
import { resultSchema, type Result } from '../../shared/ipc/result.ts';
import { assembleServices, type AssembleOptions, type Services } from '../support/assemble-services.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { typedSecret } from './odd-values.ts';

type Listener = (event: IpcMainInvokeEvent, input: unknown) => Promise<Result<unknown>>;

/** Electron's side of the bridge: it hands what arrives on a channel to whoever registered. */
const channels = vi.hoisted(() => new Map<string, Listener>());
vi.mock('electron', () => ({
  ipcMain: { handle: (name: string, listener: Listener) => channels.set(name, listener) },
}));

/** The calls that may answer with a secret, as the contract says. */
const revealing: readonly CallName[] = ['secrets.reveal', 'secrets.code'];

/** Podkey's services behind the bridge as main puts them there, and a page that calls. */
export interface BridgedPodkey {
  services: Services;
  clock: FakeClock;
  /** The next file that a person chooses in a dialog; they call it off where there is none. */
  chosen: { file: { name: string; bytes: Uint8Array } | null };
  /** Whether calls are let through now. */
  isOpen: () => boolean;
  /** Calls as the page does, and fails where what comes back is no answer, or tells of a secret. */
  call<Name extends CallName>(name: Name, input: unknown): Promise<Result<CallOutput<Name>>>;
}

interface Options extends Omit<AssembleOptions, 'clock' | 'files' | 'gate'> {
  /** Must never be told. */
  secrets: () => readonly string[];
  podListFiles?: readonly string[];
}

/** Puts services behind the bridge and opens it. A call that waits for a moment to come has the clock moved on. */
export function bridgePodkey({ secrets, podListFiles = [], ...options }: Options): BridgedPodkey {
  const clock = new FakeClock(Date.UTC(2030, 0, 1, 12, 0, 10));
  const gate = new LockGate();
  const chosen: BridgedPodkey['chosen'] = { file: null };
  const unforeseen: unknown[] = [];
  let startsAtLogin = false;
  const services = assembleServices({
    ...options,
    clock,
    gate,
    callingPage: () => callingPage.getStore(),
    files: {
      save: ({ suggestedName }) => Promise.resolve(suggestedName),
      open: () => Promise.resolve(chosen.file),
    },
  });
  registerCalls(
    allHandlers(services, {
      info: { version: '1', platform: 'linux', builtOn: 'x', systemLanguage: 'en', logFolder: '/logs' },
      chooseCaFile: () => Promise.resolve(null),
      podList: () => readPodList(podListFiles),
      pageReplaced: () => Promise.resolve(),
      hidePalette: () => undefined,
      openInMain: (value) => services.links.choose(value),
      showLogFolder: () => Promise.resolve(),
      login: {
        read: () => Promise.resolve(startsAtLogin ? 'on' : 'off'),
        write: (on) => Promise.resolve(void (startsAtLogin = on)),
      },
    }),
    gate,
    (_name, thrown) => unforeseen.push(thrown),
  );
  services.begin();

  const tellsNothing = (what: unknown, more: readonly string[] = []) => {
    const text = JSON.stringify(what ?? null);
    for (const secret of [...secrets(), ...more]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/eyJ[\w-]{5,}\./);
  };
  return {
    services,
    clock,
    chosen,
    isOpen: () => gate.refusal('accounts.list') === null,
    call: async (name, input) => {
      const listener = channels.get(name);
      if (!listener) throw new Error(`${name} is not registered`);
      const frame = { parent: null, origin: appOrigin };
      // Of an event only these are looked at; the rest is Electron's.
      const event = { senderFrame: frame, sender: { id: 1 } } as unknown as IpcMainInvokeEvent;
      const moved = setInterval(() => void clock.advance(10_000), 40);
      const answer = await listener(event, structuredClone(input)).finally(() => clearInterval(moved));
      // It has to get to the page, and the page has to understand it.
      const result = resultSchema(calls[name].output).parse(structuredClone(answer));
      if (!result.ok) {
        const { kind, message, nextStep } = result.error;
        expect({ kind, thrown: kind === 'internal' ? unforeseen : [] }).not.toMatchObject({
          kind: 'internal',
        });
        expect([message, nextStep]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
        tellsNothing(result.error, [typedSecret]);
      } else if (!revealing.includes(name)) tellsNothing(result.value);
      tellsNothing(services.heard.events);
      services.heard.events.length = 0;
      unforeseen.length = 0;
      // Parsed by the schema of that very call.
      return result as Result<CallOutput<typeof name>>;
    },
  };
}
