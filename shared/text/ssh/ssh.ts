import { counted, filled, messages } from '../catalogue.ts';

/** Adding a key to the SSH agent, and the keys that are there. */
export const sshText = messages('ssh', {
  begin: 'Add to SSH agent…',
  title: filled('Add {name} to the SSH agent'),
  reading: 'Reading the key',
  kind: 'Key type',
  fingerprint: 'Fingerprint',
  publicKey: 'Public key',
  copyFingerprint: 'Copy fingerprint',
  copyPublicKey: 'Copy public key',
  fingerprintCopied: 'Fingerprint copied.',
  publicKeyCopied: 'Public key copied.',
  shownByPassphrase: 'Hidden until the key is decrypted with its passphrase',
  agent: 'SSH agent',
  howLong: 'For how long',
  minutes: counted({ one: '{count} minute', other: '{count} minutes' }),
  confirms: 'Ask before each use',
  confirmsHint: 'The agent asks in a window of the system whenever a program wants to use the key.',
  noAskpass:
    'Podkey found no program that shows the question (such as ssh-askpass). Without one the agent refuses every use.',
  passphrase: 'Passphrase',
  passphraseHint: 'Podkey decrypts the key with it and forgets it.',
  means:
    'While the key is in the agent, every program that you run can use it, and so can each host that you forward the agent to (ssh -A).',
  leaves: 'Podkey removes it earlier if it locks, quits or leaves this account.',
  keepsTitle: 'Windows’ agent stores keys and knows no time limit',
  keepsMeans:
    'It keeps the key encrypted in the registry until Podkey removes it. If Podkey or the computer crashes, that happens at Podkey’s next start.',
  add: 'Add key',
  inAgent: 'SSH keys in the agent',
  added: filled('{name} is in the SSH agent'),
  addedAsking: filled('{name} is in the SSH agent, which asks before each use'),
  adding: filled('Adding {name} to the SSH agent…'),
  removing: filled('Removing {name} from the SSH agent…'),
  notRemoved: filled('{name} may still be in the SSH agent'),
  leftMinutes: filled('{minutes} min left'),
  leftSeconds: filled('{seconds} s left'),
  removeNow: 'Remove now',
  removeOne: filled('Remove {name} now'),
  tryAgain: 'Try again',
});
