import { validationFailed } from './refusals.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A JSON object with unchecked fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object, and not an array. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a UUID, of any version, in either case. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Returns a request's body as an object; throws 400 if it is not one. */
export function bodyFields(body: unknown): Fields {
  if (!isFields(body)) throw validationFailed('The request body must be a JSON object');
  return body;
}

/** Returns a decoded path parameter; throws 400 if it is empty. */
export function textParameter(parameters: unknown, name: string): string {
  const value = isFields(parameters) ? parameters[name] : undefined;
  if (typeof value !== 'string' || value === '') throw validationFailed(`${name} is required`);
  return value;
}

/** Returns a path parameter that is a UUID, in lower case; throws 400 if it is not one. */
export function uuidParameter(parameters: unknown, name: string): string {
  const value = textParameter(parameters, name);
  if (!isUuid(value)) throw validationFailed(`${name} must be a UUID`);
  return value.toLowerCase();
}

/** Returns a positive integer of the query, 1 if it is missing; throws 400 for anything else. */
export function pageNumber(query: unknown, name: string): number {
  const value = isFields(query) ? query[name] : undefined;
  if (value === undefined) return 1;
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) {
    throw validationFailed(`${name} must be a whole number from 1 on`);
  }
  return Number(value);
}
