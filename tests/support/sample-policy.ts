import type { Policy, PolicyInForce } from '../../shared/schemas/policy.ts';

/** The base64 of 32 bytes, as a raw Ed25519 public key has. */
export const somePublicKey = Buffer.alloc(32, 7).toString('base64');

/** A policy with these rules, as it is in force on a computer with Linux. */
export const inForce = (rules: Omit<Policy, 'version'>): PolicyInForce => ({
  where: '/etc/podkey/policy.json',
  policy: { version: 1, ...rules },
});
