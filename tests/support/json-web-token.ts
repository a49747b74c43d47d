/** An unsigned JSON Web Token with the given claims; the client does not check signatures. */
export function jsonWebToken(claims: Record<string, unknown> = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'podkey', ...claims })}.c2lnbmF0dXJl`;
}
