import type { Policy } from './policy.ts';
import { clearClipboardChoices, lockAfterChoices, type SettingName, type Settings } from './settings.ts';

/** The settings that a policy can hold. */
export const holdableNames = [
  'clearClipboardAfterS',
  'lockAfterMinutes',
  'protectFromCapture',
] as const satisfies SettingName[];
type HoldableName = (typeof holdableNames)[number];

/** The remaining choices of each held setting, in the order of all choices: at least one. */
export type LeftChoices = { readonly [Name in HoldableName]?: readonly Settings[Name][] };

/** The choices that a policy leaves. Settings that it does not hold are missing. */
export function leftChoices(policy: Policy | undefined): LeftChoices {
  const { longestClipboardSeconds: seconds, idleLockMinutes: minutes, captureProtection } = policy ?? {};
  return {
    ...(seconds && { clearClipboardAfterS: clearClipboardChoices.filter((choice) => choice <= seconds) }),
    // 0 means never, which is longer than any time.
    ...(minutes && {
      lockAfterMinutes: lockAfterChoices.filter((choice) => choice !== 0 && choice <= minutes),
    }),
    ...(captureProtection && { protectFromCapture: [true] }),
  };
}

/** The settings that apply under a policy. A value beyond it becomes the largest that it allows. */
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
