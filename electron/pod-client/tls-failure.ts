import type { AppError } from '../../shared/errors/app-error.ts';

const untrusted = {
  message: 'its certificate was not issued by an authority this computer trusts',
  nextStep:
    'If your company runs its own certificate authority, have its certificate installed on this computer. ' +
    'Otherwise someone may be listening in: do not go on.',
};

const expired = {
  message: 'its certificate is not valid at this time',
  nextStep:
    'Check this computer’s date and time. If they are right, the pod’s certificate has to be renewed.',
};

const otherName = {
  message: 'its certificate belongs to another name',
  nextStep: 'Check the pod’s address. If it is right, the pod is set up wrongly, or someone is posing as it.',
};

const revoked = {
  message: 'its certificate has been revoked',
  nextStep: 'Do not go on. Ask whoever runs the pod.',
};

const noAgreement = {
  message: 'no secure connection could be agreed on',
  nextStep:
    'Check that the address and port are those of an https pod, and for a proxy that inspects traffic.',
};

/** Certificate verification codes of OpenSSL as Node names them, and Node's own for the name check. */
const explanations: Readonly<Record<string, typeof untrusted>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_UNTRUSTED: untrusted,
  CERT_REJECTED: untrusted,
  CERT_SIGNATURE_FAILURE: untrusted,
  CERT_CHAIN_TOO_LONG: untrusted,
  INVALID_CA: untrusted,
  INVALID_PURPOSE: untrusted,
  CERT_HAS_EXPIRED: expired,
  CERT_NOT_YET_VALID: expired,
  ERR_TLS_CERT_ALTNAME_INVALID: otherName,
  HOSTNAME_MISMATCH: otherName,
  CERT_REVOKED: revoked,
  EPROTO: noAgreement,
};

/** What an error code says about the TLS connection to `origin`; nothing where it is not about TLS. */
export function tlsFailure(code: string, origin: string): AppError | undefined {
  const explanation = explanations[code] ?? (/^ERR_(?:SSL|TLS)_/.test(code) ? noAgreement : undefined);
  if (!explanation) return undefined;
  return {
    kind: 'tls',
    message: `${origin} cannot be trusted: ${explanation.message}.`,
    nextStep: explanation.nextStep,
    retryable: false,
  };
}
