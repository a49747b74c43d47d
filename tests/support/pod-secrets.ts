import { startSamplePod, type SamplePod } from '../../sample-pod/index.ts';
import { defaultTokenShape, oneTimeCode } from '../../sample-pod/endpoints.ts';
import type { Needle } from './leftovers/leftover.ts';

/** A sample pod, and every token it issues. */
export interface TokenRecordingPod {
  pod: SamplePod;
  tokens: () => Needle[];
}

/** Starts a pod that records the tokens it issues. */
export async function startTokenRecordingPod(): Promise<TokenRecordingPod> {
  const issued: string[] = [];
  const pod = await startSamplePod({
    tokenShape: (grant) => {
      issued.push(grant.token);
      return defaultTokenShape(grant);
    },
  });
  return { pod, tokens: () => issued.map((secret) => ({ name: 'access token', secret })) };
}

/** Gets a value from a pod without Podkey, so that the test knows it independently of the app. */
export async function valueOn(pod: SamplePod, path: string): Promise<string> {
  const { id, secret } = pod.apiKeys.admin;
  const account = { 'x-account-id': pod.accountId, 'content-type': 'application/json' };
  const signIn = { method: 'POST', headers: account, body: JSON.stringify({ id, secret }) };
  const signedIn = await fetch(`${pod.baseUrl}/v1/auth/token`, signIn);
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { ...account, authorization: `Bearer ${token}` };
  const { value } = (await (await fetch(pod.baseUrl + path, { headers })).json()) as { value: string };
  return value;
}

/**
 * Returns every code of an `otpauth:` URI between two times.
 *
 * Six-digit codes would match by chance, so use one with eight digits.
 */
export function codesBetween(uri: string, from: number, until: number): Needle[] {
  const period = Number(new URL(uri).searchParams.get('period')) * 1000;
  const count = Math.ceil((until - from) / period) + 2;
  return Array.from({ length: count }, (_, index) => ({
    name: 'one-time code',
    secret: oneTimeCode(uri, from + index * period).code,
  }));
}
