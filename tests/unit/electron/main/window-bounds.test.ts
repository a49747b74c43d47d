import { expect, test } from 'vitest';
import { paletteBounds, boundsToOpen } from '../../../../electron/main/window-bounds.ts';

const left = { workArea: { x: 0, y: 25, width: 1600, height: 975 } };
const right = { workArea: { x: 1600, y: 0, width: 1200, height: 800 } };
const remembered = { x: 1700, y: 40, width: 1000, height: 700, maximized: false };

test('the system chooses the first place', () => {
  expect(boundsToOpen(null, [left])).toEqual({ width: 1280, height: 800, maximized: false });
});

test('the first window is no larger than its display', () => {
  const small = { workArea: { x: 0, y: 0, width: 1024, height: 740 } };
  expect(boundsToOpen(null, [small])).toEqual({ width: 1024, height: 740, maximized: false });
});

test('the window opens where it was', () => {
  expect(boundsToOpen(remembered, [left, right])).toEqual(remembered);
});

test('a window whose display is gone opens where the system puts it, maximized if it was', () => {
  const place = boundsToOpen({ ...remembered, maximized: true }, [left]);
  expect(place).toEqual({ width: 1280, height: 800, maximized: true });
});

test.each([
  ['above the display', { y: -40 }],
  ['below it', { y: 799 }],
  ['nearly all beside it', { x: 2700 }],
])('a window whose upper edge is %s can’t be dragged, and is moved', (_where, at) => {
  expect(boundsToOpen({ ...remembered, ...at }, [right])).not.toHaveProperty('x');
});

test('a window is never smaller than its minimum, nor larger than its display', () => {
  const small = boundsToOpen({ ...remembered, width: 200, height: 100 }, [right]);
  expect(small).toMatchObject({ width: 880, height: 600 });
  const large = boundsToOpen({ ...remembered, width: 9_000, height: 9_000 }, [right]);
  expect(large).toMatchObject({ width: 1200, height: 800 });
});

test('the palette is centred horizontally on its display, above the vertical middle', () => {
  expect(paletteBounds(right, { width: 600, height: 400 })).toEqual({
    x: 1900,
    y: 133,
    width: 600,
    height: 400,
  });
});
