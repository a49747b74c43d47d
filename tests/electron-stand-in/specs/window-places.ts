import { type Assertion, inMain } from './assertion.ts';

/** The position and size of a `BrowserWindow`. */
export const windowPlaceAssertions: readonly Assertion[] = [
  inMain(
    'setBounds sets all bounds',
    ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      window.setBounds({ x: 440, y: 225, width: 500, height: 400 });
      const bounds = window.getBounds();
      window.destroy();
      return bounds;
    },
    { x: 440, y: 225, width: 500, height: 400 },
  ),
  inMain(
    'a window without a position opens in the centre of the display',
    ({ BrowserWindow, screen }) => {
      const window = new BrowserWindow({ show: false, width: 600, height: 400 });
      const { x, y, width, height } = window.getBounds();
      const { workArea } = screen.getPrimaryDisplay();
      window.destroy();
      return [
        x - workArea.x === (workArea.width - width) / 2,
        y - workArea.y === (workArea.height - height) / 2,
        [width, height],
      ];
    },
    [true, true, [600, 400]],
  ),
  inMain(
    'setBounds can set some and leave the rest',
    ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false, x: 40, y: 25, width: 500, height: 400 });
      window.setBounds({ width: 200 });
      const bounds = window.getBounds();
      window.destroy();
      return bounds;
    },
    { x: 40, y: 25, width: 200, height: 400 },
  ),
  inMain(
    'setBounds rounds',
    ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      window.setBounds({ x: 440.5, y: 225.1, width: 500.4, height: 400.9 });
      const bounds = window.getBounds();
      window.destroy();
      return bounds;
    },
    { x: 441, y: 225, width: 500, height: 401 },
  ),
  inMain(
    "moving does not emit 'resize'",
    ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      const seen: string[] = [];
      window.on('resize', () => seen.push('resize'));
      window.on('move', () => seen.push('move'));
      window.setBounds({ x: 30, y: 30 });
      window.destroy();
      return seen;
    },
    ['move'],
  ),
  inMain(
    'setSize and setContentSize set the size',
    ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false, frame: false });
      window.setSize(300, 400);
      const size = window.getSize();
      window.setContentSize(310, 410);
      const content = window.getContentSize();
      window.destroy();
      return [size, content];
    },
    [
      [300, 400],
      [310, 410],
    ],
  ),
  inMain(
    'a window is not smaller than its minimum',
    ({ BrowserWindow }) => {
      const window = new BrowserWindow({
        show: false,
        width: 200,
        height: 200,
        minWidth: 300,
        minHeight: 300,
      });
      const first = window.getSize();
      window.setMinimumSize(350, 360);
      window.setSize(100, 100);
      const sizes = [first, window.getMinimumSize(), window.getSize()];
      window.destroy();
      return sizes;
    },
    [
      [300, 300],
      [350, 360],
      [350, 360],
    ],
  ),
  inMain(
    'the normal bounds are those before maximizing',
    ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false, x: 10, y: 20, width: 500, height: 400 });
      window.maximize();
      const bounds = [window.isMaximized(), window.getNormalBounds()];
      window.unmaximize();
      const after = window.isMaximized();
      window.destroy();
      return [...bounds, after];
    },
    [true, { x: 10, y: 20, width: 500, height: 400 }, false],
  ),
];
