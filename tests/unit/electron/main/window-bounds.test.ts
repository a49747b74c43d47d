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
  ['above the display', { y: -40 }, { x: 1700, y: 0 }],
  ['partly below it', { y: 750 }, { x: 1700, y: 100 }],
  ['partly beside it', { x: 2700 }, { x: 1800, y: 40 }],
])('a window that was %s is moved onto it', (_where, at, place) => {
  expect(boundsToOpen({ ...remembered, ...at }, [right])).toEqual({ ...remembered, ...place });
});

test('a window of a larger display is as large as the smaller one, and nothing of it is outside', () => {
  const laptop = { workArea: { x: 0, y: 0, width: 1366, height: 728 } };
  const large = { x: 300, y: 200, width: 2400, height: 1400, maximized: false };
  expect(boundsToOpen(large, [laptop])).toEqual({ x: 0, y: 0, width: 1366, height: 728, maximized: false });
});

test('a window is moved onto the display on which most of it was, also left of and above the first one', () => {
  const upperLeft = { workArea: { x: -1920, y: -1080, width: 1920, height: 1040 } };
  const across = { x: -900, y: -700, width: 1000, height: 720, maximized: false };
  expect(boundsToOpen(across, [left, upperLeft])).toEqual({ ...across, x: -1000, y: -760 });
});

test('a window on a display smaller than its minimum starts at that display’s corner', () => {
  const tiny = { workArea: { x: 100, y: 50, width: 400, height: 360 } };
  expect(boundsToOpen({ ...remembered, x: 400, y: 200 }, [tiny])).toMatchObject({ x: 100, y: 50 });
});

test('a window is never smaller than its minimum, nor larger than its display', () => {
  const small = boundsToOpen({ ...remembered, width: 200, height: 100 }, [right]);
  expect(small).toMatchObject({ width: 480, height: 420 });
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
