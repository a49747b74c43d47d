import { assertNever } from '../../../shared/errors/assert-never.ts';
import type { AddedSshKey } from '../../../shared/schemas/ssh-key.ts';
import { detailLine } from '../../../shared/text/isolated.ts';
import { itemKindText } from '../../../shared/text/logins/item-kinds.ts';
import { sshText } from '../../../shared/text/ssh/ssh.ts';

/** How the login that has the key names it: “Key · Edge firewall · Harbour & Daughters”; otherwise its property. */
export function sshKeyName({ of, property }: AddedSshKey): string {
  if (!of) return property;
  const item = of.item ? (of.item.label ?? itemKindText[of.item.kind]) : property;
  return detailLine([item, of.login, of.client]);
}

/** What a key's state means. */
export function sshKeyText(key: AddedSshKey): string {
  const name = sshKeyName(key);
  switch (key.state) {
    case 'added':
      return key.confirms ? sshText.addedAsking({ name }) : sshText.added({ name });
    case 'adding':
      return sshText.adding({ name });
    case 'removing':
      return sshText.removing({ name });
    case 'not-removed':
      return sshText.notRemoved({ name });
    default:
      return assertNever(key.state);
  }
}
