import { failures } from '../../../errors/failures.ts';
import { counted, filled, messages } from '../../../text/catalogue.ts';

export const sshText = messages('ssh', {
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
  removeOne: filled('Remove now: {name}'),
  tryAgainOn: filled('Try again: {name}'),
  /** The keys, where there is no room for their names. */
  short: 'SSH',
});

/** SSH keys in Help, Activity and About; why one was removed from the agent, by the schema’s values. */
export const sshCoreScreenText = messages('sshCoreScreen', {
  /** The policy’s rule. */
  isOff: 'SSH keys can’t be added to the SSH agent',
  helpMeans:
    'Add to SSH agent… on an open key adds it to this computer’s SSH agent for the time you choose. Podkey removes it when the time is up, at lock, quit and account switch, and after a crash at its next start. Until then, your programs and the hosts that you forward the agent to can use it.',
  keys: 'SSH keys',
  added: 'SSH key added to the agent',
  removed: 'SSH key removed from the agent',
  left: 'SSH key may still be in the agent',
  forMinutes: filled('for {minutes} min'),
  timer: 'time was up',
  person: 'by you',
  locked: 'Podkey was locked',
  quit: 'Podkey quit',
  'account-switched': 'account switched',
  'account-changed': 'account changed',
  refused: 'the agent refused it',
  'last-time': 'left by an earlier run',
});

export const sshFailureText = messages('sshFailure', {
  noKey: 'This value isn’t an SSH private key.',
  noKeyNext: 'Check on the pod that the item leads to the right property.',
  damaged: 'This SSH key is damaged or incomplete.',
  damagedNoBegin: 'This SSH key is incomplete: its BEGIN line is missing or damaged.',
  damagedNoEnd: 'This SSH key is incomplete: its END line is missing or damaged.',
  damagedEmpty: 'This SSH key is empty: nothing is between its BEGIN and END lines.',
  damagedCharacter: filled(
    'This SSH key is damaged: it contains a character that keys never have ({character}).',
  ),
  damagedPadding: 'This SSH key is damaged: an equals sign is in the wrong place.',
  damagedNoCipher: 'This SSH key is incomplete: it is encrypted, but its DEK-Info line is missing.',
  damagedNext:
    'Store the whole key on the pod, from the BEGIN line to the END line, then open the item again.',
  halvesDiffer: 'This SSH key’s public half doesn’t belong to its private half.',
  halvesDifferNext:
    'Don’t use it: the person who stored it may want to show one key and load another. Ask who changed it on the pod, and store the file that ssh-keygen made.',
  publicOnly: 'This is only the public half of an SSH key.',
  publicOnlyNext: 'Store the private key on the pod, or choose the item that has it.',
  putty: 'This key is in PuTTY’s format (.ppk), which SSH agents can’t read.',
  puttyNext:
    'Convert it with PuTTYgen (Conversions, Export OpenSSH key) or with “puttygen key.ppk -O private-openssh -o key”, and store the result on the pod.',
  ssh2: 'This key is in the format of SSH.COM, which SSH agents can’t read.',
  ssh2Next: 'Convert it with “ssh-keygen -i -f key”, and store the result on the pod.',
  unsupported: filled('Podkey can’t add a key of this kind: {what}.'),
  unsupportedNext:
    'Use an RSA, ECDSA or Ed25519 key. For another encryption, change the passphrase with “ssh-keygen -p” and store the result on the pod.',
  enterPassphrase: 'Enter the key’s passphrase.',
  passphraseShowsKey:
    'Add the key to the agent with its passphrase, then “ssh-add -L” prints the public key.',
  wrongPassphrase: 'Wrong passphrase.',
  noAgent: 'No SSH agent is running, or Podkey can’t find it.',
  noAgentNext:
    'Start ssh-agent in your desktop session, or start Podkey from a terminal in which “ssh-add -l” works.',
  unreachable: 'The SSH agent doesn’t respond.',
  unreachableNext:
    'Check it with “ssh-add -l” in a terminal. On Windows, start the service “OpenSSH Authentication Agent”.',
  notYours: 'The SSH agent’s socket belongs to another user of this computer.',
  notYoursNext: 'Check what SSH_AUTH_SOCK says, and start Podkey with your own agent.',
  keepsForever: 'GnuPG’s agent would store the key on the disk for good.',
  keepsForeverNext: 'Start OpenSSH’s ssh-agent and let SSH_AUTH_SOCK lead to it, then restart Podkey.',
  refused: 'The SSH agent refused the key.',
  refusedNext:
    'It may be locked (“ssh-add -X” unlocks it), accept no added keys, as 1Password’s and Bitwarden’s, or know no time limit or confirmation.',
  noConfirmation: 'This agent can’t ask before each use.',
  noConfirmationNext: 'Add the key without confirmation.',
  alreadyThere: 'The agent has this key already, and not from Podkey.',
  alreadyThereNext:
    'Use it as it is, or remove it with “ssh-add -d” first. Podkey doesn’t change keys of others.',
  notRemoved: 'The SSH agent didn’t confirm that the key is gone.',
  notRemovedNext: 'Podkey keeps trying. Check with “ssh-add -l”; “ssh-add -D” removes every key.',
  gone: 'This key is no longer in the agent.',
  goneNext: 'Nothing to remove.',
});

const damagedKey = { kind: 'ssh', next: 'damagedNext' } as const;

export const sshFailures = failures(sshFailureText, {
  noKey: { kind: 'ssh' },
  damaged: damagedKey,
  damagedNoBegin: damagedKey,
  damagedNoEnd: damagedKey,
  damagedEmpty: damagedKey,
  damagedCharacter: damagedKey,
  damagedPadding: damagedKey,
  damagedNoCipher: damagedKey,
  halvesDiffer: { kind: 'ssh' },
  publicOnly: { kind: 'ssh' },
  putty: { kind: 'ssh' },
  ssh2: { kind: 'ssh' },
  unsupported: { kind: 'ssh' },
  enterPassphrase: { kind: 'not-found', next: 'passphraseShowsKey' },
  noAgent: { kind: 'ssh' },
  unreachable: { kind: 'ssh' },
  notYours: { kind: 'ssh' },
  keepsForever: { kind: 'ssh' },
  refused: { kind: 'ssh' },
  noConfirmation: { kind: 'ssh' },
  alreadyThere: { kind: 'ssh' },
  notRemoved: { kind: 'ssh' },
  gone: { kind: 'ssh' },
});

/** What the page needs before a value is open. */
export const sshActionText = messages('sshAction', {
  begin: 'Add to SSH agent…',
});
