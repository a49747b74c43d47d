import type { Locator } from '../../../shared/schemas/secure-value.ts';
import type { PodRequest } from '../pod-connection.ts';
import type { PodTextCleaner } from '../pod-text.ts';
import type { Advice } from '../service-failure.ts';
import type { Answer } from '../transport.ts';
import { urlPath } from '../url-path.ts';
import { parseAnswer } from '../wire/parse-answer.ts';
import { secureValueSchema, type SecureValue } from '../wire/secure-value.ts';

/** The request for a secure property as it was at a revision (service-api §4.3). */
export function secureValueRequest({ assetType, assetId, revisionId, property }: Locator): PodRequest {
  return {
    method: 'GET',
    path: urlPath`/v1/assets/${assetType}/${assetId}/revisions/${revisionId}/secure/${property}`,
  };
}

/** Reads the endpoint's successful answer. */
export function readSecureValue(answer: Answer, clean: PodTextCleaner): SecureValue {
  return parseAnswer(answer, secureValueSchema, clean);
}

/** What to do about the endpoint's refusals. */
export const secureValueAdvice: Advice = {
  rejected: 'Check the asset type, the asset ID, the revision ID and the property.',
  forbidden:
    'Use an account whose API key may read secure values, or ask an administrator for the permission.',
  notFound:
    'Check the asset type, the asset ID, the revision ID and the property, and that this is the right account.',
  causes: [
    'The account ID (X-Account-ID) is missing, or is not the account the API key belongs to.',
    'The access token has expired or is malformed for this pod, although Podkey has just requested a new one.',
    'The API key belongs to another environment than this pod.',
  ],
};
