import type { Policy, PolicyInForce } from '../../shared/schemas/policy.ts';

/** Base64 of 32 bytes, the size of a raw Ed25519 public key. */
export const somePublicKey = Buffer.alloc(32, 7).toString('base64');

/** A policy with these rules, as in force on a Linux computer. */
export const inForce = (rules: Omit<Policy, 'version'>): PolicyInForce => ({
  where: '/etc/podkey/policy.json',
  policy: { version: 1, ...rules },
});
