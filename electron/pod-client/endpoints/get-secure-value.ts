import type { Locator } from '../../../shared/schemas/secure-value.ts';
import type { PodRequest } from '../pod-connection.ts';
import type { PodTextCleaner } from '../failures/pod-text.ts';
import { causesDespiteToken, type Advice } from '../failures/service-failure.ts';
import type { PodResponse } from '../transport/pod-response.ts';
import { urlPath } from './url-path.ts';
import { parseJsonResponse, parseShape } from '../wire/parse-response.ts';
import { unwrap } from '../wire/unwrap.ts';
import { secureValueSchema, type SecureValue } from '../wire/secure-value.ts';
import { podAdviceText } from '../../../shared/text/failures/pod-failures.ts';

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

/** Next steps after the endpoint's refusals. */
export const secureValueAdvice = (): Advice => ({
  rejected: podAdviceText.valueRejected,
  forbidden: podAdviceText.valueForbidden,
  notFound: podAdviceText.valueNotFound,
  causes: causesDespiteToken(),
});
