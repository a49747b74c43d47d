import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import {
  libraryDraft,
  readLibrary,
  sameValueIn,
} from '../../../electron/features/team-library/library-file.ts';
import { libraryLayer } from '../../../electron/features/team-library/team-library.ts';
import { hiddenCharacterIn } from '../../../shared/schemas/hidden-characters.ts';
import { unlessRefused } from '../target.ts';

/* A team library: JSON that a colleague signed. The signature is valid here, because no input would guess one. */

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const source = 'https://files.example/library.json';
const now = '2030-01-01T12:00:00.000Z';

function read(content: Buffer, signature = sign(null, content, privateKey).toString('base64')) {
  return unlessRefused(['library-refused'], () => readLibrary({ content, signature }, publicKey, source));
}

export const isSync = true;

export function fuzz(input: Buffer): void {
  assert.equal(read(input, input.toString('latin1', 0, 88)), undefined);
  const library = read(input);
  if (!library) return;
  const { pods, serial } = library;
  for (const { logins } of pods) {
    sameValueIn(logins);
    for (const { name, client, userName, tags, items } of logins) {
      const shown = [name, client?.name, userName, ...tags, ...items.map(({ label }) => label)];
      for (const text of shown) assert.equal(hiddenCharacterIn(text ?? ''), undefined);
    }
  }
  const layer = libraryLayer('account', pods, now);
  const items = layer.logins.flatMap((login) => login.items);
  assert.equal(layer.byItemId.size, items.length);
  for (const { confirmedAt } of items) assert.ok(confirmedAt === null || confirmedAt <= now);
  // What one Podkey read is published by another, and read again.
  const again = read(Buffer.from(libraryDraft(pods, Date.parse(library.madeAt), serial)));
  assert.deepEqual(again?.pods, pods);
  assert.equal(again.serial, serial);
}
