import fc from 'fast-check';
import { expect } from 'vitest';
import { AgentClient, AgentUnreachable } from '../../electron/features/ssh-keys/agent-client.ts';
import { parseSshKey } from '../../electron/features/ssh-keys/parse-ssh-key.ts';
import {
  sshPublicKeyOf,
  UnsupportedKey,
  WrongPassphrase,
  MalformedBytes,
} from '../../electron/features/ssh-keys/ssh-format.ts';
import { Failure } from '../../shared/errors/failure.ts';
import { sshPrivateKey } from '../../sample-pod/seed/stable-values.ts';
import { fuzz } from './fuzz.ts';
import { oddText } from './odd-values.ts';

/* Any text in the place of a key, and any bytes from an agent. */

const key = sshPrivateKey('fuzz', 'a comment');
const [head = '', ...lines] = key.trimEnd().split('\n');
const tail = lines.pop() ?? '';
const content = Buffer.from(lines.join(''), 'base64');
const changes = fc.array(fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }) }), { maxLength: 6 });

/** A key with some bytes changed, and cut off at the end. */
const damagedKey = fc.tuple(changes, fc.nat({ max: 40 })).map(([changed, cut]) => {
  const bytes = Buffer.from(content.subarray(0, content.length - cut));
  for (const { at, byte } of changed) bytes[at % bytes.length] = byte;
  return [head, bytes.toString('base64'), tail].join('\n');
});
const labels = [
  'OPENSSH PRIVATE KEY',
  'RSA PRIVATE KEY',
  'PRIVATE KEY',
  'ENCRYPTED PRIVATE KEY',
  'EC PRIVATE KEY',
];
const oddKey = fc
  .tuple(fc.constantFrom(...labels), fc.oneof(oddText, fc.base64String()))
  .map(([label, body]) => `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----`);

fuzz('any text as an SSH key', {
  given: fc.oneof(damagedKey, oddKey, oddText),
  first: fc.constant(key),
  runs: 5_000,
  run: async (text) => {
    try {
      const parsed = parseSshKey(text);
      if (parsed.publicBlob) expect(sshPublicKeyOf(parsed.publicBlob).fingerprint).toMatch(/^SHA256:/);
      const until = AbortSignal.timeout(50);
      await parsed.decrypt('a passphrase', { signal: until, turn: () => Promise.resolve() });
    } catch (thrown) {
      if (Failure.is(thrown)) {
        expect(thrown.appError.kind).toBe('ssh');
        return;
      }
      const expected = [WrongPassphrase, MalformedBytes, UnsupportedKey, DOMException];
      expect(
        expected.some((kind) => thrown instanceof kind),
        String(thrown),
      ).toBe(true);
    }
  },
});

fuzz('any bytes from an SSH agent', {
  given: fc.tuple(fc.constantFrom(5, 6, 12, 0, 255), fc.uint8Array({ maxLength: 60 })),
  runs: 5_000,
  run: async ([kind, rest]) => {
    const bytes = Buffer.concat([Buffer.of(kind), rest]);
    const client = new AgentClient(
      {
        find: () => Promise.resolve({ kind: 'none' }),
        exchange: () => Promise.resolve({ kind: 'response', bytes, agent: null }),
      },
      '/agent',
    );
    for (const asked of [client.list(), client.remove(content)]) {
      const outcome = await asked.catch((thrown: unknown) => thrown);
      expect(
        Array.isArray(outcome) || typeof outcome === 'boolean' || outcome instanceof AgentUnreachable,
        String(outcome),
      ).toBe(true);
    }
  },
});
