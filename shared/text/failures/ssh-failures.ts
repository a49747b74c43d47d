import { filled, messages } from '../catalogue.ts';

/** Failures of SSH keys and SSH agents. */
export const sshFailureText = messages('ssh-failures', {
  noKey: 'This value isn’t an SSH private key.',
  noKeyNext: 'Check on the pod that the item leads to the right property.',
  damaged: 'This SSH key is damaged or incomplete.',
  damagedNext:
    'Store the whole key on the pod, from the BEGIN line to the END line, then open the item again.',
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
