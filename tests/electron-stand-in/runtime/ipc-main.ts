import type { IpcMain } from 'electron';

import { createEvent, type PreventableEvent } from './electron-event.ts';
import type { Frame } from './frame-tree.ts';
import { apiName, StrictEmitter } from './missing.ts';
import { createWireCodec } from './wire-values.ts';

const codec = createWireCodec();

/** A message's sender: the page and its frame. */
export interface Sender {
  readonly sender: object;
  readonly senderFrame: Frame | null;
}

type IpcEvent = PreventableEvent &
  Sender & { readonly frameId: number; readonly processId: number; readonly type: 'frame' };
type InvokeHandler = (event: never, ...args: never[]) => unknown;

/** As in Electron, rejects a call if its handler's promise was collected and can never be settled. */
const dropped = new FinalizationRegistry<(answer: InvokeResult) => void>((resolve) =>
  resolve({ error: 'reply was never sent' }),
);

/** The result of an `invoke`: the encoded value, or the error's text. */
export type InvokeResult = { readonly value: string } | { readonly error: string };

/** `electron.ipcMain` (Electron docs, ipcMain). */
export class IpcMainModule
  extends StrictEmitter
  implements Pick<IpcMain, 'handle' | 'handleOnce' | 'removeHandler'>
{
  readonly [apiName] = 'electron.ipcMain';
  readonly #handlers = new Map<string, InvokeHandler>();

  constructor() {
    // Channel names belong to the app, so any may be listened to.
    super('any');
  }

  handle(channel: string, handler: InvokeHandler): void {
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: InvokeHandler): void {
    this.handle(channel, (...args) => {
      this.removeHandler(channel);
      return handler(...args);
    });
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** Runs a channel's handler; its error crosses as text only ("only the message property is provided"). */
  answer(channel: string, args: string, sender: Sender): Promise<InvokeResult> {
    const { promise, resolve } = Promise.withResolvers<InvokeResult>();
    // Only the handler's promise refers to this object: both are collected together if it is never settled.
    const reply = { send: resolve };
    dropped.register(reply, resolve);
    void this.#run(channel, args, sender).then(
      (value) => reply.send({ value }),
      (error: unknown) => {
        console.error(`Error occurred in handler for '${channel}':`, error);
        reply.send({ error: String(error) });
      },
    );
    return promise;
  }

  async #run(channel: string, args: string, sender: Sender): Promise<string> {
    const handler = this.#handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    const values = codec.decode(args) as never[];
    return codec.encode(await handler(eventOf(sender) as never, ...values));
  }

  /** Passes a one-way message to its channel's listeners. */
  receive(channel: string, args: string, sender: Sender): void {
    const event = Object.assign(eventOf(sender), {
      reply: (answerChannel: string, ...values: unknown[]) => {
        const send: unknown = Reflect.get(sender.sender, 'send');
        if (typeof send === 'function') Reflect.apply(send, sender.sender, [answerChannel, ...values]);
      },
    });
    this.emit(channel, event, ...(codec.decode(args) as unknown[]));
  }
}

function eventOf(sender: Sender): IpcEvent {
  const ids = {
    frameId: sender.senderFrame?.routingId ?? -1,
    processId: sender.senderFrame?.processId ?? -1,
  };
  return createEvent({ ...sender, ...ids, type: 'frame' as const });
}
