import type { IpcMainInvokeEvent } from 'electron';
import { expect, vi } from 'vitest';
import { allHandlers } from '../../electron/features/build-features.ts';
import { callingPage, registerCalls } from '../../electron/ipc/bridge.ts';
import { LockGate } from '../../electron/ipc/handle-call.ts';
import { appOrigin } from '../../electron/ipc/trusted-sender.ts';
import { readPodList } from '../../electron/services/policy/policy.ts';
import { calls, type CallName, type CallOutput } from '../../shared/ipc/contract.ts';
import { resultSchema, type Result } from '../../shared/ipc/call.ts';
import { assembleServices, type AssembleOptions, type Services } from '../support/assemble-services.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { typedSecret } from './odd-values.ts';

type Listener = (event: IpcMainInvokeEvent, input: unknown) => Promise<Result<unknown>>;

/** Electron's side of the bridge: passes what arrives on a channel to its listener. */
const channels = vi.hoisted(() => new Map<string, Listener>());
vi.mock('electron', () => ({
  ipcMain: { handle: (name: string, listener: Listener) => channels.set(name, listener) },
}));

/** The calls that may return a secret, according to the contract. */
const revealing: readonly CallName[] = ['secrets.reveal', 'secrets.code'];

/** Podkey's services behind the bridge, registered as in main, and a page that calls. */
export interface BridgedPodkey {
  services: Services;
  clock: FakeClock;
  /** The next file that the person chooses in a dialog; null cancels it. */
  chosen: { file: { name: string; bytes: Uint8Array } | null };
  /** Whether the lock gate is open. */
  isOpen: () => boolean;
  /** Calls as the page does; fails if the response is invalid or contains a secret. */
  call<Name extends CallName>(name: Name, input: unknown): Promise<Result<CallOutput<Name>>>;
}

interface Options extends Omit<AssembleOptions, 'clock' | 'files' | 'gate'> {
  /** Secrets that no response may contain. */
  secrets: () => readonly string[];
  podListFiles?: readonly string[];
}

/** Registers services behind the bridge and opens the gate. Advances the clock while a call waits. */
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
    podList: () => readPodList(podListFiles),
    loginStart: {
      read: () => Promise.resolve(startsAtLogin ? 'on' : 'off'),
      write: (on) => Promise.resolve(void (startsAtLogin = on)),
    },
    files: {
      save: ({ suggestedName }) => Promise.resolve(suggestedName),
      saveSigned: (question, _most, make) => {
        make(chosen.file && { ...chosen.file, signature: null });
        return Promise.resolve(question.suggestedName);
      },
      open: () => Promise.resolve(chosen.file),
    },
  });
  registerCalls(allHandlers(services), gate, (_name, thrown) => unforeseen.push(thrown));
  services.begin();

  const assertNoSecrets = (what: unknown, more: readonly string[] = []) => {
    const text = JSON.stringify(what ?? null);
    for (const secret of [...secrets(), ...more]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/eyJ[\w-]{5,}\./);
  };
  return {
    services,
    clock,
    chosen,
    isOpen: () => gate.refusal('states.read', { name: 'accounts' }) === null,
    call: async (name, input) => {
      const listener = channels.get(name);
      if (!listener) throw new Error(`${name} is not registered`);
      const frame = { parent: null, origin: appOrigin };
      // The only properties of the event that are used.
      const event = { senderFrame: frame, sender: { id: 1 } } as unknown as IpcMainInvokeEvent;
      const moved = setInterval(() => void clock.advance(10_000), 40);
      const returned = await listener(event, structuredClone(input)).finally(() => clearInterval(moved));
      // The response must be cloneable and must fit the contract.
      const result = resultSchema(calls[name].output).parse(structuredClone(returned));
      if (!result.ok) {
        const { kind, message, nextStep } = result.error;
        expect({ kind, thrown: kind === 'internal' ? unforeseen : [] }).not.toMatchObject({
          kind: 'internal',
        });
        expect([message, nextStep]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
        assertNoSecrets(result.error, [typedSecret]);
      } else if (!revealing.includes(name)) assertNoSecrets(result.value);
      assertNoSecrets(services.heard.events);
      services.heard.events.length = 0;
      unforeseen.length = 0;
      // Parsed by that call's own schema.
      return result as Result<CallOutput<typeof name>>;
    },
  };
}
