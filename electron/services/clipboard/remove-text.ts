import { clipboardText } from '../../../shared/text/en/clipboard.ts';
import {
  ClipboardHeld,
  ClipboardRestored,
  type ClipboardPort,
  type TextClipboard,
} from './clipboard-port.ts';

/** Reads a clipboard or selection. Rejects as `ClipboardHeld` if it has a text that can't be read. */
export async function readText(place: TextClipboard): Promise<string> {
  const text = await place.readText();
  if (text === '' && (await place.hasText())) throw new ClipboardHeld();
  return text;
}

interface Removal {
  port: ClipboardPort;
  isOurs: (text: string) => boolean;
  /**
   * Whether to replace the copy with a harmless text at once, because a clipboard manager would restore the last text it saw.
   */
  covers: boolean;
  /** Resolves after the given number of ms. */
  wait: (ms: number) => Promise<void>;
  /** Called when the text is gone, before the checks that it stays so. */
  onRemoved: (() => void) | undefined;
}

/**
 * Removes a text of ours from the clipboard and the X selection. Returns whether it was on either.
 *
 * A clipboard manager may restore the text after its owner is gone (docs/clipboard-managers.md). So this checks again after each
 * of the port's pauses, and replaces a restored text with a harmless one, because managers restore the last text they saw.
 * Rejects as `ClipboardHeld` or `ClipboardRestored` if the text may still be there.
 */
export async function removeText({ port, isOurs, covers, wait, onRemoved }: Removal): Promise<boolean> {
  const clear = () => port.clear();
  const cover = () => port.writePlain(clipboardText.cover);
  const mayComeBack = port.looksAfterMs.length > 0;
  const firstSteps = !mayComeBack ? [clear] : covers ? [cover] : [clear, cover];
  if (!(await removeFromAll(port, isOurs, firstSteps))) return false;
  onRemoved?.();
  let cameBack = false;
  for (const pauseMs of port.looksAfterMs) {
    await wait(pauseMs);
    cameBack = await removeFromAll(port, isOurs, [cover]);
  }
  if (cameBack) throw new ClipboardRestored();
  return true;
}

/**
 * Removes a text from the clipboard or the selection if it is ours, and returns whether it was. Tries the steps in order until
 * one works.
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
  // Wait for both, even if one fails.
  await Promise.allSettled(removals);
  return (await Promise.all(removals)).includes(true);
}
