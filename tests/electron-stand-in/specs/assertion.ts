type Modules = typeof import('electron');

/** What code in the main process receives: Electron's modules, and the fixture app's folder. */
export interface MainGiven {
  /** The fixture app's folder. */
  folder: string;
}

/** Code for the main process; it is sent as text, so it uses nothing from outside. */
type MainCode = (electron: Modules, given: MainGiven) => unknown;

/** One assertion from Electron's specs, written again for this suite. */
export type Assertion = {
  /** What Electron does. */
  readonly says: string;
  readonly gives: unknown;
} & (
  | {
      readonly where: 'main';
      readonly run: MainCode;
    }
  /** An expression in the fixture's page, or in the page of `bridge-preload.cjs`. */
  | { readonly where: 'page' | 'bridge'; readonly run: string }
);

/** The assertions about one of Electron's modules. */
export interface ModuleAssertions {
  readonly module: string;
  /** Their file in Electron's `spec` folder. */
  readonly spec: string;
  /** Code that runs in the main process before each of them. */
  readonly prepare?: MainCode;
  readonly assertions: readonly Assertion[];
}

export const inMain = (says: string, run: MainCode, gives: unknown = true): Assertion => ({
  says,
  where: 'main',
  run,
  gives,
});

export const inPage = (says: string, run: string, gives: unknown = true): Assertion => ({
  says,
  where: 'page',
  run,
  gives,
});

/** An assertion about `contextBridge`, in a page to which `bridge-preload.cjs` exposes `bridge`. */
export const overBridge = (says: string, run: string, gives: unknown = true): Assertion => ({
  says,
  where: 'bridge',
  run,
  gives,
});
