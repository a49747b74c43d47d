import { randomInt } from 'node:crypto';

/** Letters that people neither confuse on paper nor mishear: no i, l, o, and no u beside v. */
const letters = 'abcdefghjkmnpqrstvwxyz';
const groups = 6;
const lettersInGroup = 4;

/** A passphrase made at random, such as `bkdf-…-qrwx`: 24 of 22 letters, about 107 bits. */
export function randomPassphrase(): string {
  const letter = () => letters[randomInt(letters.length)] ?? '';
  return Array.from({ length: groups }, () => Array.from({ length: lettersInGroup }, letter).join('')).join(
    '-',
  );
}
