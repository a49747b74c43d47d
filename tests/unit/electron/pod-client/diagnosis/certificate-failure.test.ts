import { expect, test } from 'vitest';
import { certificateFailure } from '../../../../../electron/pod-client/diagnosis/check-certificate.ts';

const origin = 'https://pod.example';
const explain = (code: string, certificate: object = {}, hasCompanyCa = false) =>
  certificateFailure({
    code,
    origin,
    certificate,
    hasCompanyCa,
  }).appError;
const day = 'Feb  3 23:59:59 2001 GMT';

test.each([
  ['CERT_HAS_EXPIRED', { valid_to: day }, 'its certificate expired on 2001-02-03.'],
  ['CERT_HAS_EXPIRED', {}, 'its certificate expired on an unreadable date.'],
  ['CERT_NOT_YET_VALID', { valid_from: day }, 'its certificate isn’t valid before 2001-02-03.'],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    { subjectaltname: 'DNS:a.test, IP Address:10.0.0.1, DNS:c.test, DNS:d.test', subject: { CN: 'x' } },
    'its certificate is for a different name (a.test, 10.0.0.1, c.test).',
  ],
  ['HOSTNAME_MISMATCH', { subject: { CN: 'a.test' } }, 'its certificate is for a different name (a.test).'],
  [
    'HOSTNAME_MISMATCH',
    { subject: { CN: ['a.test', 'b.test'] } },
    'its certificate is for a different name (a.test b.test).',
  ],
  [
    'HOSTNAME_MISMATCH',
    { subjectaltname: 'DNS:, DNS:a.test, URI:urn:DNS:b' },
    'its certificate is for a different name (a.test, URI:urn:DNS:b).',
  ],
  ['HOSTNAME_MISMATCH', { subjectaltname: '' }, 'its certificate is for a different name (no name given).'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', {}, 'its certificate is self-signed.'],
  ['CERT_REVOKED', {}, 'its certificate has been revoked.'],
  ['CERT_UNTRUSTED', {}, 'its certificate wasn’t issued by an authority this computer trusts.'],
  ['SOMETHING_NEW', {}, 'its certificate failed the check.'],
])('%s of the certificate %j is explained', (code, certificate, why) => {
  const { kind, message } = explain(code, certificate);
  expect(kind).toBe('tls');
  expect(message).toBe(`Podkey doesn’t trust ${origin}: ${why}`);
});

test('who may replace a certificate or confirm it is said', () => {
  expect(explain('CERT_HAS_EXPIRED').nextStep).toContain('has to be renewed');
  expect(explain('DEPTH_ZERO_SELF_SIGNED_CERT').nextStep).toContain('confirms it');
});

test.each([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])('%s names the issuer, and the company CA file if there is one', (code) => {
  const issuedBy = (issuer: object | undefined, hasCompanyCa: boolean) => {
    const { message, nextStep } = explain(code, { issuer }, hasCompanyCa);
    return [message, nextStep];
  };
  expect(issuedBy({ CN: 'Root', O: 'Northwind' }, false)).toEqual([
    expect.stringContaining('“Root”, which this computer doesn’t know'),
    expect.stringContaining('as the company CA file'),
  ]);
  expect(issuedBy({ O: 'Northwind' }, true)).toEqual([
    expect.stringContaining('“Northwind”, which neither this computer nor'),
    expect.stringContaining('Ask IT'),
  ]);
  expect(issuedBy(undefined, true)[0]).toContain('“an unnamed authority”');
  expect(issuedBy({ CN: ['Root', 'Two\u202e'] }, true)[0]).toContain('“Root Two”');
});
