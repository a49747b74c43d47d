import { randomUUID } from 'node:crypto';
import { type AccountDraft, accountFileKind, accountFileVersion } from '../../shared/schemas/account.ts';
import type { LoginDraft } from '../../shared/schemas/login.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import { aLoginDraft } from '../support/sample-logins.ts';
import type { Random } from './random.ts';

const pods = ['https://a.pod.example', 'https://b.pod.example', 'https://c.pod.example'];
const properties = ['otp', 'password'] as const;
const podAccounts = [1, 2, 3].map((n) => `${n}0000000-0000-4000-8000-000000000000`);

/** The name by which a program asks for a property, in every account. */
export const loginName = (property: (typeof properties)[number]) => `Router ${property}`;

/** The accounts of an interleaving, and one asset and four users of each. */
export class AccountData {
  readonly #random: Random;
  /** The owner of an asset or user ID, by Podkey's account ID. */
  readonly #owners = new Map<string, string>();
  readonly #assets = new Map<string, string>();
  readonly #users = new Map<string, readonly string[]>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Podkey's ID of the account that an asset or a user belongs to. */
  ownerOf(id: string): string | undefined {
    return this.#owners.get(id);
  }

  /** Gives an account its asset and users, unless it has them. */
  register(accountId: string): void {
    if (this.#assets.has(accountId)) return;
    const asset = randomUUID();
    const users = [1, 2, 3, 4].map(() => randomUUID());
    this.#assets.set(accountId, asset);
    this.#users.set(accountId, users);
    for (const id of [asset, ...users]) this.#owners.set(id, accountId);
  }

  /** A random property of the account's asset. */
  locator(accountId: string): Locator {
    this.register(accountId);
    const assetId = this.#assets.get(accountId) ?? randomUUID();
    const property = this.#random.pick(properties) ?? 'password';
    return { assetType: 'router', assetId, revisionId: assetId, property };
  }

  /** A login for each property of the account's asset. */
  logins(accountId: string): LoginDraft[] {
    const { assetType, assetId, revisionId } = this.locator(accountId);
    return properties.map((property) =>
      aLoginDraft({
        name: loginName(property),
        items: [
          {
            kind: property === 'otp' ? 'code' : 'password',
            label: null,
            locator: { assetType, assetId, revisionId, property },
          },
        ],
      }),
    );
  }

  /** The IDs of the account's users. */
  users(accountId: string): readonly string[] {
    this.register(accountId);
    return this.#users.get(accountId) ?? [];
  }

  /** A random one of all possible accounts. */
  randomDraft(): AccountDraft {
    return accountDraft(this.#random.below(pods.length), this.#random.below(podAccounts.length));
  }

  /** An account on a random pod whose account ID is the one in a binding, if there is one. */
  movedDraft(binding: string | undefined): AccountDraft {
    const number = podAccounts.findIndex((account) => binding?.endsWith(account));
    return accountDraft(this.#random.below(pods.length), Math.max(0, number));
  }
}

/** The entered fields of an account, by the numbers of its pod and its account ID, each 0 to 2. */
export function accountDraft(pod: number, account: number): AccountDraft {
  return {
    label: `Account ${account} on ${pod}`,
    podUrl: pods[pod] ?? '',
    accountId: podAccounts[account] ?? '',
    apiKeyId: `key-${account}`,
    environment: 'production',
    color: 'blue',
  };
}

/** A file with an account on each pod. */
export function accountFile(): { name: string; bytes: Uint8Array } {
  const accounts = [0, 1, 2].map((n) => accountDraft(n, 2));
  const text = JSON.stringify({ kind: accountFileKind, version: accountFileVersion, accounts });
  return { name: 'accounts.json', bytes: new TextEncoder().encode(text) };
}
