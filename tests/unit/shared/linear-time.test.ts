import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeThrown } from '../../../electron/main/report-failure.ts';
import { logLine } from '../../../electron/platform/log-file.ts';
import { podTextCleaner } from '../../../electron/pod-client/failures/pod-text.ts';
import { readAuthorityFile } from '../../../electron/pod-client/routing/trusted-authorities.ts';
import { serviceFailure } from '../../../electron/pod-client/failures/service-failure.ts';
import { readUser } from '../../../electron/pod-client/endpoints/update-user.ts';
import { knownLogLine } from '../../../electron/features/diagnostics/diagnostics-service.ts';
import { redactLine, redact } from '../../../shared/errors/redact.ts';
import { readDeepLink } from '../../../shared/schemas/deep-link.ts';
import { growthBeyondLinear } from '../../support/cpu-time.ts';

const mebibyte = 1024 * 1024;
const clean = podTextCleaner(() => []);
const userId = '11111111-1111-4111-8111-111111111111';
const remove = (text: string) => redact(text, ['a-secret-in-hand']);

function response(status: number, body: unknown) {
  return {
    status,
    header: (name: string) => (name === 'content-type' ? 'application/json' : undefined),
    headers: () => [],
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
}
const advice = { rejected: '', forbidden: '', notFound: '', causes: [] };

/** Each path on which a text from outside meets patterns. */
const paths: Record<string, (text: string) => unknown> = {
  'data that is kept': (text) =>
    readUser(response(200, { id: userId, first_name: text }), userId, clean, remove),
  'the name of a field': (text) => readUser(response(200, { id: userId, [text]: 1 }), userId, clean, remove),
  'an error body': (text) =>
    serviceFailure(response(400, { message: text }), clean, advice, 'https://pod.test'),
  'an error body that is no JSON': (text) =>
    serviceFailure(
      { ...response(400, ''), body: new TextEncoder().encode(text) },
      clean,
      advice,
      'https://pod.test',
    ),
  'a line for the log': (text) => logLine('call failed', { causes: text }),
  'a thrown error': (text) =>
    describeThrown(Object.assign(new Error(text), { stack: `${text}\n    at ${text}` })),
  'a line of the log in the diagnostics': knownLogLine,
  'a message': redact,
  'a log line': redactLine,
  'a link': readDeepLink,
};

/** Texts that a pattern may match again and again, or scan in vain. */
const attacks = [
  'eyJ',
  'eyJ.',
  'bearer ',
  'cookie=[',
  '"token":"\\',
  '://',
  'a',
  'a://',
  'https://a@',
  '/',
  '(',
  'a=(',
  'A2',
  ' ',
  '\t"',
];

test.each(Object.entries(paths))('1 MiB of anything is processed in linear time: %s', async (_path, take) => {
  for (const attack of attacks) {
    const text = attack.repeat(mebibyte / attack.length);
    const growth = await growthBeyondLinear((size) => take(text.slice(0, size)), mebibyte);
    expect({ attack, growth }).toEqual({ attack, growth: undefined });
  }
});

test('a CA file of 1 MiB with an unfinished certificate is read in linear time', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-ca-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'ca.pem');
  const line = '-----BEGIN CERTIFICATE-----';
  const readIt = async (size: number) => {
    await writeFile(file, line.repeat(size / line.length));
    await expect(readAuthorityFile(file)).rejects.toMatchObject({ appError: { kind: 'tls' } });
  };
  expect(await growthBeyondLinear(readIt, mebibyte)).toBeUndefined();
});
