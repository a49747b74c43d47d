import type { Policy } from './policy.ts';
import { clearClipboardChoices, lockAfterChoices, type SettingName, type Settings } from './settings.ts';

/** The settings that a policy may hold. */
export const holdableNames = [
  'clearClipboardAfterS',
  'lockAfterMinutes',
  'protectFromCapture',
] as const satisfies SettingName[];
type HoldableName = (typeof holdableNames)[number];

/** Of each setting that a policy holds, what it leaves to choose, in the order of all its choices: at least one. */
export type LeftChoices = { readonly [Name in HoldableName]?: readonly Settings[Name][] };

/** What a policy leaves a person to choose; a setting it does not speak of is not in it. */
export function leftChoices(policy: Policy | undefined): LeftChoices {
  const { longestClipboardSeconds: seconds, idleLockMinutes: minutes, captureProtection } = policy ?? {};
  return {
    ...(seconds && { clearClipboardAfterS: clearClipboardChoices.filter((choice) => choice <= seconds) }),
    // 0 is never, which is longer than any time.
    ...(minutes && {
      lockAfterMinutes: lockAfterChoices.filter((choice) => choice !== 0 && choice <= minutes),
    }),
    ...(captureProtection && { protectFromCapture: [true] }),
  };
}

/** What holds of chosen settings under a policy: what goes beyond it becomes the most that it leaves. */
export function heldSettings(left: LeftChoices, chosen: Settings): Settings {
  return {
    ...chosen,
    clearClipboardAfterS: within(left.clearClipboardAfterS, chosen.clearClipboardAfterS),
    lockAfterMinutes: within(left.lockAfterMinutes, chosen.lockAfterMinutes),
    protectFromCapture: within(left.protectFromCapture, chosen.protectFromCapture),
  };
}

function within<Value>(choices: readonly Value[] | undefined, chosen: Value): Value {
  return choices && !choices.includes(chosen) ? (choices.at(-1) ?? chosen) : chosen;
}
