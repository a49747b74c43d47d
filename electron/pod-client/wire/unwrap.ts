import { isJsonObject } from './json-object.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/* The interface wraps nothing (service-api §4.3, §4.4). Other pods do, by these names. */
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
const deepest = 3;

/**
 * The object that an response is about: the response itself, or the one in a wrapper such as `{data: {…}}`.
 *
 * `fits` recognizes it. A JSON:API resource object is read with its `attributes` as fields of its own. Undefined if
 * nothing fits.
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
  if (depth === deepest) return undefined;
  return wrapperNames
    .filter((name) => Object.hasOwn(response, name))
    .map((name) => unwrap(response[name], fits, depth + 1))
    .find((found) => found !== undefined);
}
