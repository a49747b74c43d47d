import { z } from 'zod';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { jsonText } from '../../../shared/text/en/pod.ts';
import type { PodTextCleaner } from '../failures/pod-text.ts';

declare global {
  /** What ECMAScript 2026 adds, and TypeScript's library does not describe yet. */
  interface JSON {
    /** Returns a value that `stringify` writes as this text. */
    rawJSON(text: string): object;
    isRawJSON(value: unknown): value is { readonly rawJSON: string };
  }
}

/**
 * Parses JSON like `parseJson`, but keeps each number's digits: a number that JavaScript would write in another way (`1.10`, `-0`,
 * `1e400`, a long ID) becomes raw JSON, which `JSON.stringify` writes as it was sent.
 */
export function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown, context?: { source?: string }): unknown => {
      const source = context?.source;
      return typeof value === 'number' && source !== undefined && source !== JSON.stringify(value)
        ? JSON.rawJSON(source)
        : value;
    });
  } catch {
    // Deeper than a reviver goes, which needs the stack; `parseJson` doesn't. Or no JSON.
    return parseJson(text);
  }
}

/** Whether a JSON value is an object, not an array or null. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a field's name without case and punctuation: `organization_id`, `organizationId` and `Organization-ID` are equal. */
export function foldedName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns a JSON object's fields by their folded names. If two names are equal, the first field counts. */
export function foldedFields(object: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(object)) {
    const folded = foldedName(name);
    if (!fields.has(folded)) fields.set(folded, value);
  }
  return fields;
}

const maxNames = 8;

/** Describes a JSON value for a message: its kind and, for an object, its fields' names and kinds. Contains no values. */
export function describeJson(value: unknown, clean: PodTextCleaner): string {
  if (!isJsonObject(value)) return kindOf(value);
  const fields = Object.entries(value);
  if (fields.length === 0) return jsonText.emptyObject;
  const shown = fields
    .slice(0, maxNames)
    .map(([name, field]) => jsonText.field({ name: clean(name), kind: kindOf(field) }))
    .join(', ');
  return fields.length > maxNames
    ? jsonText.objectWithMore({ fields: shown, count: String(fields.length - maxNames) })
    : jsonText.objectWith({ fields: shown });
}

function kindOf(value: unknown): string {
  if (value === null) return jsonText.null;
  if (Array.isArray(value)) return jsonText.list;
  switch (typeof value) {
    case 'string':
      return jsonText.text;
    case 'number':
      return jsonText.number;
    case 'boolean':
      return jsonText.boolean;
    default:
      return jsonText.object;
  }
}

/** Parses a time into epoch ms. RFC 3339 §5.6 allows lower case. The offset is required. */
export const dateTimeSchema = z
  .string()
  .toUpperCase()
  .pipe(z.iso.datetime({ offset: true }))
  .transform(Date.parse);

type JsonObject = Readonly<Record<string, unknown>>;

/* The documented responses are not wrapped (service-api §4.3, §4.4). Other pods use these names. */
const wrapperNames = [
  'data',
  'result',
  'response',
  'payload',
  'item',
  'record',
  'resource',
  'user',
  'secure_value',
  'secureValue',
  'secure',
  'property',
];
const maxDepth = 3;

/**
 * Returns the object in a response that `fits`: the response itself, or an object in a wrapper such as `{data: {…}}`.
 * Undefined if there is none.
 *
 * The `attributes` of a JSON:API resource object become its fields.
 */
export function unwrap(
  response: unknown,
  fits: (object: JsonObject) => boolean,
  depth = 0,
): JsonObject | undefined {
  if (!isJsonObject(response)) return undefined;
  const { attributes } = response;
  const flat = isJsonObject(attributes) ? { ...attributes, ...response } : response;
  if (fits(flat)) return flat;
  if (depth === maxDepth) return undefined;
  return wrapperNames
    .map((name) => unwrap(response[name], fits, depth + 1))
    .find((found) => found !== undefined);
}
