import type { RunningChild } from '../child-process/child-connection.ts';
import type { CallHandlers } from '../ipc/handle-call.ts';
import type { FeatureOnCore } from '../services/core.ts';

/** What a row of the self-check saw, and what was wrong. No secret, no name of a person and no path is in it. */
export interface Looked {
  faults: readonly string[];
  seen: string;
  /** There is nothing to check on this computer; `seen` says why. */
  doesNotApply?: boolean;
}

/** What main offers of Electron to every feature. */
export interface OfferedOutside {
  /** Starts a program that was built beside main as a child process with this name. Its only argument is main’s process ID. */
  forkChild: (program: string, name: string) => RunningChild;
  /** Whether the system lets Podkey press keys in other programs. It asks the person if not. */
  mayUseOtherPrograms: () => boolean;
  smallWindow: {
    /** Makes way for the window that was used before, and shows a view in a small one. */
    show: (wanted: { view: string; width: number; height: number }) => void;
    hide: () => void;
  };
}

export interface MainFeature extends FeatureOnCore {
  handlers: Partial<CallHandlers>;
  /** Rows of the self-check, by their IDs. */
  selfChecks?: Readonly<Record<string, () => Promise<Looked>>>;
  /** Presses a key without modifiers in the window that has the keyboard, so that the self-check sees what it does meanwhile. */
  pressKey?: (key: string, meanwhile: () => Promise<Looked>) => Promise<Looked>;
}
