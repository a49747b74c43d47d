import type { ClipboardPort, TextPlace } from './clipboard-port.ts';

/**
 * Takes a text of ours off the clipboard and off the X selection, wherever it still is; gives whether it was anywhere.
 *
 * Rejects if it may still be there: a clipboard may take a clearing and ignore it, so it is looked at again.
 */
export async function removeText(port: ClipboardPort, isOurs: (text: string) => boolean): Promise<boolean> {
  const places = port.selection ? [port, port.selection] : [port];
  const found = await Promise.all(places.map((place) => removeFrom(place, isOurs)));
  return found.includes(true);
}

/** The same, for one place. */
export async function removeFrom(place: TextPlace, isOurs: (text: string) => boolean): Promise<boolean> {
  if (!isOurs(await place.readText())) return false;
  await place.clear();
  if (isOurs(await place.readText())) throw new Error('The copy is still there');
  return true;
}
