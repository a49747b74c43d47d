import { execFile } from 'node:child_process';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AgentClient } from '../../../electron/features/ssh-keys/agent-client.ts';
import { parseSshKey } from '../../../electron/features/ssh-keys/parse-ssh-key.ts';
import { sshPublicKeyOf, WrongPassphrase } from '../../../electron/features/ssh-keys/ssh-format.ts';
import { systemSshAgents } from '../../../electron/features/ssh-keys/system-agents.ts';
import { startSshAgent, typeAndBase64, type TestSshAgent } from '../../support/ssh-agent.ts';
import { makeSshKey, type MadeSshKey } from '../../support/ssh-keygen.ts';

let agent: TestSshAgent;
let client: AgentClient;
const work = { signal: new AbortController().signal, turn };
const passphrase = 'correct hörse battery';

beforeAll(async () => {
  agent = await startSshAgent();
  client = new AgentClient(systemSshAgents('linux', agent.env), agent.where);
});
afterAll(() => agent.stop());

/** Adds a key's text to the agent as Podkey does; returns what the agent has then. */
async function added(text: string, secret = ''): Promise<string[]> {
  await agent.add(['-D']);
  const key = await parseSshKey(text).decrypt(secret, work);
  expect(
    await client.add(key, { seconds: 60, confirms: false }, { timeoutMs: 5_000, signal: work.signal }),
  ).toBe(true);
  return agent.keys();
}

const types = [
  ['-t', 'ed25519'],
  ['-t', 'rsa', '-b', '2048'],
  ['-t', 'ecdsa', '-b', '256'],
  ['-t', 'ecdsa', '-b', '384'],
  ['-t', 'ecdsa', '-b', '521'],
] as const;
const formats = ['RFC4716', 'PEM', 'PKCS8'] as const;
// ssh-keygen of Debian 12 writes Ed25519 keys in its own format only.
const made = types
  .flatMap((type) => formats.map((format) => ({ type, format })))
  .filter(({ type, format }) => type[1] !== 'ed25519' || format === 'RFC4716');

describe.each(made)('a key of ssh-keygen $type in $format', ({ type, format }) => {
  const plain: Promise<MadeSshKey> = makeSshKey([...type, '-m', format]);
  const encrypted: Promise<MadeSshKey> = makeSshKey([...type, '-m', format, '-a', '4'], passphrase);

  test('reaches ssh-agent as the same key', async () => {
    const { text, publicLine } = await plain;
    expect(parseSshKey(text).isEncrypted).toBe(false);
    expect(await added(text)).toEqual([typeAndBase64(publicLine)]);
  });

  test('is shown with the public key and fingerprint of ssh-keygen', async () => {
    const { text, publicLine } = await plain;
    const { publicBlob } = parseSshKey(text);
    const shown = sshPublicKeyOf(publicBlob ?? Buffer.alloc(0));
    expect(shown.line).toBe(typeAndBase64(publicLine));
    await agent.add(['-D']);
    await agent.add(['-q', '-'], text);
    expect(await agent.add(['-l'])).toContain(` ${shown.fingerprint} `);
  });

  test('is decrypted with its passphrase, and with no other', async () => {
    const { text, publicLine } = await encrypted;
    expect(parseSshKey(text).isEncrypted).toBe(true);
    expect(await added(text, passphrase)).toEqual([typeAndBase64(publicLine)]);
    for (const wrong of ['', 'correct horse battery', `${passphrase} `]) {
      await expect(parseSshKey(text).decrypt(wrong, work)).rejects.toBeInstanceOf(WrongPassphrase);
    }
  });
});

test.each(['aes256-ctr', 'aes128-cbc', 'aes256-cbc', 'aes256-gcm@openssh.com'])(
  'a key that is encrypted with %s is decrypted',
  async (cipher) => {
    const { text, publicLine } = await makeSshKey(['-t', 'ed25519', '-a', '2', '-Z', cipher], passphrase);
    expect(await added(text, passphrase)).toEqual([typeAndBase64(publicLine)]);
    await expect(parseSshKey(text).decrypt('wrong', work)).rejects.toBeInstanceOf(WrongPassphrase);
  },
);

test.each([
  ['of three primes, in PKCS#1', ['genrsa', '-traditional', '-primes', '3', '2048'], 'RSA-multi-prime'],
  ['of three primes, in PKCS#8', ['genrsa', '-primes', '3', '2048'], 'RSA-multi-prime'],
  ['of four primes', ['genrsa', '-primes', '4', '4096'], 'RSA-multi-prime'],
  ['of 512 bits', ['genrsa', '512'], 'RSA-512'],
  ['of 768 bits, in PKCS#1', ['genrsa', '-traditional', '768'], 'RSA-768'],
  ['of 1023 bits', ['genrsa', '1023'], 'RSA-1023'],
] as const)('an RSA key %s, which OpenSSH’s agent refuses, is named', async (_, args, what) => {
  const { stdout } = await promisify(execFile)('openssl', [...args]);
  expect(() => parseSshKey(stdout)).toThrow(`Podkey can’t add a key of this kind: ${what}.`);
});

test('a key keeps its own comment', async () => {
  const { text } = await makeSshKey(['-t', 'ed25519']);
  await added(text);
  expect(await agent.add(['-l'])).toContain(' made for a test ');
});

test('line ends of Windows, a missing last one, spaces instead of any, and text around the key are read', async () => {
  for (const args of [[], ['-m', 'PEM', '-t', 'rsa', '-b', '2048']]) {
    const { text, publicLine } = await makeSshKey(args.length === 0 ? ['-t', 'ed25519'] : args);
    const written = [
      text.replaceAll('\n', '\r\n'),
      text.trimEnd(),
      text.trimEnd().replaceAll('\n', ' '),
      `Bag Attributes\n  friendlyName: web\n${text}\n`,
    ];
    for (const one of written) expect(await added(one)).toEqual([typeAndBase64(publicLine)]);
  }
  const { text, publicLine } = await makeSshKey(['-t', 'rsa', '-b', '2048', '-m', 'PEM'], passphrase);
  expect(text).toContain('DEK-Info');
  expect(await added(text.replaceAll('\n', '\r\n').trimEnd(), passphrase)).toEqual([
    typeAndBase64(publicLine),
  ]);
});

test('a derivation of many rounds can be ended at any time, and lets other work run', async () => {
  const { text } = await makeSshKey(['-t', 'ed25519', '-a', '2'], passphrase);
  const content = Buffer.from(text.replace(/-----.*-----/g, ''), 'base64');
  // The rounds follow the salt of 16 bytes.
  const rounds = content.indexOf(Buffer.from('00000010', 'hex')) + 20;
  content.writeUInt32BE(0xffffffff, rounds);
  const body = content.toString('base64');
  const ending = new AbortController();
  let turns = 0;
  const reading = parseSshKey(
    `-----BEGIN OPENSSH PRIVATE KEY-----${body}-----END OPENSSH PRIVATE KEY-----`,
  ).decrypt(passphrase, {
    signal: ending.signal,
    turn: () => {
      turns += 1;
      if (turns === 20) ending.abort(new Error('locked'));
      return turn();
    },
  });
  await expect(reading).rejects.toThrow('locked');
  expect(turns).toBe(20);
});
