/** Lower-case letters and digits that nobody takes for one another: no 0, 1, i, l, o. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const groups = 4;
const groupLength = 4;

/** A random passphrase of 79 bits, in groups that are easy to copy by hand: “k3tm-8wpa-…”. */
export function makePassphrase(): string {
  return Array.from({ length: groups }, randomGroup).join('-');
}

const randomGroup = () => Array.from({ length: groupLength }, randomLetter).join('');

/** Each letter is equally likely: a byte that would favour the first ones is drawn again. */
function randomLetter(): string {
  const limit = 256 - (256 % alphabet.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return alphabet.charAt(byte % alphabet.length);
  }
}
