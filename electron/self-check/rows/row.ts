/**
 * How a row is shown on a machine that has the Electron runtime.
 *
 * `self-check`: by Podkey itself (`npm run check:electron`, or `--self-check=FILE` of an installed Podkey). `onStandIn` says whether
 * the check also means something on the stand-in, and `why` why it does not. `installed` marks a check that needs an installed Podkey.
 * `command`: by another command, written in Markdown. `by hand`: only a person can see it; `steps` in Markdown.
 */
type ShownBy =
  | { readonly kind: 'self-check'; readonly onStandIn: true }
  | {
      readonly kind: 'self-check';
      readonly onStandIn: false;
      readonly why: string;
      readonly installed?: true;
    }
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'by hand'; readonly steps: string };

/** One thing that the stand-in can't show, or can show only in part. All texts are Markdown without line breaks. */
export interface UnverifiedRow {
  /** Short and unique, in kebab-case. */
  readonly id: string;
  readonly what: string;
  readonly shownBy: ShownBy;
}

/** Checked on the stand-in too. */
export const checked = { kind: 'self-check', onStandIn: true } as const;
/** Checked on a real Electron only; `why` is the report's reason on the stand-in. */
export const checkedOnElectron = (why: string) => ({ kind: 'self-check', onStandIn: false, why }) as const;
/** Checked in an installed Podkey only. */
export const checkedInstalled = (why: string) => ({ ...checkedOnElectron(why), installed: true }) as const;
/** Shown by another command. */
export const byCommand = (command: string) => ({ kind: 'command', command }) as const;
/** Shown to a person's eyes. */
export const byHand = (steps: string) => ({ kind: 'by hand', steps }) as const;
