import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sshPrivateKey } from '../../../../sample-pod/seed/stable-values.ts';
import { keyFailure, parseSshKey } from '../../../../electron/features/ssh-keys/parse-ssh-key.ts';
import { sshKeyOf } from '../../../../electron/features/ssh-keys/pem-key.ts';
import { UnsupportedKey, MalformedBytes } from '../../../../electron/features/ssh-keys/ssh-format.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import { sshPassphraseSchema } from '../../../../shared/features/ssh-keys/contract.ts';
import { sshFailureText as text } from '../../../../shared/features/ssh-keys/text/en.ts';
import { opensshContent, opensshSection, samplePublicBlob } from '../../../support/openssh-content.ts';

const work = { signal: new AbortController().signal, turn: () => Promise.resolve() };
const label = 'OPENSSH PRIVATE KEY';
const armoured = (content: string, word = label) => `-----BEGIN ${word}-----${content}-----END ${word}-----`;
const openssh = (content = opensshContent()) => armoured(content.toString('base64'));
const rsa = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey;
const pem = rsa.export({ format: 'pem', type: 'pkcs1' }).toString();
const encryptedPem = rsa
  .export({ format: 'pem', type: 'pkcs1', cipher: 'aes-128-cbc', passphrase: 'a word' })
  .toString();

const tripleDesPem = rsa
  .export({ format: 'pem', type: 'pkcs1', cipher: 'des-ede3-cbc', passphrase: 'a word' })
  .toString();

/** The failure of a text that is no key Podkey can read. */
function refused(value: string): [string, string] {
  try {
    parseSshKey(value);
  } catch (thrown) {
    if (Failure.is(thrown, 'ssh')) return [thrown.appError.message, thrown.appError.nextStep];
    throw thrown;
  }
  throw new Error('The key was read');
}
const damaged = [text.damaged, text.damagedNext];
const noBegin = [text.damagedNoBegin, text.damagedNext];
const noEnd = [text.damagedNoEnd, text.damagedNext];
const padding = [text.damagedPadding, text.damagedNext];
const strange = (character: string) => [text.damagedCharacter({ character }), text.damagedNext];
const noKey = [text.noKey, text.noKeyNext];
const publicOnly = [text.publicOnly, text.publicOnlyNext];

describe('A key is read', () => {
  test.each([
    ['without line ends', openssh()],
    ['in lines', sshLines('\n')],
    ['in lines of Windows', sshLines('\r\n')],
    ['with spaces in place of line ends', sshLines(' ')],
    ['with line ends written as \\n', sshLines('\\n')],
    ['with line ends written as \\r\\n, in quotes', `"${sshLines('\\r\\n')}\\r\\n"`],
    ['with line ends and slashes escaped twice', sshLines('\\\\n').replaceAll('/', '\\/')],
    ['with each line in quotes', sshLines('"\n"')],
    ['in lines of an old Mac', sshLines('\r')],
    ['with backslashes that continue lines', sshLines('\\\n')],
    ['quoted in a mail', `> ${sshLines('\n> ')}`],
    ['indented', `  ${sshLines('\n  \t')}`],
    ['with hidden characters', `\ufeff${sshLines('\n\u200b')}\u2060`],
    ['with hidden characters in its first line', openssh().replace('BEGIN ', 'BEGIN \u200b')],
    ['with no-break spaces', openssh().replaceAll(' ', '\u00a0')],
    ['with the hyphens of a word processor', openssh().replaceAll('-----', '\u2014\u2013-')],
    ['as base64 of its file', Buffer.from(sshLines('\n')).toString('base64')],
    ['in curly quotes', `\u201c${sshLines('\n')}\u201d`],
    ['after other text', `Bag Attributes\n friendlyName: web\n${openssh()}`],
  ])('%s', (_, value) => {
    expect(parseSshKey(value)).toMatchObject({ isEncrypted: false, publicBlob: samplePublicBlob });
  });

  function sshLines(between: string): string {
    const lines =
      opensshContent()
        .toString('base64')
        .match(/.{1,70}/g) ?? [];
    return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join(between);
  }

  test('with up to 100,000 characters, and no longer one', () => {
    const key = openssh();
    expect(parseSshKey(key + ' '.repeat(100_000 - key.length))).toMatchObject({ isEncrypted: false });
    expect(refused(key + ' '.repeat(100_001 - key.length))).toEqual(noKey);
  });

  test('of the sample pod, with its comment', async () => {
    const key = await parseSshKey(sshPrivateKey('router', 'admin@router')).decrypt('', work);
    expect(key.comment).toBe('admin@router');
  });

  test.each([
    ['in PEM', pem, false],
    ['in PEM with the line ends of Windows', pem.replaceAll('\n', '\r\n'), false],
    ['in PEM without line ends', pem.replaceAll('\n', ''), false],
    ['in encrypted PEM', encryptedPem, true],
    ['in encrypted PEM with the line ends of Windows', encryptedPem.replaceAll('\n', '\r\n'), true],
    ['in encrypted PEM with spaces in place of line ends', encryptedPem.replaceAll('\n', ' '), true],
    ['in encrypted PEM without line ends', encryptedPem.replaceAll('\n', ''), true],
    ['in encrypted PEM with escaped line ends', encryptedPem.replaceAll('\n', '\\n'), true],
    ['in PEM encrypted with 3DES, without line ends', tripleDesPem.replaceAll('\n', ''), true],
    ['in encrypted PEM, indented', encryptedPem.replaceAll(/^/gm, '    '), true],
  ])('%s', async (_, value, isEncrypted) => {
    const parsed = parseSshKey(value);
    expect(parsed.isEncrypted).toBe(isEncrypted);
    expect(await parsed.decrypt('a word', work)).toEqual(sshKeyOf(rsa));
  });
});

describe('A value that is no key says what it is:', () => {
  test.each([
    ['a password', 'hunter2', noKey],
    ['a key of PuTTY', 'PuTTY-User-Key-File-3: ssh-ed25519', [text.putty, text.puttyNext]],
    ['a key of PuTTY after a blank line', '\nPuTTY-User-Key-File-3: x', [text.putty, text.puttyNext]],
    ['a password with PuTTY in it', 'the PuTTY-User-Key-File-3', noKey],
    ['a key of SSH.COM', '---- BEGIN SSH2 PRIVATE KEY ----', [text.ssh2, text.ssh2Next]],
    ['an encrypted one', '---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----', [text.ssh2, text.ssh2Next]],
    ['a text about one', 'a ---- BEGIN SSH2 PRIVATE KEY', noBegin],
    ['a public key', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5', publicOnly],
    ['a public key of ECDSA', 'ecdsa-sha2-nistp256 AAAAE2VjZHNh', publicOnly],
    ['a public key of a token', 'sk-ssh-ed25519@openssh.com AAAAGnNr', publicOnly],
    ['a public key in PEM', '-----BEGIN PUBLIC KEY-----', publicOnly],
    ['a public RSA key in PEM', '-----BEGIN RSA PUBLIC KEY-----', publicOnly],
    ['a public key of SSH.COM', '---- BEGIN SSH2 PUBLIC KEY ----', publicOnly],
    ['a text that only names one', 'a ssh-ed25519 AAAA', noKey],
    ['a text that begins like one', 'ssh-ed25519 key', noKey],
    ['a key whose first line is broken', 'BEGIN OPENSSH PRIVATE KEY', noBegin],
    ['a key with a word of five', '-----BEGIN A B C D PRIVATE KEY-----', noBegin],
    ['a key without its first line', opensshContent().toString('base64'), noBegin],
  ])('%s', (_, value, expected) => {
    expect(refused(value)).toEqual(expected);
  });

  test.each([
    ['its last line', `-----BEGIN ${label}-----AAAA`, noEnd],
    ['its last line, but with all its bytes', `${openssh().replace(/-----END.*/, '')}\n`, noEnd],
    ['its own last line', `-----BEGIN ${label}-----AAAA-----END RSA PRIVATE KEY-----`, noEnd],
    ['its content', armoured(''), [text.damagedEmpty, text.damagedNext]],
    [
      'letters of base64 alone',
      armoured(opensshContent().toString('base64').replace(/^b3/, 'b*3')),
      strange('U+002A'),
    ],
    ['base64 at its end', armoured(`${opensshContent().toString('base64')}\u{1f511}`), strange('U+1F511')],
    ['the letters before its padding', armoured('==AA'), padding],
    ['its right padding', armoured('AAAA==='), padding],
    [
      'the line that names its cipher',
      encryptedPem.replace(/DEK-Info.*/, ''),
      [text.damagedNoCipher, text.damagedNext],
    ],
    ['the rest of its bytes', openssh(opensshContent().subarray(0, 40)), damaged],
    ['a number that fits', armoured('AAAA', 'RSA PRIVATE KEY'), damaged],
    ['equal checks', openssh(opensshContent({ section: opensshSection({ checks: [1, 2] }) })), damaged],
  ])('a key without %s is damaged, and the failure says so', (_, value, expected) => {
    expect(refused(value)).toEqual(expected);
  });

  test('a key of another kind, by its name', () => {
    const publicBlob = Buffer.concat([Buffer.of(0, 0, 0, 7), Buffer.from('ssh-dss')]);
    expect(refused(openssh(opensshContent({ publicBlob })))).toEqual([
      text.unsupported({ what: 'ssh-dss' }),
      text.unsupportedNext,
    ]);
    const ed448 = generateKeyPairSync('ed448').privateKey.export({ format: 'pem', type: 'pkcs8' });
    expect(refused(ed448.toString())).toEqual([text.unsupported({ what: 'ed448' }), text.unsupportedNext]);
  });
});

test('a failure to read a key never repeats the key, and another one stays what it is', () => {
  const other = new Error('locked');
  expect(keyFailure(other)).toBe(other);
  expect(keyFailure(new MalformedBytes('hunter2'))).toMatchObject({
    message: text.damaged,
    appError: { kind: 'ssh', retryable: false },
    cause: undefined,
  });
  expect(keyFailure(new UnsupportedKey('ssh-dss'))).toMatchObject({
    message: text.unsupported({ what: 'ssh-dss' }),
  });
});

test('the longest passphrase is said with its number', () => {
  const { error } = sshPassphraseSchema.safeParse('x'.repeat(1_001));
  expect(error?.issues[0]?.message).toContain('At most 1,000 characters.');
});
