import { clipboardText } from '../../../shared/text/clipboard/clipboard.ts';
import {
  ClipboardHeld,
  ClipboardRestored,
  type ClipboardPort,
  type TextClipboard,
} from './clipboard-port.ts';

/** The text in a place. Rejects as `ClipboardHeld` if there is one that can't be read. */
export async function readText(place: TextClipboard): Promise<string> {
  const text = await place.readText();
  if (text === '' && (await place.hasText())) throw new ClipboardHeld();
  return text;
}

interface Removal {
  port: ClipboardPort;
  isOurs: (text: string) => boolean;
  /** Puts a harmless text in the copy's place at once, for a clipboard manager that would bring back what it saw last. */
  covers: boolean;
  /** Resolves after so many ms. */
  wait: (ms: number) => Promise<void>;
}

/**
 * Takes a text of ours off the clipboard and off the X selection, wherever it still is; gives whether it was anywhere.
 *
 * A clipboard manager may put the text back once its owner has gone (docs/clipboard-managers.md). So the places are
 * looked at again after each of the port's pauses, and a harmless text takes the place of one that came back: managers
 * bring back the latest text they saw. Rejects if the text may still be there, as `ClipboardHeld` or `ClipboardRestored`.
 */
export async function removeText({ port, isOurs, covers, wait }: Removal): Promise<boolean> {
  const clear = () => port.clear();
  const cover = () => port.writePlain(clipboardText.cover);
  const mayComeBack = port.looksAfterMs.length > 0;
  const firstSteps = !mayComeBack ? [clear] : covers ? [cover] : [clear, cover];
  if (!(await removeFromAll(port, isOurs, firstSteps))) return false;
  let cameBack = false;
  for (const pauseMs of port.looksAfterMs) {
    await wait(pauseMs);
    cameBack = await removeFromAll(port, isOurs, [cover]);
  }
  if (cameBack) throw new ClipboardRestored();
  return true;
}

/**
 * Removes a text from one place if it is ours; gives whether it was. The steps are taken until one of them helps.
 *
 * Rejects as `ClipboardHeld` if none does, or if the text can't be read.
 */
export async function removeFrom(
  place: TextClipboard,
  isOurs: (text: string) => boolean,
  steps: (() => Promise<void>)[] = [() => place.clear()],
): Promise<boolean> {
  if (!isOurs(await readText(place))) return false;
  for (const step of steps) {
    await step();
    if (!isOurs(await readText(place))) return true;
  }
  throw new ClipboardHeld();
}

async function removeFromAll(
  port: ClipboardPort,
  isOurs: (text: string) => boolean,
  steps: (() => Promise<void>)[],
): Promise<boolean> {
  const removals = [removeFrom(port, isOurs, steps)];
  if (port.selection) removals.push(removeFrom(port.selection, isOurs));
  // Each place is dealt with, even if another one fails.
  await Promise.allSettled(removals);
  return (await Promise.all(removals)).includes(true);
}
