import { describe, expect, test } from 'vitest';
import { isTooLarge, maxInputBytes } from '../../../../electron/ipc/handle-call.ts';
import { sheetLimits } from '../../../../shared/schemas/bulk.ts';

const ring: unknown[] = [];
ring.push(ring, { ring });

describe('an input', () => {
  test.each([
    ['of the largest table', { table: 'x'.repeat(sheetLimits.bytes) }],
    [
      'of all scopes a user may have',
      { accountScopes: Array.from({ length: 100_000 }, () => 'x'.repeat(36)) },
    ],
    ['that holds itself', ring],
    ['of nothing', undefined],
  ])('%s is not too large', (_what, input) => {
    expect(isTooLarge(input)).toBe(false);
  });

  test.each([
    ['text', { table: 'x'.repeat(maxInputBytes) }],
    ['names', Object.fromEntries([['x'.repeat(maxInputBytes), 1]])],
    ['bytes', [new Uint8Array(maxInputBytes)]],
    ['a list that is mostly empty', new Array(maxInputBytes)],
    ['many parts', { list: new Array(maxInputBytes / 2).fill('x') }],
  ])('is too large by its %s', (_what, input) => {
    expect(isTooLarge(input)).toBe(true);
  });
});
