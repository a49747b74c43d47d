import type { AppError } from '../../../shared/errors/app-error.ts';
import { certificateText } from '../../../shared/text/failures/network-failures.ts';

/** The reasons that an error code distinguishes. */
type Reason = 'untrusted' | 'expired' | 'otherName' | 'revoked' | 'noAgreement';

/** Certificate verification codes of OpenSSL as Node names them, and Node's own for the name check. */
const explanations: Readonly<Record<string, Reason>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  CERT_UNTRUSTED: 'untrusted',
  CERT_REJECTED: 'untrusted',
  CERT_SIGNATURE_FAILURE: 'untrusted',
  CERT_CHAIN_TOO_LONG: 'untrusted',
  INVALID_CA: 'untrusted',
  INVALID_PURPOSE: 'untrusted',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  HOSTNAME_MISMATCH: 'otherName',
  CERT_REVOKED: 'revoked',
  EPROTO: 'noAgreement',
};

/** Explains a TLS error code for `origin`; undefined if the code is not about TLS. */
export function tlsFailure(code: string, origin: string): AppError | undefined {
  const reason = explanations[code] ?? (/^ERR_(?:SSL|TLS)_/.test(code) ? 'noAgreement' : undefined);
  if (!reason) return undefined;
  return {
    kind: 'tls',
    message: certificateText[reason]({ origin }),
    nextStep: certificateText[`${reason}Next`],
    retryable: false,
  };
}
