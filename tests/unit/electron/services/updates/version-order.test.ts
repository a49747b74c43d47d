import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareVersions } from '../../../../../electron/services/updates/version-order.ts';
import { versionSchema } from '../../../../../shared/schemas/update-feed.ts';
import { compare } from '../../../../support/of-updater.ts';

const number = fc.nat({ max: 12 }).map(String);
const name = fc.oneof(number, fc.constantFrom('alpha', 'beta', 'rc', 'x1', '-', 'RC'));
const version = fc
  .tuple(number, number, number, fc.array(name, { maxLength: 3 }))
  .map(([major, minor, patch, before]) =>
    [`${major}.${minor}.${patch}`, before.join('.')].filter(Boolean).join('-'),
  );

test('versions come in the order that semver gives them', () => {
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(Math.sign(compareVersions(one, other))).toBe(compare(one, other));
    }),
    { numRuns: 2_000 },
  );
});

test.each(['1.2', 'v1.2.3', '01.2.3', '1.2.3-', '1.2.3-01', '1.2.3+build', ' 1.2.3', '1.2.3\n'])(
  '%j is no version of a feed',
  (text) => {
    expect(versionSchema.safeParse(text).success).toBe(false);
  },
);
