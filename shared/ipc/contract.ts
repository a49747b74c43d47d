import { z } from 'zod';
import { leaseEndReasonSchema, leaseHandleSchema } from '../schemas/secure-value.ts';
import { menuCommandSchema } from '../schemas/desktop.ts';
import { featureCalls, featureEvents } from '../features/joined.ts';
import { appCalls, accountCalls, valueCalls } from './core-calls.ts';
import { nothing, type Result } from './call.ts';
import { namedStateSchema } from './states.ts';

/*
 * The whole bridge between the untrusted renderer and main: every call and every event, with the schemas of their input and
 * output. Main's handlers, the preload's allow-list, the renderer's types and the tests' doubles are derived from these two values.
 * `core-calls.ts` and the features' contracts hold everything that a compromised page can ask for (docs/adr/0001).
 *
 * An example. To let the renderer ask for the time, add to `appCalls`
 *
 *     'app.time': call(nothing, z.strictObject({ at: z.number() })),
 *
 * Then nothing compiles until electron/ipc/core-handlers.ts has an 'app.time' that returns `{ at }`. In the renderer, a query reads it,
 * or a `BridgeCall` sends it when a person asks for it and holds the failure to show:
 *
 *     createQuery(() => ({ queryKey: ['time'], queryFn: () => ask('app.time', {}) }));
 *     call.send('app.time', {}, ({ at }) => show(at));
 *
 * Both are typed. Main refuses any input but `{}`, and any output with more than `at`. Calls are named `domain.verb`; events are
 * in the past tense. What main knows and pages show as long as it lasts is no call but a state (`states.ts`).
 */

/** Calls, renderer → main. Only `secrets.reveal` and `secrets.code` may return a secret. */
export const calls = { ...accountCalls, ...valueCalls, ...appCalls, ...featureCalls } as const;

/** Events, main → renderer. */
export const events = {
  'states.changed': namedStateSchema,
  'secrets.leaseEnded': z.strictObject({ handle: leaseHandleSchema, reason: leaseEndReasonSchema }),
  /** Logins or recent values changed, in any account. */
  'logins.changed': nothing,
  'menu.chosen': menuCommandSchema,
  /** The palette's window was shown. Sent to that window only. */
  'windows.paletteShown': nothing,
  /** The journal has new entries or another state. */
  'activity.changed': nothing,
  ...featureEvents,
} as const;

export type CallName = keyof typeof calls;
/** A call's input, as the renderer sends it. */
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
/** A call's input after parsing, as main's handler gets it. */
export type CallParsed<Name extends CallName> = z.output<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** The only property that the preload adds to the renderer's `window`. */
export const bridgeKey = 'podkey';

/**
 * What the preload exposes under `bridgeKey`: two functions, limited to the names above. Main parses everything that comes through
 * them by its schema, so the page does not parse it again.
 */
export interface Bridge {
  invoke<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Result<CallOutput<Name>>>;
  /** Listens until the returned function is called. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}
