import { render, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import SegmentBar from '../../renderer/components/SegmentBar.svelte';

const segments = [
  { key: 'new', name: 'new', count: 1_200, tone: 'success' },
  { key: 'invalid', name: 'invalid', count: 3, tone: 'danger' },
  { key: 'same', name: 'same', count: 0, tone: 'neutral' },
] as const;

test('a count is a button that shows its part alone, and pressed again shows everything', async () => {
  const user = userEvent.setup();
  render(SegmentBar, { label: 'Show', all: 'rows', segments, value: null });
  const button = (name: string) => screen.getByRole('button', { name });
  expect(screen.getByRole('group', { name: 'Show' })).toBeVisible();
  expect(button('1,203 rows')).toHaveAttribute('aria-pressed', 'true');
  expect(button('0 same')).toBeDisabled();

  await user.click(button('3 invalid'));
  expect(button('3 invalid')).toHaveAttribute('aria-pressed', 'true');
  expect(button('1,203 rows')).toHaveAttribute('aria-pressed', 'false');
  await user.click(button('3 invalid'));
  expect(button('1,203 rows')).toHaveAttribute('aria-pressed', 'true');
});
