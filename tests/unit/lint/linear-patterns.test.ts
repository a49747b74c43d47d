import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { linearPatterns } from '../../../lint/linear-patterns.js';

const linter = new Linter();

function problems(pattern: string): string[] {
  const config: Linter.Config = {
    plugins: { podkey: { rules: { 'linear-patterns': linearPatterns } } },
    rules: { 'podkey/linear-patterns': 'error' },
  };
  return linter.verify(`export const pattern = ${pattern};`, config).map(({ message }) => message);
}

test.each([
  String.raw`/eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g`,
  String.raw`/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g`,
  String.raw`/(cookie)\s*=\s*(\[[^\]]*\]|[^\n]+)/gi`,
  String.raw`/<([^>]*)>/`,
  String.raw`/\b.*;/`,
])('a search with %s restarts inside text it has read', (pattern) => {
  expect(problems(pattern)).toEqual([expect.stringContaining('quadratic time')]);
});

test.each([
  String.raw`/eyJ[\w-]{5,}(\.[\w-]+(?:\.[\w-]*)?)?/g`,
  String.raw`/^<([^>]*)>/`,
  String.raw`/<([^>]*)>/y`,
  String.raw`/<([^<>]*)>/`,
  String.raw`/(bearer\s+)\S+/gi`,
  String.raw`/\b[a-z]+:/`,
  String.raw`/(?<!\/)\/+$/`,
])('a search with %s takes linear time', (pattern) => {
  expect(problems(pattern)).toEqual([]);
});
