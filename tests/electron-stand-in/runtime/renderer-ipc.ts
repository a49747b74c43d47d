import { createEvent } from './electron-event.ts';
import type { FrameTree } from './frame-tree.ts';
import type { IpcMainModule } from './ipc-main.ts';
import { ipcRecord } from './ipc-record.ts';
import type { PreloadWorld } from './preload-world.ts';
import { createWireCodec } from './wire-values.ts';

const codec = createWireCodec();

/** The page that sends a message. */
interface SendingPage {
  emit(event: string, ...args: unknown[]): boolean;
  titled(title: string): void;
}

/** The connection between a page's preload worlds and `ipcMain`. */
export interface RendererIpcParts {
  readonly world: PreloadWorld;
  readonly frames: FrameTree;
  readonly sender: SendingPage;
  readonly ipcMain: IpcMainModule;
  readonly pressed: (accelerator: string) => void;
}

/** Both directions of IPC with one page. */
export interface RendererIpc {
  readonly received: (text: string, contextId: string) => void;
  /** Sends a message, encoded by {@link encodeMessage}, to the main frame's preload. */
  send(message: string): Promise<void>;
}

/** A preload world's message; both ends belong to the stand-in. */
type Posted =
  | { readonly type: 'send'; readonly channel: string; readonly args: string }
  | { readonly type: 'invoke'; readonly id: number; readonly channel: string; readonly args: string }
  | { readonly type: 'preload-error'; readonly message: string }
  | { readonly type: 'title'; readonly title: string }
  | { readonly type: 'key'; readonly accelerator: string }
  | { readonly type: 'input'; readonly input: string };

/** Encodes a message to the preload's listeners; throws synchronously if an argument can't be cloned. */
export function encodeMessage(channel: string, args: readonly unknown[]): string {
  const content = codec.encode(args);
  ipcRecord.note('to page', channel, content);
  return JSON.stringify({ type: 'message', channel, args: content });
}

/** Connects a page's preload worlds with `ipcMain`. */
export function connectRendererIpc({
  world,
  frames,
  sender,
  ipcMain,
  pressed,
}: RendererIpcParts): RendererIpc {
  async function answer(posted: Posted & { type: 'invoke' }, contextId: string): Promise<void> {
    const { id, channel, args } = posted;
    ipcRecord.note('to main', channel, args);
    const senderFrame = frames.get(world.frameOf(contextId)) ?? null;
    const outcome = await ipcMain.answer(channel, args, { sender, senderFrame });
    ipcRecord.note('to page', channel, 'value' in outcome ? outcome.value : outcome.error);
    await world.deliver(contextId, JSON.stringify({ type: 'answer', id, channel, ...outcome }));
  }

  return {
    received(text, contextId) {
      const posted = JSON.parse(text) as Posted;
      if (posted.type === 'invoke') void answer(posted, contextId);
      else if (posted.type === 'key') pressed(posted.accelerator);
      else if (posted.type === 'title') sender.titled(posted.title);
      else if (posted.type === 'input') sender.emit('input-event', createEvent({}), { type: posted.input });
      else if (posted.type === 'preload-error')
        sender.emit('preload-error', createEvent({}), '', new Error(posted.message));
      else {
        ipcRecord.note('to main', posted.channel, posted.args);
        ipcMain.receive(posted.channel, posted.args, {
          sender,
          senderFrame: frames.get(world.frameOf(contextId)) ?? null,
        });
      }
    },
    async send(message) {
      const context = world.contextOf(frames.main.cdpId);
      if (context !== undefined) await world.deliver(context, message);
    },
  };
}
