import { calls, events, type CallName, type EventName } from './contract.ts';

/** Whether there is a call of that name; inherited names such as `toString` are none. */
export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

/** Whether there is an event of that name. */
export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);
