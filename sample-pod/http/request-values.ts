import { validationFailed } from './refusals.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A JSON object whose fields are yet to be looked at. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with named fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a UUID, of any version and in either case. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** The object in a request's body; 400 where there is none. */
export function bodyFields(body: unknown): Fields {
  if (!isFields(body)) throw validationFailed('The request body must be a JSON object');
  return body;
}

/** A text among the path parameters, decoded; 400 where it is empty. */
export function textParameter(parameters: unknown, name: string): string {
  const value = isFields(parameters) ? parameters[name] : undefined;
  if (typeof value !== 'string' || value === '') throw validationFailed(`${name} is required`);
  return value;
}

/** A UUID among the path parameters, in lower case; 400 where it is none. */
export function uuidParameter(parameters: unknown, name: string): string {
  const value = textParameter(parameters, name);
  if (!isUuid(value)) throw validationFailed(`${name} must be a UUID`);
  return value.toLowerCase();
}

/** A positive whole number in the query, or 1 where the query does not name it; 400 for anything else. */
export function pageNumber(query: unknown, name: string): number {
  const value = isFields(query) ? query[name] : undefined;
  if (value === undefined) return 1;
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) {
    throw validationFailed(`${name} must be a whole number from 1 on`);
  }
  return Number(value);
}
