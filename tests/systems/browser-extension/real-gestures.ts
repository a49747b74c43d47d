import { execFile } from 'node:child_process';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DrivenBrowser } from './driven-browser.ts';
import type { DrivenFirefox } from './firefox.ts';

const run = promisify(execFile);

/** A place on the display, in px. */
interface Point {
  x: number;
  y: number;
}

/** A person at a browser's window: real keys and a real mouse, and nothing that a person can't do. */
export interface PersonAtBrowser {
  /** Gives the browser's window the keyboard. */
  focus: () => Promise<void>;
  /** Clicks on the page's element, so that it has the keyboard. */
  click: (selector: string) => Promise<void>;
  /** Selects the text of the page's element, by three clicks. */
  select: (selector: string) => Promise<void>;
  /** Presses a key with its modifiers, such as `alt+shift+k`, in the window that has the keyboard. */
  press: (chord: string) => Promise<void>;
  /** What `press` was told. */
  pressed: readonly string[];
  /** The title of the window that has the keyboard. */
  windowWithKeyboard: () => Promise<string>;
  /** Right-clicks on the page's element and chooses Podkey's item with this label. */
  chooseAt: (selector: string, label: string) => Promise<void>;
  /** Opens the menu of Podkey's button in the toolbar, and chooses Podkey's item with this label. */
  chooseAtButton: (label: string) => Promise<void>;
}

/**
 * A person at Chromium. Its menus belong to no page and no protocol shows them, so a person's keys choose: Podkey's items stand
 * above the last item, “Inspect”, and first in the button's menu.
 */
export function personAtChromium(browser: DrivenBrowser, display: string): PersonAtBrowser {
  const screen = new Screen(display);
  const page = pageOn(screen, browser, '{ x: screenX, y: screenY + outerHeight - innerHeight }');
  const inMenu = async (open: () => Promise<void>, ...keys: string[]) => {
    const before = new Set(await screen.windows());
    await open();
    await untilSeen(async () => {
      const opened = (await screen.windows()).filter((window) => !before.has(window));
      const heights = await Promise.all(opened.map((window) => screen.heightOf(window)));
      // A menu is a window, as a tooltip is.
      return heights.some((height) => height > highestTooltip);
    }, 'Chromium shows no menu');
    await screen.press(...keys);
  };
  return {
    ...page,
    chooseAt: (selector) => inMenu(() => page.rightClick(selector), 'Up', 'Up', 'Return'),
    chooseAtButton: async (label) => {
      const downs = Array.from({ length: itemsAtButton.indexOf(label) + 1 }, () => 'Down');
      if (downs.length === 0) throw new Error(`The button’s menu has no “${label}”`);
      await page.focus();
      // To the toolbar, whose last buttons are Podkey's, Extensions, the profile's and the menu's.
      await screen.press('alt+shift+t', 'End', 'Left', 'Left', 'Left');
      await inMenu(() => screen.press('shift+F10'), ...downs, 'Return');
    },
  };
}

/** Podkey's items in its button's menu. */
const itemsAtButton = ['Open this page in Podkey', 'Podkey, why?'];

/** How high a tooltip can be, in px; each menu is higher. */
const highestTooltip = 100;

/** A person at Firefox, whose menus tell where their items are. */
export function personAtFirefox(browser: DrivenFirefox, display: string): PersonAtBrowser {
  const screen = new Screen(display);
  const page = pageOn(screen, browser, '{ x: mozInnerScreenX, y: mozInnerScreenY }');
  const centreOf = (element: string) =>
    browser.inBrowser<Point | null>(`
      const element = ${element};
      if (!element) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0) return null;
      return {
        x: Math.round(window.mozInnerScreenX + left + width / 2),
        y: Math.round(window.mozInnerScreenY + top + height / 2),
      };`);
  const choose = async (label: string) => {
    const item = `[...document.querySelectorAll('menuitem')].find(
      (item) => item.label === ${JSON.stringify(label)} && item.closest('menupopup').state === 'open',
    )`;
    const at = await untilSeen(() => centreOf(item), `Firefox’s menu has no “${label}”`);
    // The menu marks the item that the mouse moves over.
    await untilSeen(async () => {
      await screen.move(at);
      return browser.inBrowser<boolean>(`return ${item}?.hasAttribute('_moz-menuactive') ?? false;`);
    }, `Firefox’s menu doesn’t mark “${label}”`);
    await screen.click('left');
  };
  return {
    ...page,
    chooseAt: async (selector, label) => {
      await page.rightClick(selector);
      await choose(label);
    },
    chooseAtButton: async (label) => {
      await page.focus();
      await browser.inBrowser(pinButton);
      const button = 'document.getElementById(browserAction.id)';
      await screen.move(await untilSeen(() => centreOf(button), 'Firefox’s toolbar has no button of Podkey'));
      await screen.click('right');
      await choose(label);
    },
  };
}

/** Pins the button to the toolbar, where a person's menu of the extensions does it. */
const pinButton = `
  const { CustomizableUI } = ChromeUtils.importESModule('moz-src:///browser/components/customizableui/CustomizableUI.sys.mjs');
  CustomizableUI.addWidgetToArea(browserAction.id, CustomizableUI.AREA_NAVBAR);`;

/**
 * The person's hand on the page.
 *
 * @param origin where the page's own place on the display is, as its script says it
 */
function pageOn(screen: Screen, browser: DrivenBrowser, origin: string) {
  const pressed: string[] = [];
  const focus = async () => {
    const [window = ''] = await untilSeen(async () => {
      const found = await screen.windows('(Chromium|Mozilla Firefox)$');
      return found.length > 0 && found;
    }, 'The display has no browser’s window');
    await screen.focus(window);
  };
  /** Moves the mouse over an element, which may still move itself. */
  const point = async (selector: string) => {
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    await untilSeen(async () => {
      const at = await browser.run<Point>(`
        const origin = ${origin};
        const { left, top, height } = ${element}.getClientRects()[0];
        return { x: Math.round(origin.x + left + 8), y: Math.round(origin.y + top + height / 2) };`);
      await screen.move(at);
      return browser.run<boolean>(`return ${element}.matches(':hover');`);
    }, `The mouse doesn’t reach ${selector}`);
  };
  const click = async (selector: string, button: 'left' | 'right', times = 1) => {
    await focus();
    await point(selector);
    await screen.click(button, times);
  };
  return {
    focus,
    click: (selector: string) => click(selector, 'left'),
    select: (selector: string) => click(selector, 'left', 3),
    rightClick: (selector: string) => click(selector, 'right'),
    press: async (chord: string) => {
      pressed.push(chord);
      await screen.press(chord);
    },
    pressed,
    windowWithKeyboard: () => screen.windowWithKeyboard(),
  };
}

/** A display's keys and mouse. The X server gives them to the window that has the focus or is below the mouse (XTEST). */
class Screen {
  readonly #env: NodeJS.ProcessEnv;

  constructor(display: string) {
    this.#env = { ...process.env, DISPLAY: display };
  }

  /** Presses keys one after another, each with its modifiers. */
  async press(...chords: string[]): Promise<void> {
    await this.#xdotool('key', ...chords);
  }

  async move({ x, y }: Point): Promise<void> {
    // A mouse that is there already would not move.
    await this.#xdotool('mousemove', String(x + 1), String(y), 'mousemove', String(x), String(y));
  }

  async click(button: 'left' | 'right', times = 1): Promise<void> {
    await this.#xdotool('click', '--repeat', String(times), button === 'left' ? '1' : '3');
  }

  /** The visible windows whose title matches. */
  async windows(title = ''): Promise<string[]> {
    // None is a failure for xdotool.
    const found = await this.#xdotool('search', '--onlyvisible', '--name', title).catch(() => '');
    return found.split('\n').filter(Boolean);
  }

  /** A window's height, in px; 0 if it has gone. */
  async heightOf(window: string): Promise<number> {
    const shape = await this.#xdotool('getwindowgeometry', '--shell', window).catch(() => '');
    return Number(/^HEIGHT=(\d+)$/m.exec(shape)?.[1] ?? 0);
  }

  /** Raises a window and gives it the keyboard, as a window manager does, and waits until it has it. */
  async focus(window: string): Promise<void> {
    await this.#xdotool('windowraise', window, 'windowfocus', '--sync', window);
  }

  async windowWithKeyboard(): Promise<string> {
    return (await this.#xdotool('getwindowfocus', 'getwindowname').catch(() => '')).trim();
  }

  async #xdotool(...words: string[]): Promise<string> {
    return (await run('xdotool', words, { env: this.#env })).stdout;
  }
}

/** How long a loaded machine may take to show something, in ms. */
const patienceMs = 30_000;

/** Looks until something is there, and returns it. */
export async function untilSeen<T>(look: () => Promise<T | null | false>, complaint: string): Promise<T> {
  const began = performance.now();
  for (;;) {
    const found = await look();
    if (found !== null && found !== false) return found;
    if (performance.now() - began > patienceMs) throw new Error(complaint);
    await pause(50);
  }
}
