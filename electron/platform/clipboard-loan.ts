import { clipboard } from 'electron';
import { clipboardMarkers, systemFormat } from './clipboard-markers.ts';

const plainText = 'text/plain';

/** The formats among `wanted` that are not on the clipboard, by the system's names. */
export async function missingFormats(wanted: readonly string[]): Promise<string[]> {
  const held = await Promise.all(wanted.map((format) => clipboard.has(systemFormat(format))));
  return wanted.filter((_format, index) => !held[index]);
}

/**
 * Borrows the clipboard. Returns a function that restores its content.
 *
 * Null if the content can't be restored: anything but plain text; a text that a program marked as secret, because the marks would
 * be lost; and any text on Linux, where it belongs to the program that copied it.
 */
export async function borrowClipboard(platform: NodeJS.Platform): Promise<(() => Promise<void>) | null> {
  const types = (await clipboard.read()).flatMap((item) => item.types);
  const marks = clipboardMarkers(platform).map(({ format }) => format);
  const isMarked = (await missingFormats(marks)).length < marks.length;
  const text = await clipboard.readText();
  const isLost = platform === 'linux' && text !== '';
  if (isMarked || isLost || types.some((type) => type !== plainText)) return null;
  return async () => {
    if (text === '') clipboard.clear();
    else await clipboard.writeText(text);
  };
}
