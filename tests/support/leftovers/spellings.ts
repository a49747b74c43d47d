/** Minimum length of a spelling; shorter ones would match by chance. */
const shortest = 8;

/**
 * Returns the forms in which a text may appear in a file, a page or a message: unchanged; escaped for JSON (once, and
 * again within JSON), HTML and URLs; and its UTF-8 bytes in hexadecimal and base64, also within other bytes.
 */
export function spellingsOf(text: string): readonly string[] {
  const known = cache.get(text);
  if (known) return known;
  const bytes = Buffer.from(text, 'utf8');
  const encoded = [bytes.toString('hex'), bytes.toString('hex').toUpperCase(), ...amidBase64(bytes)];
  const spellings = [
    text,
    inJson(text),
    inJson(inJson(text)),
    inHtml(text),
    inHtml(text).replaceAll('"', '&quot;'),
    encodeURIComponent(text),
    encodeURI(text),
    new URLSearchParams({ '': text }).toString().slice(1),
    ...encoded.filter(({ length }) => length >= shortest),
  ];
  const distinct = [...new Set(spellings)];
  cache.set(text, distinct);
  return distinct;
}

const cache = new Map<string, readonly string[]>();

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns the certain part of the base64 of longer content, for each of the three byte alignments. */
function amidBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
    const from = Math.ceil((before * 8) / 6);
    const until = Math.floor((shifted.length * 8) / 6);
    const base64 = shifted.toString('base64').slice(from, until);
    return [base64, base64.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
