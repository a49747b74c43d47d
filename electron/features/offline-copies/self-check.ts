import { randomBytes, randomUUID } from 'node:crypto';
import type { Looked } from '../feature.ts';
import { newKeyPair, NotOpened, open, openValue, seal, sealingKey, sealValue } from './seal.ts';

/** Whether a sealed value opens, and a changed one does not. */
export function checkSealing(): Promise<Looked> {
  const faults: string[] = [];
  const pair = newKeyPair();
  const value = Buffer.from(` gehe1m – пароль ${randomUUID()}\n`);
  const sealing = sealingKey(randomBytes(32), randomBytes(32));
  const privateKey = open(sealing, seal(sealing, pair.privateKey, pair.publicKey), pair.publicKey);
  const sealed = sealValue(pair.publicKey, value, 'self-check');
  if (!openValue({ ...pair, privateKey }, sealed, 'self-check').equals(value))
    faults.push('something else was opened');
  try {
    openValue(pair, sealed, 'another');
    faults.push('a changed one was opened');
  } catch (thrown) {
    if (!(thrown instanceof NotOpened)) faults.push('a changed one failed otherwise');
  }
  return Promise.resolve({ faults, seen: 'sealed and opened' });
}
