import { calls, events, type CallName, type EventName } from './contract.ts';

/** Whether a call has this name. Inherited names such as `toString` are no calls. */
export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);
