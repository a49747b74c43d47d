/** How short a spelling may be before it would be found by chance. */
const shortest = 8;

/**
 * The ways in which a text may stand in a file, a page or a message: as it is, escaped for JSON (once, and again within
 * JSON), HTML and addresses, and its UTF-8 bytes as hexadecimal digits and in base64, also amid other bytes.
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

/** What of the base64 of a longer content is sure to be there, for each of the three ways the bytes may fall in it. */
function amidBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
    const from = Math.ceil((before * 8) / 6);
    const until = Math.floor((shifted.length * 8) / 6);
    const base64 = shifted.toString('base64').slice(from, until);
    return [base64, base64.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
