import { z } from 'zod';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { podAdviceText } from '../../../shared/text/en/pod.ts';
import type { PodTextCleaner } from '../failures/pod-text.ts';
import { causesDespiteToken, type Advice } from '../failures/service-failure.ts';
import type { PodRequest } from '../pod-connection.ts';
import { type PodResponse, urlPath } from '../transport/exchange.ts';
import { parseJsonResponse, parseShape, unwrap, dateTimeSchema } from '../wire/parse-response.ts';

/** The request for a secure property of a revision (service-api §4.3). */
export function secureValueRequest({ assetType, assetId, revisionId, property }: Locator): PodRequest {
  return {
    method: 'GET',
    path: urlPath`/v1/assets/${assetType}/${assetId}/revisions/${revisionId}/secure/${property}`,
    template: '/v1/assets/*/*/revisions/*/secure/*',
  };
}

/** Reads the endpoint's successful response, which may be wrapped in another object. */
export function readSecureValue(response: PodResponse, clean: PodTextCleaner): SecureValue {
  const json = parseJsonResponse(response, clean);
  const found = unwrap(json, ({ type, value }) => typeof type === 'string' && typeof value === 'string');
  return parseShape(found ?? json, secureValueSchema, response, clean);
}

export const secureValueAdvice = (): Advice => ({
  rejected: podAdviceText.valueRejected,
  forbidden: podAdviceText.valueForbidden,
  gone: () => podAdviceText.valueGone,
  notFound: podAdviceText.valueNotFound,
  causes: causesDespiteToken(),
});

/** A stored secret of a revision, unchanged. It may be empty. */
export interface SecretValue {
  type: 'secret';
  value: string;
}

/**
 * A one-time password. `value` is the seed. `code` and `expiresAt` (epoch ms, by the pod's clock) are null if the pod sent
 * none.
 */
export interface TotpValue {
  type: 'totp';
  value: string;
  code: string | null;
  expiresAt: number | null;
}

export type SecureValue = SecretValue | TotpValue;

/** The response of the secure-value endpoint (service-api §2.2). An unreadable code or expiry becomes null. */
const secureValueSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('secret'), value: z.string() }),
  z
    .object({
      type: z.literal('totp'),
      value: z.string(),
      code: z.string().nullish().catch(null),
      expires: dateTimeSchema.nullish().catch(null),
    })
    .transform(({ type, value, code, expires }): TotpValue => {
      return { type, value, code: code || null, expiresAt: expires ?? null };
    }),
]);
