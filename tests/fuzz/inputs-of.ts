import fc from 'fast-check';
import type { z } from 'zod';
import { oddText, oddValue } from './odd-values.ts';

/** Placeholder in an input for a name that only a running Podkey has, such as the handle of an open value. */
export const liveName = (field: string): string => `⟪${field}⟫`;

/** The fields with such names. The `id` of a `links` call differs from that of a `logins` call. */
const liveFields = [
  ...[
    'accountId',
    'handle',
    'id',
    'ids',
    'itemId',
    'itemIds',
    'jobId',
    'loginId',
    'loginIds',
    'planId',
    'podUrl',
    'publicKey',
    'sheetId',
    'source',
    'userId',
  ],
  ...['assetType', 'assetId', 'revisionId', 'property'],
];
const liveNameShape = /^⟪(\w+)⟫$/;

/** Replaces the placeholders in a value by the current names. */
export async function withLiveNames(
  value: unknown,
  nameOf: (field: string) => Promise<string>,
): Promise<unknown> {
  const copy: unknown = structuredClone(value);
  const seen = new Set<unknown>();
  const replaced = async (part: unknown): Promise<unknown> => {
    const field = typeof part === 'string' ? liveNameShape.exec(part)?.[1] : undefined;
    if (field !== undefined) return nameOf(field);
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part) || seen.has(part)) return part;
    seen.add(part);
    for (const key of Object.keys(part)) {
      const given: unknown = Reflect.get(part, key);
      const put = await replaced(given);
      if (put !== given) Reflect.set(part, key, put);
    }
    return part;
  };
  return replaced(copy);
}

/** The parts of zod's schema definition that are used here. */
interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
  keyType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  values?: readonly unknown[];
  entries?: Record<string, string | number>;
  format?: string;
}

/**
 * Generates inputs that fit a schema, or nearly. It can't see a schema's custom checks, and texts may be odd.
 *
 * Derived from the schema alone, so that a new call or field is tested automatically.
 */
export function inputsOf(
  schema: z.core.$ZodType,
  texts: Texts = oddTexts,
  field = '',
): fc.Arbitrary<unknown> {
  const known = schema._zod.def as unknown as Definition;
  switch (known.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(known.shape ?? {}).map(([name, part]) => [name, inputsOf(part, texts, name)]),
        ),
        { requiredKeys: requiredIn(known.shape ?? {}) },
      );
    case 'string':
      return texts.of(field, known.format);
    case 'number':
      return fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 0, max: 10 }) },
        { weight: texts.areOdd ? 1 : 0, arbitrary: fc.oneof(fc.integer(), fc.double()) },
      );
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...(known.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(known.entries ?? {}));
    case 'array':
      return fc.array(inputsOf(partOf(known.element), texts, field), {
        minLength: leastOf(schema),
        maxLength: 4,
      });
    case 'union':
      return fc.oneof(...(known.options ?? []).map((option) => inputsOf(option, texts, field)));
    case 'record':
      return recordsOf(partOf(known.keyType), partOf(known.valueType), texts);
    case 'optional':
    case 'nullable':
      return fc.oneof(
        { weight: texts.areOdd ? 3 : 1, arbitrary: inputsOf(partOf(known.innerType), texts, field) },
        {
          weight: texts.areOdd ? 1 : 3,
          arbitrary: fc.constant(known.type === 'optional' ? undefined : null),
        },
      );
    case 'lazy':
      return inputsOf(partOf(known.getter?.()), texts, field);
    case 'pipe':
      return inputsOf(partOf(known.in), texts, field);
    case 'unknown':
      return oddValue;
    default:
      throw new Error(`Nothing is known of inputs of the kind ${known.type}: say here what they are`);
  }
}

/** A record with enum keys gets all of them, any other record a few. */
function recordsOf(
  keyType: z.core.$ZodType,
  valueType: z.core.$ZodType,
  texts: Texts,
): fc.Arbitrary<unknown> {
  const { entries } = keyType._zod.def as unknown as Definition;
  if (entries)
    return fc.record(
      Object.fromEntries(Object.values(entries).map((key) => [key, inputsOf(valueType, texts)])),
    );
  return fc
    .array(fc.tuple(inputsOf(keyType, texts), inputsOf(valueType, texts)), { maxLength: 4 })
    .map((pairs): unknown => Object.fromEntries(pairs as [string, unknown][]));
}

/** How texts are made. Where none is odd, no number is either, and most of what may be left out is. */
interface Texts {
  areOdd: boolean;
  /** Generates the texts of a field with a format. */
  of: (field: string, format: string | undefined) => fc.Arbitrary<string>;
}

const plainText: Texts['of'] = (field, format) => {
  if (liveFields.includes(field)) return fc.constant(liveName(field));
  const id = '11111111-1111-4111-8111-111111111111';
  return fc.constantFrom(...(format === 'guid' ? [id] : [id, '*', 'router', 'correct horse battery staple']));
};

const oddTexts: Texts = {
  areOdd: true,
  of: (field, format) =>
    fc.oneof(
      { weight: 6, arbitrary: plainText(field, format) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: oddText },
    ),
};

/** Inputs that are as likely to fit as possible: a call of many fields seldom gets one by chance. */
export const plainInputsOf = (schema: z.core.$ZodType): fc.Arbitrary<unknown> =>
  inputsOf(schema, { areOdd: false, of: plainText });

/** The fewest elements that a list's schema allows. */
function leastOf({ _zod }: z.core.$ZodType): number {
  return typeof _zod.bag['minimum'] === 'number' ? _zod.bag['minimum'] : 0;
}

function requiredIn(shape: Record<string, z.core.$ZodType>): string[] {
  return Object.keys(shape).filter((name) => shape[name]?._zod.optin !== 'optional');
}

function partOf(schema: z.core.$ZodType | undefined): z.core.$ZodType {
  if (!schema) throw new Error('zod describes its schemas otherwise than it did');
  return schema;
}
