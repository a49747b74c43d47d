type Modules = typeof import('electron');

/** What main's code is given: Electron's modules, and where the fixture app's files are. */
export interface MainGiven {
  /** Folder of the fixture app. */
  folder: string;
}

/** Code of the main process; it is sent there as text, so it uses nothing from outside. */
type MainCode = (electron: Modules, given: MainGiven) => unknown;

/** One assertion of Electron's specs, written anew. */
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

/** The assertions of one of Electron's modules. */
export interface ModuleAssertions {
  readonly module: string;
  /** The file in Electron's `spec` folder that they are in. */
  readonly spec: string;
  /** What main's code does before them. */
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

/** An assertion of `contextBridge`, in a page to whose world `bridge-preload.cjs` exposes `bridge`. */
export const overBridge = (says: string, run: string, gives: unknown = true): Assertion => ({
  says,
  where: 'bridge',
  run,
  gives,
});
