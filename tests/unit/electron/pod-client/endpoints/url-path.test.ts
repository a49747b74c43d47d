import fc from 'fast-check';
import { expect, test } from 'vitest';
import { urlPath } from '../../../../../electron/pod-client/transport/exchange.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';

test('characters that would end or split a path are percent-encoded', () => {
  expect(urlPath`/v1/assets/${'a/b'}/secure/${'c?d#e%2F é;='}`).toBe(
    '/v1/assets/a%2Fb/secure/c%3Fd%23e%252F%20%C3%A9%3B%3D',
  );
});

test.each(['', '.', '..', '\ud800'])('%j can’t be a part of a path', (part) => {
  const make = () => urlPath`/v1/users/${part}`;
  expect(make).toThrow(Failure);
  expect(make).toThrow(
    expect.objectContaining({
      appError: expect.objectContaining({ kind: 'validation', retryable: false, fields: [] }),
    }),
  );
});

test('any part keeps the path’s structure and can be decoded', () => {
  const part = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text));
  fc.assert(
    fc.property(part, part, (first, second) => {
      const url = new URL(urlPath`/v1/${first}/x/${second}`, 'https://pod.example/');
      expect(url.origin + url.search + url.hash).toBe('https://pod.example');
      expect(url.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'v1', first, 'x', second]);
    }),
  );
});
