/** A real browser with the extension, driven by a test. It has one tab that matters. */
export interface DrivenBrowser {
  /** The folder with everything that the browser keeps. */
  profile: string;
  /** Gives the page the keyboard, as a click into it does. */
  focus: () => Promise<void>;
  open: (url: string) => Promise<void>;
  /** Presses the extension's button in the toolbar, as a person does. */
  press: () => Promise<void>;
  /** Presses a key in the page, such as `a` or `Tab`. */
  pressKey: (key: string) => Promise<void>;
  /** Runs a function's body in the page's own world, with the page's variables. */
  run: <T>(body: string) => Promise<T>;
  /** A picture of the page, as PNG. */
  picture: () => Promise<Buffer>;
  /** The title of the extension's button in this tab, which says how it went. */
  buttonTitle: () => Promise<string>;
  /** What the extension has stored, anywhere. */
  stored: () => Promise<unknown>;
  /** What the browser keeps of its pages for a restart. It writes that a few seconds late. */
  keptForRestart: () => Promise<string>;
  close: () => Promise<void>;
}

export interface BrowserOptions {
  /** The full path of `podkey`. */
  program: string;
  /** The X display that the browser's window is on, such as ":7". */
  display: string;
  /** Added to the browser's environment, which `podkey` inherits. */
  env: Record<string, string>;
}

/** Names of the tests' sites, which lead to this computer. */
export const siteNames = ['login.example', 'other.example', 'intranet', 'host.test'];
