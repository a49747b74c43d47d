import { Decrypter, Encrypter } from 'age-encryption';
import { CannotSeal } from './sealer.ts';

/** The work of sealing, as the power of two that scrypt takes: age's own default, which takes 256 MiB and about a second. */
const usualWork = 18;
/** The most work that a file may demand: 1 GiB and a few seconds. It is the limit of the age-encryption package too. */
export const maxWork = 20;

const firstLine = 'age-encryption.org/v1\n';
/** The header of a file that a passphrase opens. Such a file has no other recipient. */
const scryptLine = /^-> scrypt [A-Za-z0-9+/]{22} ([1-9]\d*)\n/;
/** As many bytes as these two lines can have. */
const maxStartLength = 200;

/** Seals content in the age format, with a passphrase. `work` as `usualWork`. */
export async function sealAsAge(
  content: Uint8Array,
  passphrase: string,
  work: number = usualWork,
): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(work);
  return encrypter.encrypt(content);
}

/** Opens a file in the age format that a passphrase has sealed. Throws `CannotSeal`, and then returns no part of the content. */
export async function openAge(sealed: Uint8Array, passphrase: string): Promise<Uint8Array> {
  assertOpenable(sealed);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(sealed);
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new CannotSeal('unavailable', { cause: thrown });
    const isOther = thrown instanceof Error && thrown.message.startsWith('no identity matched');
    throw new CannotSeal(isOther ? 'wrong-passphrase' : 'damaged', { cause: thrown });
  }
}

/** Throws `CannotSeal` for another kind of file, and for one that demands too much work, before any work is done. */
export function assertOpenable(sealed: Uint8Array): void {
  const start = Buffer.from(sealed.subarray(0, maxStartLength)).toString('latin1');
  if (!start.startsWith(firstLine)) throw new CannotSeal('not-sealed');
  const rest = start.slice(firstLine.length);
  if (!rest.startsWith('-> scrypt ')) throw new CannotSeal(rest.startsWith('-> ') ? 'not-sealed' : 'damaged');
  const work = scryptLine.exec(rest)?.[1];
  if (work !== undefined && Number(work) > maxWork) throw new CannotSeal('too-much-work');
}
