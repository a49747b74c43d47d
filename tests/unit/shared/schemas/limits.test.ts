import { expect, test } from 'vitest';
import { accountDraftSchema } from '../../../../shared/schemas/account.ts';
import { ticketSchema } from '../../../../shared/schemas/activity.ts';
import { bulkMappingSchema, sheetLimits } from '../../../../shared/schemas/bulk.ts';
import { passcodeSchema } from '../../../../shared/schemas/lock.ts';
import { loginDraftSchema, maxItems } from '../../../../shared/schemas/login.ts';
import { proxyUserNameSchema } from '../../../../shared/schemas/network.ts';
import { policySchema } from '../../../../shared/schemas/policy.ts';
import { userFieldsSchema } from '../../../../shared/schemas/user.ts';

const many = (length: number) => Array.from({ length }, () => '*');

test.each([
  [accountDraftSchema.shape.label, 'x'.repeat(81), 'At most 80 characters.'],
  [ticketSchema, 'x'.repeat(65), 'At most 64 characters.'],
  [passcodeSchema, 'x'.repeat(201), 'At most 200 characters.'],
  [proxyUserNameSchema, 'x'.repeat(201), 'At most 200 characters.'],
  [
    bulkMappingSchema.shape.fixed,
    { email: 'x'.repeat(sheetLimits.bytes + 1) },
    `At most ${sheetLimits.bytes} characters.`,
  ],
  [loginDraftSchema.shape.items, many(maxItems + 1), String(maxItems)],
  [policySchema.shape.allowedPods, many(201), '200'],
  [policySchema.shape.allowedProxies, many(51), '50'],
  [userFieldsSchema.shape.accountScopes, many(100_001), '100,000'],
])('a limit is said with its number', (schema, input, words) => {
  const messages = schema.safeParse(input).error?.issues.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining(words));
});
