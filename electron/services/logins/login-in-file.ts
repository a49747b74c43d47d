import { z } from 'zod';
import type { ImportedLogin } from '../../../shared/schemas/login-file.ts';
import { loginDraftSchema, mostItems } from '../../../shared/schemas/login.ts';
import { loginFieldText } from '../../../shared/text/logins/login-fields.ts';
import { loginFileFailureText as text } from '../../../shared/text/failures/login-file-failures.ts';

const { id: _id, ...itemShape } = loginDraftSchema.shape.items.element.shape;

/** A time in UTC; a spreadsheet may have cut it to a date. */
const confirmedSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/, { error: () => text.notDate, abort: true })
  .refine((at) => !Number.isNaN(Date.parse(at)), { error: () => text.notDate })
  .transform((at) => new Date(at).toISOString());

/** An item in a file. It follows the rules of an item that a person enters. */
export const itemInFileSchema = z.strictObject({ ...itemShape, confirmedAt: confirmedSchema.nullable() });

/** A login in a file. It follows the rules of a login that a person enters; each item has the date of its confirmation. */
export const loginInFileSchema = loginDraftSchema.extend({
  items: z
    .array(itemInFileSchema)
    .min(1, { error: () => loginFieldText.itemMissing })
    .max(mostItems, { error: () => loginFieldText.itemsMany({ most: mostItems }) }),
}) satisfies z.ZodType<ImportedLogin>;
