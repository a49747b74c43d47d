import { z } from 'zod';
import { fieldErrorSchema } from '../errors/app-error.ts';

/** Identifies a file that main has read and the person is reviewing. */
export const importHandleSchema = z.uuid();

/** An entry's line: as a spreadsheet counts it in a table, its number from 1 in a JSON file. */
const lineSchema = z.number().int().positive();

export const importLinesSchema = z.array(lineSchema).min(1);

/** A field that an import would change, as text. Null: empty. */
export const entryChangeSchema = z.strictObject({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type EntryChange = z.infer<typeof entryChangeSchema>;

/**
 * A file that main has read: its name without the folder, its unknown columns or fields, and its entries, which have this schema.
 * What importing an entry would do:
 *
 * - `new`: add it.
 * - `change`: change what Podkey has with the same key, under the name `existing`; `changes` says what.
 * - `exists`: nothing, because Podkey has it, under the name `existing`.
 * - `repeated`: nothing, because the entry `first` of the file has the same key.
 * - `invalid`: nothing, because the named fields are wrong; their values are not repeated. `name` is given if it is valid.
 */
export function importPreviewSchema<Entry extends z.ZodType>(entry: Entry) {
  const row = { line: lineSchema, entry };
  return z.strictObject({
    handle: importHandleSchema,
    fileName: z.string(),
    unknown: z.array(z.string()),
    rows: z.array(
      z.discriminatedUnion('verdict', [
        z.strictObject({ verdict: z.literal('new'), ...row }),
        z.strictObject({
          verdict: z.literal('change'),
          ...row,
          existing: z.string(),
          changes: z.array(entryChangeSchema),
        }),
        z.strictObject({ verdict: z.literal('exists'), ...row, existing: z.string() }),
        z.strictObject({
          verdict: z.literal('repeated'),
          ...row,
          first: z.strictObject({ line: lineSchema, name: z.string() }),
        }),
        z.strictObject({
          verdict: z.literal('invalid'),
          line: lineSchema,
          name: z.string().nullable(),
          problems: z.array(fieldErrorSchema),
        }),
      ]),
    ),
  });
}
export type ImportPreview<Entry> = z.output<ReturnType<typeof importPreviewSchema<z.ZodType<Entry>>>>;
export type ImportRow<Entry> = ImportPreview<Entry>['rows'][number];

const line = { line: lineSchema };

/** The results of the chosen lines, in the file's order. `exists`: it came into Podkey after the preview, as `existing`. */
export const importResultSchema = z.array(
  z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('added'), ...line }),
    z.strictObject({ outcome: z.literal('changed'), ...line }),
    z.strictObject({ outcome: z.literal('exists'), ...line, existing: z.string() }),
  ]),
);
export type ImportResult = z.infer<typeof importResultSchema>;

/** The encodings that people's tables have beside Unicode, the likelier first. The last four have two bytes for some characters. */
export const legacyEncodings = [
  'windows-1252',
  'macintosh',
  'ibm850',
  'windows-1250',
  'iso-8859-2',
  'iso-8859-15',
  'ibm852',
  'x-mac-ce',
  'windows-1254',
  'ibm857',
  'windows-1257',
  'windows-1251',
  'x-mac-cyrillic',
  'koi8-r',
  'ibm866',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const;
export type LegacyEncoding = (typeof legacyEncodings)[number];

/**
 * How a table's bytes were read as letters: null for UTF-8 and UTF-16, which can be recognized. `sample` has a few words of the table in which
 * the encodings may differ.
 */
export const readAsSchema = z
  .strictObject({ encoding: z.enum(legacyEncodings), sample: z.array(z.string()) })
  .nullable();
export type ReadAs = z.infer<typeof readAsSchema>;
