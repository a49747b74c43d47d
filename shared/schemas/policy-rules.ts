import { z } from 'zod';
import { policyRuleText } from '../text/en/policy.ts';

/*
 * What keys of a policy are made of. Core's keys are in `policy.ts`, a feature's in `policy` of its `contract.ts`. A key is optional, because
 * people decide what the policy leaves out.
 */

export const wholeNumber = (from: number, to: number) => {
  const error = () => policyRuleText.wholeNumber({ from, to });
  return z.int({ error }).min(from, { error }).max(to, { error });
};

/** The base64 of 32 bytes (RFC 4648 §4): 43 digits, the last with four bits, and one padding character. */
const base64Of32Bytes = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** A raw Ed25519 public key (RFC 8032 §5.1.5), in base64. */
export const publicKeySchema = z.string().regex(base64Of32Bytes, { error: () => policyRuleText.publicKey });

/** Forbids something. */
export const offSchema = z.literal('off').optional();
