import { z } from 'zod';
import { leaseHandleSchema, locatorSchema } from '../schemas/secure-value.ts';
import { uuidSchema } from '../schemas/uuid.ts';

/** One call of the contract: the schemas of its input and its output. */
export const call = <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) => ({
  input,
  output,
});

/** No input, or no output. */
export const nothing = z.strictObject({});
export const byId = z.strictObject({ id: uuidSchema });
export const byHandle = z.strictObject({ handle: leaseHandleSchema });
export const byAccount = z.strictObject({ accountId: uuidSchema });
export const byLocator = byAccount.extend({ locator: locatorSchema });
