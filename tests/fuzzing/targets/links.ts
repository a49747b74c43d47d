import assert from 'node:assert/strict';
import { codeGenerator } from '../../../electron/services/secrets/code-generator.ts';
import { maxLinkLength, readDeepLink, writeDeepLink } from '../../../shared/schemas/deep-link.ts';
import { hiddenCharacterIn } from '../../../shared/schemas/hidden-characters.ts';
import { linkAmong } from '../../../shared/schemas/link-scheme.ts';
import { locatorSchema } from '../../../shared/schemas/secure-value.ts';
import {
  originsOfLink,
  parseSecureValueLink,
  partialLocator,
} from '../../../shared/schemas/secure-value-link.ts';
import { assertPrintable, alsoStretched } from '../target.ts';

/* A text that is pasted as a link to a value, followed into Podkey, or stored as a one-time code's seed. */

const pod = 'https://docs.northwind.example';

export const isSync = true;

export const fuzz = alsoStretched(read);

function read(input: Buffer): void {
  const text = input.toString('utf8');
  pasted(text);
  followed(text);
  asSeed(text);
}

function pasted(text: string): void {
  const read = parseSecureValueLink(text, pod);
  const origins = originsOfLink(text);
  const partial = partialLocator(text);
  if (partial) assert.ok(Object.keys(partial).length > 1);
  switch (read.kind) {
    case 'locator':
      assert.deepEqual(locatorSchema.parse(read.locator), read.locator);
      // A value of this pod is never opened by another pod's link.
      assert.deepEqual(
        origins.filter((origin) => origin !== pod),
        [],
      );
      break;
    case 'other-pod':
      assert.notEqual(read.origin, pod);
      assert.ok(origins.includes(read.origin));
      assertPrintable(read.origin);
      break;
    case 'unreadable':
      assert.match(read.message, /\S/);
      assertPrintable(read.message);
      break;
  }
}

function followed(text: string): void {
  const read = readDeepLink(text);
  linkAmong(['podkey', text]);
  if (!read.ok) return;
  const { podUrl, accountId, locator } = read.link;
  for (const name of [podUrl, accountId, ...Object.values(locator)])
    assert.equal(hiddenCharacterIn(name), undefined);
  const written = writeDeepLink(read.link);
  // A long name without Latin letters is longer as it is written; Podkey does not copy such a link.
  if (written.length <= maxLinkLength) assert.deepEqual(readDeepLink(written), read);
  assert.equal(linkAmong([text]), text);
}

function asSeed(text: string): void {
  const generator = codeGenerator(text);
  for (const at of [0, 59_000, 1_893_456_000_000]) {
    const made = generator?.at(at);
    if (!made) continue;
    assert.match(made.code, /^\d{1,10}$/);
    assert.ok(made.expiresAt > at);
  }
}
