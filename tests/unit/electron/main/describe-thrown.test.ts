import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeThrown } from '../../../../electron/main/report-failure.ts';
import { logLine } from '../../../../electron/platform/log-file.ts';
import { appErrorSchema, type AppError } from '../../../../shared/errors/app-error.ts';
import { Failure } from '../../../../shared/errors/failure.ts';

const planted = 'hunter2-Planted.Secret_9';
const lineOf = (thrown: unknown) => logLine('call failed', describeThrown(thrown));

/** An error of each kind, with the secret in every text for the person. */
const everyKind = appErrorSchema.options.map((option) => {
  const { kind } = option.shape;
  const error: unknown = {
    kind: kind.value,
    message: `It said ${planted}`,
    nextStep: `Try ${planted}`,
    retryable: false,
    service: {
      status: 500,
      errorId: 'err-1',
      errorCode: 'boom',
      message: planted,
      developerMessage: `Bearer ${planted}`,
    },
    ...('fields' in option.shape && { fields: [{ field: 'secret', message: planted }] }),
    ...('causes' in option.shape && { causes: [planted] }),
    ...('reason' in option.shape && { reason: 'unsigned' }),
  };
  return appErrorSchema.parse(error);
});

describe('A failure', () => {
  test.each(everyKind.map((error): [AppError['kind'], AppError] => [error.kind, error]))(
    '%s is described by its kind and the service’s error codes, without its texts',
    (kind, error) => {
      const line = lineOf(new Failure(error, { cause: new TypeError(planted) }));
      expect(line).toBe(`call failed kind=${kind} status=500 errorId=err-1 error=boom causes=TypeError`);
    },
  );
});

describe('An unexpected error', () => {
  test('is described by its name, code, causes and origin', () => {
    const cause = Object.assign(new Error(planted), { code: 'ECONNRESET' });
    const thrown = new TypeError(`no ${planted}`, { cause });
    expect(lineOf(thrown)).toMatch(
      /^call failed kind=unforeseen causes=\(TypeError < Error\(ECONNRESET\)\) at=\(.*describe-thrown\.test\.ts:\d+:\d+/,
    );
    expect(lineOf(thrown)).not.toContain(planted);
  });

  test('is described without a code that no program has', () => {
    for (const code of ['JBSWYDPEHPKPXPJBSWY', 'HUNTER2', 'ESECRET', 'A_B_C']) {
      expect(lineOf(Object.assign(new Error('x'), { code }))).not.toContain(code);
    }
    for (const code of [
      'ENOTFOUND',
      'ERR_SSL_WRONG_VERSION_NUMBER',
      'UND_ERR_CONNECT_TIMEOUT',
      'CERT_HAS_EXPIRED',
    ]) {
      expect(lineOf(Object.assign(new Error('x'), { code }))).toContain(`Error(${code})`);
    }
  });

  test('that is not an Error is described by its type', () => {
    expect(lineOf(planted)).toBe('call failed kind=unforeseen causes=string');
    expect(lineOf({ secret: planted })).toBe('call failed kind=unforeseen causes=object');
    expect(lineOf(undefined)).toBe('call failed kind=unforeseen');
  });

  test.each([
    ['TypeError', 'TypeError'],
    ['DOMException', 'DOMException'],
    ['Failure(unreachable)', 'Failure(unreachable)'],
    ['correcthorsebattery', 'Error'],
    ['Failure', 'Error'],
    ['battery(staple)', 'Error'],
    ['correct horse Error', 'Error'],
  ])('with the name %j is described as %s, because any other word may be a secret', (name, told) => {
    expect(describeThrown(Object.assign(new Error('x'), { name }))).toMatchObject({ causes: told });
  });

  test('never reveals a secret in its message, name, code, cause or stack', () => {
    const secrets = fc.stringMatching(/^[A-Za-z0-9]{4}[!-~]{8,24}[A-Za-z0-9]{4}$/);
    const places = fc.constantFrom('message', 'name', 'code', 'stack', 'stack line', 'cause', 'cause text');
    fc.assert(
      fc.property(secrets, places, (secret, place) => !lineOf(errorWith(secret, place)).includes(secret)),
    );
  });
});

function errorWith(secret: string, place: string): unknown {
  const error = new Error(place === 'message' ? secret : 'x', {
    cause:
      place === 'cause'
        ? new Error(`${secret}\n    at ${secret}`)
        : place === 'cause text'
          ? secret
          : undefined,
  });
  if (place === 'name') error.name = secret;
  if (place === 'code') Object.assign(error, { code: secret });
  if (place === 'stack') error.stack = `Error: ${secret}\n    at run (/app/${secret}/index.js:1:2)`;
  if (place === 'stack line') error.stack = `Error: x\n${secret}\n    at index.js:1:2`;
  return error;
}

describe('The pod’s error code', () => {
  const lineFor = (errorId: string, errorCode: string) =>
    lineOf(
      new Failure({
        kind: 'server',
        message: 'x',
        nextStep: 'x',
        retryable: true,
        service: { status: 500, errorId, errorCode },
      }),
    );

  test.each([
    ['9f2c41aa-0000-4000-8000-00000000a1b2', 'asset_missing'],
    ['req:01HZX.7-b', 'E1002'],
    ['1-67891233-abcdef012345678912345678', 'validation.failed'],
  ])('is logged if it looks like an ID: %s, %s', (errorId, errorCode) => {
    expect(lineFor(errorId, errorCode)).toContain(`errorId=${errorId} error=${errorCode}`);
  });

  test.each([
    'Anna Berg asked for the router',
    'x'.repeat(65),
    'a=b',
    '../../etc/passwd',
    'https://pod.example/errors/1',
    '“quoted”',
    '',
    '-rf',
  ])('is dropped if it does not: %s', (text) => {
    expect(lineFor(text, text)).toBe('call failed kind=server status=500');
  });
});
