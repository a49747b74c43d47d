import { readFile } from 'node:fs/promises';
import type { ElectronApplication } from 'playwright';
import type { RecordedMessage } from '../../electron-stand-in/runtime/ipc-record.ts';
import { onlyOnStandIn } from '../only-on.ts';
import { leftoversIn, type Leftover, type Needle } from './leftover.ts';

/** Records all messages between page and main in a file from now on. Stand-in only. */
export async function recordIpc(app: ElectronApplication, file: string): Promise<void> {
  onlyOnStandIn('it records what crosses between page and main');
  await app.evaluate((_electron, name) => {
    const standIn = Reflect.get(globalThis, 'electronStandIn') as { recordIpc(file: string): void };
    standIn.recordIpc(name);
  }, file);
}

/** Searches all recorded messages for secrets; the place is the message's direction and channel. */
export async function leftoversInIpc(file: string, needles: readonly Needle[]): Promise<Leftover[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const { direction, channel, content } = JSON.parse(line) as RecordedMessage;
    return leftoversIn(content, `${direction}: ${channel}`, needles);
  });
}
