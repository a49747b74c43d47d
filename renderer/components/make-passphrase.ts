/** Letters that people neither confuse on paper nor mishear: no i, l, o, and no u beside v. */
const letters = 'abcdefghjkmnpqrstvwxyz';
const groups = 5;
const lettersInGroup = 4;

/** A random passphrase of 89 bits, 20 letters in groups that are easy to copy by hand: “bkdf-mwqr-…”. */
export function makePassphrase(): string {
  return Array.from({ length: groups }, randomGroup).join('-');
}

const randomGroup = () => Array.from({ length: lettersInGroup }, randomLetter).join('');

/** Each letter is equally likely: a byte that would favour the first ones is drawn again. */
function randomLetter(): string {
  const limit = 256 - (256 % letters.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return letters.charAt(byte % letters.length);
  }
}
