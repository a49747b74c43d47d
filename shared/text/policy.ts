import { filled, messages } from './catalogue.ts';

/** What may stand in a policy. */
export const policyRuleText = messages('policy-rules', {
  wholeNumber: filled('This must be a whole number from {from} to {to}.'),
  publicKey: 'This must be the base64 of a raw Ed25519 public key: 44 characters that stand for 32 bytes.',
  noPods: 'This must name at least one pod. Leave it out to allow every pod.',
  tooManyPods: filled('At most {count} pods.'),
});
