import type { z } from 'zod';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { podResponseFailures } from '../../../shared/text/en/pod.ts';
import type { PodTextCleaner } from '../failures/pod-text.ts';
import type { PodResponse } from '../transport/exchange.ts';
import { rejectErrorBody } from './error-body.ts';

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
