import { expect, test } from 'vitest';
import { explainRefusal } from '../../../../../electron/pod-client/diagnosis/check-failures.ts';
import type { AppError, ServiceError } from '../../../../../shared/errors/app-error.ts';

const refused = (service?: Omit<ServiceError, 'status'>): AppError => ({
  kind: 'unauthenticated',
  message: 'Refused.',
  nextStep: 'Next.',
  retryable: false,
  causes: [],
  ...(service && { service: { status: 401, ...service } }),
});
const explained = {
  environment: [
    'for another environment (401)',
    'pod’s address. If that’s correct, check these:',
    ['key’s ID', 'account ID doesn’t match'],
  ],
  account: [
    'account ID is probably wrong (401)',
    'the account ID again',
    ['key’s ID', 'different environment'],
  ],
  key: [
    'API key is probably wrong (401)',
    'ID and secret again',
    ['account ID doesn’t match', 'different environment'],
  ],
  unknown: [
    'doesn’t say why (401)',
    'Possible causes:',
    ['key’s ID', 'account ID doesn’t match', 'different environment'],
  ],
} as const;

test.each([
  ['environment', { message: 'Wrong environment for this account' }],
  ['environment', { message: 'The key is for other regions' }],
  ['environment', { message: 'This key belongs to another pod' }],
  ['environment', { message: 'wrong pod' }],
  ['environment', { errorCode: 'E1', message: 'environment mismatch' }],
  ['environment', { errorCode: 'WRONG_REGION' }],
  ['account', { message: 'Unknown account or key' }],
  ['account', { message: 'Denied', errorCode: 'account_unknown' }],
  ['key', { message: 'Unknown key' }],
  ['key', { errorCode: 'INVALID_API_KEY' }],
  ['key', { errorCode: 'invalidApiKey' }],
  ['key', { developerMessage: 'bad client secret' }],
  ['key', { message: 'Invalid credentials' }],
  ['key', { message: 'Wrong password' }],
  ['unknown', { message: 'Denied' }],
  ['unknown', { message: 'Denied on another podium, to monkeys, for regional environmentalists' }],
] as const)('the likely cause is the %s, by the pod’s words: %j', (cause, service) => {
  const [message, nextStep, causes] = explained[cause];
  expect(explainRefusal(refused(service))).toMatchObject({
    kind: 'unauthenticated',
    message: expect.stringContaining(message),
    nextStep: expect.stringContaining(nextStep),
    causes: causes.map((words) => expect.stringContaining(words) as string),
    service,
  });
});

test('the pod’s message is quoted', () => {
  for (const message of ['Unknown key', 'Denied']) {
    expect(explainRefusal(refused({ message })).message).toMatch(new RegExp(`The pod says: “${message}”$`));
  }
});

test('another failure, or one without the pod’s words, is not explained', () => {
  const { causes: _, ...rest } = { ...refused({ message: 'key' }), causes: [] };
  const rejected = { ...rest, kind: 'rejected' } as const;
  expect(explainRefusal(rejected)).toBe(rejected);
  const wordless = refused();
  expect(explainRefusal(wordless)).toBe(wordless);
});
