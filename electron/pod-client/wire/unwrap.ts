import { isJsonObject } from './json-object.ts';

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
