import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { AddedSshKey, SshKeyFacts } from '../../../../shared/features/ssh-keys/contract.ts';
import { anItem } from '../../../support/sample-logins.ts';
import { firewall, openLogin } from '../../login-scene.ts';
import {
  aBridge,
  aLease,
  button,
  chooseFromMore,
  handle,
  linkBox,
  moreButton,
  northwind,
  path,
  showWindow,
} from '../../scene.ts';

const fingerprint = `SHA256:${'A'.repeat(43)}`;
const ready = {
  kind: 'ready',
  where: '/run/user/1000/openssh_agent',
  keepsKeys: false,
  confirms: 'yes',
} as const;
const facts: SshKeyFacts = {
  publicKey: { type: 'ssh-ed25519', fingerprint, line: 'ssh-ed25519 AAAAC3Nz' },
  isEncrypted: false,
  agent: ready,
};
const lease = aLease({ locator: { ...aLease().locator, property: 'ssh_key' } });
const added: AddedSshKey = {
  id: '88888888-1111-4111-8111-111111111111',
  state: 'added',
  property: 'ssh_key',
  valueName: { item: { kind: 'key', label: null }, login: 'Edge firewall', client: 'Harbour & Daughters' },
  account: lease.account,
  fingerprint,
  endsInMs: 14 * 60_000,
  confirms: false,
};

/** A bridge on which the open value is a key. */
const keyBridge = (over: Partial<SshKeyFacts> = {}) =>
  aBridge([northwind])
    .answer('secrets.open', lease)
    .answer('ssh.inspect', { ...facts, ...over })
    .answer('ssh.add', {});

async function openDialog() {
  const user = showWindow();
  await user.click(await linkBox());
  await user.paste(path.replace('root%20password', 'ssh_key'));
  await user.click(button('Open'));
  await screen.findByRole('region', { name: 'Secure value' });
  await chooseFromMore('Add to SSH agent…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add ssh_key to the SSH agent' }));
  return { user, dialog };
}

test('a key is shown with its public half and added for the chosen time, without passing through the page', async () => {
  const bridge = keyBridge();
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText(fingerprint)).toBeVisible();
  expect(dialog.getByText('/run/user/1000/openssh_agent')).toBeVisible();
  expect(dialog.getByRole('radio', { name: '15 minutes' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: '5 minutes' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Ask before each use' }));
  await user.click(dialog.getByRole('button', { name: 'Add key' }));
  expect(bridge.inputsOf('ssh.add')).toEqual([{ handle, minutes: 5, confirms: true }]);
  expect(bridge.inputsOf('secrets.reveal')).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('fingerprint and public key are copied by main', async () => {
  const bridge = keyBridge().answer('ssh.copy', {});
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Copy fingerprint' }));
  expect(await dialog.findByText('Fingerprint copied.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy public key' }));
  expect(await dialog.findByText('Public key copied.')).toBeVisible();
  expect(bridge.inputsOf('ssh.copy').map(({ what }) => what)).toEqual(['fingerprint', 'line']);
});

test('an encrypted key asks for its passphrase; a wrong one is an error at the field, which gets the focus', async () => {
  const message = 'Wrong passphrase.';
  const bridge = keyBridge({ isEncrypted: true, publicKey: null }).fail('ssh.add', {
    kind: 'validation',
    message,
    nextStep: 'Correct the marked field.',
    retryable: false,
    fields: [{ field: 'passphrase', message }],
  });
  const { user, dialog } = await openDialog();
  const field = await dialog.findByRole('textbox', { name: 'Passphrase' });
  await user.type(field, 'horse{Enter}');
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  bridge.answer('ssh.add', {});
  await user.type(field, 's{Enter}');
  expect(bridge.inputsOf('ssh.add').at(-1)).toMatchObject({ minutes: 15, passphrase: 'horses' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  [{ kind: 'none' }, 'No SSH agent is running, or Podkey can’t find it.'],
  [
    { kind: 'not-yours', where: '/tmp/agent' },
    'The SSH agent’s socket belongs to another user of this computer.',
  ],
  [
    { kind: 'keeps-forever', where: '/tmp/S.gpg-agent.ssh' },
    'GnuPG’s agent would store the key on the disk for good.',
  ],
  [{ kind: 'off' }, 'Set by your organization'],
] as const)('without a usable agent (%o) the dialog says why and adds nothing', async (agent, said) => {
  keyBridge({ agent });
  const { dialog } = await openDialog();
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.getByText(fingerprint)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Add key' })).not.toBeInTheDocument();
});

test('an agent that keeps keys, or can’t ask, is pointed out before the key is added', async () => {
  const bridge = keyBridge({ agent: { ...ready, keepsKeys: true, confirms: 'never' } });
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText(/stores keys and knows no time limit/)).toBeVisible();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  bridge.answer('ssh.inspect', { ...facts, agent: { ...ready, confirms: 'no-askpass' } });
  await chooseFromMore('Add to SSH agent…');
  expect(await screen.findByText(/found no program that shows the question/)).toBeVisible();
});

test('a value that is no key, and a refusal, are reported with what to do', async () => {
  const failure = {
    kind: 'ssh',
    message: 'What happened.',
    nextStep: 'What to do.',
    retryable: false,
  } as const;
  const bridge = keyBridge().fail('ssh.inspect', failure);
  const { user, dialog } = await openDialog();
  expect(await dialog.findByRole('alert')).toHaveTextContent(/What happened\..*What to do\./);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  bridge.answer('ssh.inspect', facts).fail('ssh.add', failure);
  await chooseFromMore('Add to SSH agent…');
  await user.click(await screen.findByRole('button', { name: 'Add key' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('What happened.');
});

test('a value that is no key by its kind has no such action', async () => {
  aBridge([northwind]);
  const user = showWindow();
  await user.click(await linkBox());
  await user.paste(path);
  await user.click(button('Open'));
  expect(await screen.findByRole('button', { name: 'Reveal' })).toBeVisible();
  await user.click(moreButton());
  expect(screen.queryByRole('menuitem', { name: 'Add to SSH agent…' })).not.toBeInTheDocument();
});

test('the key of a saved login is added without being shown, and is not left open', async () => {
  const sshKey = anItem({ kind: 'key', label: null, locator: lease.locator });
  const { user, bridge } = await openLogin('Edge firewall', {
    logins: [{ ...firewall, items: [sshKey] }],
    recents: [],
  });
  bridge.answer('secrets.open', lease).answer('ssh.inspect', facts).answer('ssh.add', {});
  await user.click(
    await screen.findByRole('button', { name: 'More for Key, Edge firewall · Harbour & Daughters' }),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Add to SSH agent…' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Add Key, Edge firewall · Harbour & Daughters to the SSH agent',
  });
  await user.click(await within(dialog).findByRole('button', { name: 'Add key' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bridge.inputsOf('ssh.add')).toEqual([{ handle, minutes: 15, confirms: false }]);
  expect(bridge.inputsOf('secrets.reveal')).toEqual([]);
  expect(bridge.inputsOf('secrets.close')).toEqual([{ handle }]);
  expect(screen.queryByRole('region', { name: 'Secure value' })).not.toBeInTheDocument();
});

test('the keys in the agent are listed with name and time left, and can be removed', async () => {
  const bridge = aBridge([northwind]).state('sshKeys', [added]).answer('ssh.remove', {});
  const user = showWindow();
  const list = within(await screen.findByRole('region', { name: 'SSH keys in the agent' }));
  const row = await list.findByRole('listitem');
  expect(row).toHaveTextContent('Key · Edge firewall · Harbour & Daughters');
  expect(row).toHaveTextContent('14 min left');
  expect(list.getByRole('status')).toHaveTextContent('is in the SSH agent');
  await user.click(within(row).getByRole('button'));
  expect(bridge.inputsOf('ssh.remove')).toEqual([{ id: added.id }]);
  bridge.change('sshKeys', []);
  await waitFor(() => expect(list.queryByRole('listitem')).not.toBeInTheDocument());
});

test('a key that the agent did not confirm as removed is a warning with what to do', async () => {
  aBridge([northwind]).state('sshKeys', [{ ...added, state: 'not-removed' }]);
  showWindow();
  const list = within(await screen.findByRole('region', { name: 'SSH keys in the agent' }));
  const row = await list.findByRole('listitem');
  expect(row).toHaveTextContent('may still be in the SSH agent');
  expect(row).toHaveTextContent('“ssh-add -D” removes every key');
  expect(within(row).getByRole('button')).toHaveTextContent('Try again');
});
