import type { PeerCertificate } from 'node:tls';
import { Failure } from '../../../shared/errors/failure.ts';
import { podTextCleaner } from '../pod-text.ts';
import { tlsFailure } from '../tls-failure.ts';

/** Why a certificate is not trusted: the code of OpenSSL or Node, and the certificate itself as far as it could be read. */
export interface CertificateTrouble {
  code: string;
  origin: string;
  certificate: Partial<PeerCertificate>;
  hasCompanyCa: boolean;
}

const clean = podTextCleaner(() => []);

/** What is wrong with a pod's certificate, with the date, name or issuer that it is about. */
export function certificateFailure({ code, origin, certificate, hasCompanyCa }: CertificateTrouble): Failure {
  const general = tlsFailure(code, origin) ?? tlsFailure('CERT_UNTRUSTED', origin);
  if (!general) throw new Error('There is always a general explanation');
  const { message, nextStep } = explain(code, certificate, hasCompanyCa) ?? {};
  return new Failure({
    ...general,
    ...(message ? { message: `${origin} cannot be trusted: ${message}.` } : {}),
    ...(nextStep ? { nextStep } : {}),
  });
}

interface Explanation {
  message: string;
  nextStep?: string;
}

function explain(
  code: string,
  certificate: Partial<PeerCertificate>,
  hasCompanyCa: boolean,
): Explanation | undefined {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return { message: `its certificate expired on ${dayOf(certificate.valid_to)}` };
    case 'CERT_NOT_YET_VALID':
      return { message: `its certificate is not valid before ${dayOf(certificate.valid_from)}` };
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'HOSTNAME_MISMATCH':
      return { message: `its certificate belongs to another name, ${namesOf(certificate)}` };
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return {
        message: 'its certificate was issued by nobody but itself',
        nextStep:
          'Do not go on unless whoever runs the pod confirms it. Then choose its certificate as the company CA file.',
      };
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return unknownIssuer(certificate, hasCompanyCa);
    default:
      return undefined;
  }
}

function unknownIssuer({ issuer }: Partial<PeerCertificate>, hasCompanyCa: boolean): Explanation {
  const name = [issuer?.CN ?? issuer?.O ?? 'an authority without a name'].flat().join(' ');
  const who = `its certificate was issued by “${clean(name)}”`;
  return hasCompanyCa
    ? {
        message: `${who}, which neither this computer nor the company CA file knows`,
        nextStep:
          'Ask your IT whether that is your company’s authority now, and for its certificate. Otherwise do not go on.',
      }
    : {
        message: `${who}, which this computer does not know`,
        nextStep:
          'If that is your company’s own authority, choose its certificate as the company CA file. Otherwise someone ' +
          'may be listening in: do not go on.',
      };
}

function dayOf(time: string | undefined): string {
  const at = new Date(time ?? '');
  return Number.isNaN(at.getTime()) ? 'a date that can’t be read' : at.toISOString().slice(0, 10);
}

/** The names a certificate is for, as a person would write them. */
function namesOf({ subjectaltname, subject }: Partial<PeerCertificate>): string {
  const names = (subjectaltname ?? '')
    .split(', ')
    .map((name) => name.replace(/^(?:DNS|IP Address):/, ''))
    .filter(Boolean);
  return clean(names.slice(0, 3).join(', ') || [subject?.CN ?? 'which it does not say'].flat().join(' '));
}
