import { z } from 'zod';

/** What an item's value is, in the order in which a login lists its items. It decides the label and what is copied first. */
export const itemKinds = ['password', 'code', 'key', 'other'] as const;
export const itemKindSchema = z.enum(itemKinds);
export type ItemKind = z.infer<typeof itemKindSchema>;

/**
 * The kind that a property's name suggests. The pod is not asked.
 *
 * Migration 10 applies the same rule in SQL.
 */
export function kindOfProperty(property: string): ItemKind {
  const name = property.toLowerCase();
  if (/otp|2fa|mfa/.test(name) || name === 'code') return 'code';
  if (name.includes('key')) return 'key';
  if (/pass|pwd|pin|secret/.test(name) || name === 'pw') return 'password';
  return 'other';
}
