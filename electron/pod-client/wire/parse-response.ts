import type { z } from 'zod';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import type { PodTextCleaner } from '../failures/pod-text.ts';
import type { PodResponse } from '../transport/pod-response.ts';
import { unexpectedResponse } from '../failures/unexpected-response.ts';
import { bodyText, mediaType } from './body-text.ts';
import { rejectErrorBody } from './error-body.ts';
import { podResponseText } from '../../../shared/text/failures/pod-responses.ts';

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
  if (!field) throw unexpectedResponse({ message: podResponseText.notObject });
  throw unexpectedResponse({
    message: podResponseText.wrongField({ field }),
    field,
  });
}

/** Parses a successful response as JSON of any shape. Fails as `unexpected-response` if it isn't JSON. */
export function parseJsonResponse(response: PodResponse, clean: PodTextCleaner): unknown {
  const text = bodyText(response, clean);
  const type = mediaType(response);
  // The media type may be missing; the shape is checked later.
  if (type !== '' && !/^application\/(?:.+\+)?json$/.test(type)) {
    throw unexpectedResponse({ message: podResponseText.wrongType({ type: clean(type) }) });
  }
  const json = parseJson(text);
  if (json === undefined) throw unexpectedResponse({ message: podResponseText.notJson });
  return json;
}
