import { expect, test, vi } from 'vitest';
import { organizations } from '../../../../electron/features/organizations/feature.ts';
import type { Core } from '../../../../electron/services/core.ts';
import { organizationsText } from '../../../../shared/features/organizations/text/en.ts';

test('only the ID of a listed organization is copied', async () => {
  const copyPlain = vi.fn(() => Promise.resolve());
  // The feature uses nothing else of core.
  const core = { clipboard: { copyPlain }, organizations: { has: (id: string) => id === 'a' } };
  const copyId = organizations(core as unknown as Core).handlers['organizations.copyId'];
  await expect(copyId({ id: 'Alpha' })).rejects.toMatchObject({
    appError: {
      kind: 'not-found',
      message: organizationsText.unlisted,
      nextStep: organizationsText.unlistedNext,
      retryable: false,
    },
  });
  expect(copyPlain).not.toHaveBeenCalled();
  await copyId({ id: 'a' });
  expect(copyPlain.mock.calls).toEqual([['a']]);
});
