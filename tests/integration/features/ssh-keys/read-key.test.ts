import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sshString } from '../../../../electron/features/ssh-keys/ssh-format.ts';
import { sshFailureText as text } from '../../../../shared/features/ssh-keys/text/en.ts';
import { failureOf } from '../../../support/failure-of.ts';
import {
  encryptedContent,
  opensshContent,
  opensshSection,
  opensshText,
  sampleFields,
} from '../../../support/openssh-content.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { startAddedKeyScene, type AddedKeyScene } from './added-key-scene.ts';
import { asksWhatItIs } from './scripted-agent.ts';

let scene: AddedKeyScene;
let keys: AddedKeyScene['keys'];
const terms = { minutes: 5, confirms: false } as const;
const aes = { openssh: 'aes256-ctr', node: 'aes-256-ctr', bytes: 32 };

async function begin(options?: Parameters<typeof startAddedKeyScene>[0]): Promise<void> {
  scene = await startAddedKeyScene(options);
  ({ keys } = scene);
}
beforeEach(() => begin());
afterEach(() => scene.northwind.close());

test('a key’s public half and fingerprint are shown, copied, listed and recorded alike', async () => {
  const handle = await scene.open();
  const { publicKey, isEncrypted } = await keys.inspect(handle);
  expect(isEncrypted).toBe(false);
  await keys.copy(handle, 'line');
  expect(scene.services.port.text).toBe(publicKey?.line);
  await keys.copy(handle, 'fingerprint');
  expect(scene.services.port.text).toBe(publicKey?.fingerprint);
  await scene.add();
  await keys.remove(scene.id());
  const fingerprint = publicKey?.fingerprint;
  expect(scene.services.told('sshKeys')[0]).toMatchObject([{ fingerprint }]);
  expect(scene.journal()).toMatchObject([{ fingerprint }, { fingerprint }]);
});

test('a key that was added, or refused, is not left in memory', async () => {
  const handle = await scene.open(opensshText(opensshContent()));
  const made = vi.spyOn(Buffer, 'from');
  onTestFinished(() => void vi.restoreAllMocks());
  await keys.add(handle, terms);
  scene.agent.refuses = 'confirmation';
  await failureOf(keys.add(handle, { ...terms, confirms: true }));
  const buffers = made.mock.results.map(({ value }) => value as Buffer);
  const read = buffers.filter(({ length }) => length === sampleFields.length);
  expect(read).toHaveLength(2);
  expect(buffers.filter((buffer) => buffer.includes(sampleFields))).toEqual([]);
});

describe('An encrypted key', () => {
  const open = async (section = opensshSection()) =>
    scene.open(opensshText(await encryptedContent(aes, 'a word', section)));
  const atPassphrase = (message: string) => ({
    kind: 'validation',
    fields: [{ field: 'passphrase', message }],
  });

  test('shows its public half, and is added with its passphrase only', async () => {
    const handle = await open();
    expect(await keys.inspect(handle)).toMatchObject({
      isEncrypted: true,
      publicKey: { type: 'ssh-ed25519' },
    });
    for (const passphrase of [undefined, '']) {
      expect(await failureOf(keys.add(handle, { ...terms, passphrase }))).toMatchObject(
        atPassphrase(text.enterPassphrase),
      );
    }
    expect(await failureOf(keys.add(handle, { ...terms, passphrase: 'another' }))).toMatchObject(
      atPassphrase(text.wrongPassphrase),
    );
    expect(scene.agent.requests).toEqual(asksWhatItIs);
    await keys.add(handle, { ...terms, passphrase: 'a word' });
    expect(keys.keys).toMatchObject([{ state: 'added' }]);
    expect(scene.agent.keys.size).toBe(1);
  });

  test('that is damaged inside is reported as damaged, although the passphrase is right', async () => {
    const handle = await open(opensshSection({ fields: sshString('ssh-rsa') }));
    expect(await failureOf(keys.add(handle, { ...terms, passphrase: 'a word' }))).toEqual({
      kind: 'ssh',
      message: text.damaged,
      nextStep: text.damagedNext,
      retryable: false,
    });
  });
});

test('a policy keeps every key from the agent, which is asked nothing', async () => {
  await scene.northwind.close();
  await begin({ policy: inForce({ sshAgent: 'off' }) });
  const handle = await scene.open();
  expect(await keys.inspect(handle)).toMatchObject({
    agent: { kind: 'off' },
    publicKey: { type: 'ssh-ed25519' },
  });
  expect(await failureOf(keys.add(handle, terms))).toMatchObject({ kind: 'policy' });
  expect(scene.agent.requests).toEqual([]);
  expect(scene.services.told('sshKeys')).toEqual([]);
});

test('a policy about something else keeps no key from the agent', async () => {
  await scene.northwind.close();
  await begin({ policy: inForce({ typing: 'off' }) });
  await scene.add();
  expect(keys.keys).toHaveLength(1);
});
