import fc from 'fast-check';
import compare from 'semver/functions/compare.js';
import { expect, test } from 'vitest';
import {
  feedFileName,
  isFeedFileName,
  signatureFileName,
  versionSchema,
} from '../../../../shared/features/updates/contract.ts';

const number = fc.oneof(fc.nat({ max: 12 }), fc.constant(999_999_999_999_999)).map(String);
const name = fc.oneof(number, fc.constantFrom('alpha', 'beta', 'rc', 'x1', '-', 'RC'));
const version = fc
  .tuple(number, number, number, fc.array(name, { maxLength: 3 }))
  .map(([major, minor, patch, before]) =>
    [`${major}.${minor}.${patch}`, before.join('.')].filter(Boolean).join('-'),
  );

test('versions of a feed can be compared by semver', () => {
  fc.assert(
    fc.property(version, version, (one, other) => {
      fc.pre(one.length <= 64 && other.length <= 64);
      for (const text of [one, other]) expect(versionSchema.parse(text)).toBe(text);
      expect(compare(one, other)).toBe(-compare(other, one) + 0);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  '1.2',
  'v1.2.3',
  '01.2.3',
  '1.2.3-',
  '1.2.3-01',
  '1.2.3+build',
  ' 1.2.3',
  '1.2.3\n',
  '9007199254740993.0.0',
])('%j is not a version of a feed', (text) => {
  expect(versionSchema.safeParse(text).success).toBe(false);
});

test.each([
  ['win32', 'arm64', 'latest.yml'],
  ['darwin', 'arm64', 'latest-mac.yml'],
  ['linux', 'x64', 'latest-linux.yml'],
  ['linux', 'arm64', 'latest-linux-arm64.yml'],
] as const)('the feed of %s on %s is %s, with its signature beside it', (platform, arch, name) => {
  expect(feedFileName(platform, arch)).toBe(name);
  expect(signatureFileName(name)).toBe(`${name}.sig`);
});

test.each(['Podkey-1.2.3+a_b.AppImage', 'x', 'x'.repeat(200)])('%s may be a file of a feed', (name) => {
  expect(isFeedFileName(name)).toBe(true);
});

test.each(['', '.hidden', '-x', 'a..b', 'a/b', 'a b', '../a', 'a\n', 'x'.repeat(201)])(
  '%j is no file of a feed',
  (name) => {
    expect(isFeedFileName(name)).toBe(false);
  },
);
