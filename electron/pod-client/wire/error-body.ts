import { z } from 'zod';
import type { ServiceError } from '../../../shared/errors/app-error.ts';
import type { PodTextCleaner } from '../failures/pod-text.ts';
import { unexpectedResponse } from '../failures/unexpected-response.ts';
import { isJsonObject } from './json-object.ts';
import { podResponseText } from '../../../shared/text/failures/pod-responses.ts';
import { podFailureText } from '../../../shared/text/failures/pod-failures.ts';

const text = z.string().min(1).optional().catch(undefined);

/** The error body of service-api §7. A field of another type is passed over: what the others say still helps. */
const errorBodySchema = z.object({
  status: z.number().int().optional().catch(undefined),
  message: text,
  error_id: text,
  error_code: text,
  developer_message: text,
});

/** A character that can be seen: not a space, a control or a format character. */
const visible = /[^\s\p{Cc}\p{Cf}]/u;

/** What an error body says, its texts cleaned; `status` is that of the response. A body of another shape says nothing, a blank text neither. */
export function readErrorBody(body: unknown, status: number, clean: PodTextCleaner): ServiceError {
  const said = errorBodySchema.safeParse(body).data ?? {};
  const texts = {
    errorId: said.error_id,
    errorCode: said.error_code,
    message: said.message,
    developerMessage: said.developer_message,
  };
  const cleaned = Object.entries(texts).map(([name, value]) => [name, clean(value ?? '')] as const);
  return { status, ...Object.fromEntries(cleaned.filter(([, value]) => visible.test(value))) };
}

/** Fails as `unexpected-response` where the body of a successful response turns out to be an error body. */
export function rejectErrorBody(body: unknown, status: number, clean: PodTextCleaner): void {
  const said = errorBodySchema.safeParse(body).data;
  if (!said) return;
  const isError = said.error_id ?? said.error_code ?? said.developer_message ?? (said.status ?? 0) >= 400;
  if (isError === false) return;
  const service = readErrorBody(body, said.status ?? status, clean);
  throw unexpectedResponse({
    message: `${podResponseText.errorWithin({ status })}${quote(service)}`,
    nextStep: podResponseText.errorWithinNext,
    retryable: true,
    service,
  });
}

/** Fails as `unexpected-response` if a successful response denies its own success: `{success: false}`, `{error: …}`. */
export function rejectDeniedSuccess(body: unknown, status: number): void {
  if (!isJsonObject(body)) return;
  const { success, ok, status: state, error, errors } = body;
  const isDenied =
    success === false || ok === false || Boolean(error) || /^(?:error|fail)/i.test(String(state));
  const hasErrors = Array.isArray(errors) ? errors.length > 0 : Boolean(errors);
  if (!isDenied && !hasErrors) return;
  throw unexpectedResponse({
    message: podResponseText.errorWithin({ status }),
    nextStep: podResponseText.errorWithinNext,
    retryable: true,
  });
}

/** What the service said, ready to follow a sentence; empty where it said nothing. */
export function quote({ message }: ServiceError): string {
  return message === undefined ? '' : ` ${podFailureText.itSays({ message })}`;
}
