import { z } from 'zod';
import { Failure } from '../../../shared/errors/failure.ts';
import type { ServiceError } from '../../../shared/errors/app-error.ts';
import type { PodTextCleaner } from '../failures/pod-text.ts';
import { isJsonObject } from './json.ts';
import { podFailureText, podResponseFailures } from '../../../shared/text/en/pod.ts';

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
