import { z } from 'zod';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { podResponseFailures, podFailureText, jsonText } from '../../../shared/text/en/pod.ts';
import type { PodTextCleaner } from '../failures/pod-text.ts';
import type { PodResponse } from '../transport/exchange.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { ServiceError } from '../../../shared/errors/app-error.ts';

/**
 * Parses `json`, which is a successful response or a part of it. Unknown fields are dropped.
 *
 * Fails as `unexpected-response` with the path of the wrong field, never its value.
 */
export function parseShape<Shape extends z.ZodType>(
  json: unknown,
  shape: Shape,
  { status }: PodResponse,
  clean: PodTextCleaner,
): z.output<Shape> {
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  rejectErrorBody(json, status, clean);
  const field = parsed.error.issues[0]?.path.join('.');
  if (!field) throw podResponseFailures.notObject();
  throw podResponseFailures.wrongField({ field }, { field });
}

/** Parses a successful response as JSON of any shape, with `parse`. Fails as `unexpected-response` if it isn't JSON. */
export function parseJsonResponse(
  response: PodResponse,
  clean: PodTextCleaner,
  parse: (text: string) => unknown = parseJson,
): unknown {
  const text = bodyText(response, clean);
  const type = mediaType(response);
  // The media type may be missing; the shape is checked later.
  if (type !== '' && !/^application\/(?:.+\+)?json$/.test(type)) {
    throw podResponseFailures.wrongType({ type: clean(type) });
  }
  const json = parse(text);
  if (json === undefined) throw podResponseFailures.notJson();
  return json;
}

/** The header's usual value, which needs no parsing. */
const json = 'application/json';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the media type without parameters, in lower case (RFC 9110 §8.3.1); empty if there is none. */
function mediaType(response: PodResponse): string {
  const type = response.header('content-type') ?? '';
  return type === json ? json : (type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}

/**
 * Decodes the text of a successful response.
 *
 * Fails as `unexpected-response` if the body is missing, partial, compressed (Podkey doesn't accept that), a web page, or
 * not UTF-8 (RFC 8259 §8.1), because a secret with a replaced character would be worse than none.
 */
export function bodyText(response: PodResponse, clean: PodTextCleaner): string {
  const { status, body } = response;
  if (status === 206) throw podResponseFailures.part();
  if (body.length === 0) throw podResponseFailures.nothing({ status });

  // An empty header and empty items of a list count as none (RFC 9110 §5.6.1).
  const codings = response.headers('content-encoding').flatMap((value) => value.toLowerCase().split(','));
  const coding = codings.map((one) => one.trim()).find((one) => one !== '' && one !== 'identity');
  if (coding !== undefined) {
    throw podResponseFailures.encoded({ coding: clean(coding) });
  }

  const text = decode(body);
  if (text === undefined) throw podResponseFailures.notUtf8();
  if (isWebPage(response, text)) {
    throw podResponseFailures.webPage();
  }
  return text;
}

/** Whether a response is a web page, such as a network's sign-in page, which is not from the pod. */
export function isWebPage(response: PodResponse, text: string): boolean {
  return /html$|html\+xml$/.test(mediaType(response)) || /^\s*</.test(text);
}

function decode(body: Uint8Array): string | undefined {
  try {
    return utf8.decode(body);
  } catch {
    return undefined;
  }
}

const text = z.string().min(1).optional().catch(undefined);

/** The error body of service-api §7. Fields of another type are ignored, because the others still help. */
const errorBodySchema = z.object({
  status: z.number().int().optional().catch(undefined),
  message: text,
  error_id: text,
  error_code: text,
  developer_message: text,
});

/** A visible character: not a space, control or format character. */
const visible = /[^\s\p{Cc}\p{Cf}]/u;

/** Reads an error body and cleans its texts. `status` is the response's status. Ignores blank texts and other bodies. */
export function readErrorBody(body: unknown, status: number, clean: PodTextCleaner): ServiceError {
  const fields = errorBodySchema.safeParse(body).data ?? {};
  const texts = {
    errorId: fields.error_id,
    errorCode: fields.error_code,
    message: fields.message,
    developerMessage: fields.developer_message,
  };
  const cleaned = Object.entries(texts).map(([name, value]) => [name, clean(value ?? '')] as const);
  return { status, ...Object.fromEntries(cleaned.filter(([, value]) => visible.test(value))) };
}

/** Fails as `unexpected-response` if the body of a successful response is an error body. */
export function rejectErrorBody(body: unknown, status: number, clean: PodTextCleaner): void {
  const fields = errorBodySchema.safeParse(body).data;
  if (!fields) return;
  const isError =
    fields.error_id ?? fields.error_code ?? fields.developer_message ?? (fields.status ?? 0) >= 400;
  if (isError === false) return;
  const service = readErrorBody(body, fields.status ?? status, clean);
  const { appError } = podResponseFailures.errorWithin({ status }, { service });
  throw new Failure({ ...appError, message: `${appError.message}${quote(service)}` });
}

/** Fails as `unexpected-response` if a successful response denies its own success: `{success: false}`, `{error: …}`. */
export function rejectDeniedSuccess(body: unknown, status: number): void {
  if (!isJsonObject(body)) return;
  const { success, ok, status: state, error, errors } = body;
  const isDenied =
    success === false || ok === false || Boolean(error) || /^(?:error|fail)/i.test(String(state));
  const hasErrors = Array.isArray(errors) ? errors.length > 0 : Boolean(errors);
  if (!isDenied && !hasErrors) return;
  throw podResponseFailures.errorWithin({ status });
}

/** Returns the service's message as a sentence to append; empty if there is none. */
export function quote({ message }: ServiceError): string {
  return message === undefined ? '' : ` ${podFailureText.itSays({ message })}`;
}

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
