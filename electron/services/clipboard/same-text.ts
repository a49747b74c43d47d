/**
 * What is left of a text on every clipboard: it ends at its first NUL (Windows' CF_UNICODETEXT, X11's C strings), and systems and
 * clipboard programs drop a byte-order mark, change line ends, normalize characters (Unicode §3.11) and cut white space off its ends.
 *
 * A text of which nothing is left stays as it is, so that it never equals an empty clipboard.
 */
export function coreOf(text: string): string {
  const core = text
    .slice(0, endOf(text))
    .replaceAll('\ufeff', '')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .normalize('NFKC')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
  return core === '' ? text : core;
}

/** Whether a text read from a clipboard is the written one, as the system may have changed it. */
export function isSameText(read: string, written: string): boolean {
  return read === written || (read !== '' && coreOf(read) === coreOf(written));
}

/**
 * Whether a program that pastes gets the written text, although it reads back differently: reading drops a byte-order mark (the
 * Encoding standard's “UTF-8 decode”), Windows' line ends are CR LF, and some programs end a text with NULs.
 */
export function isPastedAlike(read: string, written: string): boolean {
  const plain = (text: string) => text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const end = endOf(read);
  const isEnded = /^\0*$/.test(read.slice(end));
  return plain(read) === plain(written) || (isEnded && plain(read.slice(0, end)) === plain(written));
}

/** Where a text's first NUL is, or its end. */
function endOf(text: string): number {
  const first = text.indexOf('\0');
  return first === -1 ? text.length : first;
}
