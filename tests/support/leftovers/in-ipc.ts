import { readFile } from 'node:fs/promises';
import type { ElectronApplication } from 'playwright-core';
import type { RecordedMessage } from '../../host/runtime/ipc-record.ts';
import { onlyOnStandIn } from '../only-on.ts';
import { leftoversIn, type Leftover, type Needle } from './leftover.ts';

/** Has everything that crosses between page and main written down in a file, from now on. On the stand-in alone. */
export async function recordIpc(app: ElectronApplication, file: string): Promise<void> {
  onlyOnStandIn('it records what crosses between page and main');
  await app.evaluate((_electron, name) => {
    const standIn = Reflect.get(globalThis, 'electronStandIn') as { recordIpc(file: string): void };
    standIn.recordIpc(name);
  }, file);
}

/** Looks for secrets in every message written down; the place is the way it went and its channel. */
export async function leftoversInIpc(file: string, needles: readonly Needle[]): Promise<Leftover[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const { direction, channel, content } = JSON.parse(line) as RecordedMessage;
    return leftoversIn(content, `${direction}: ${channel}`, needles);
  });
}
