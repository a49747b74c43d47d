/*
 * What settings are made of. Core's are in `setting-registry.ts`, a feature's in `settings` of its `settings.ts`, with their texts:
 *
 *     export const settings = {
 *       thingShown: toggle({ section: 'general', default: false, text: thingSettingText, words: 'thing Ding' }),
 *     } as const;
 */

export const toggle = <const Given extends Options<boolean>>(given: Given) => ({
  kind: 'toggle' as const,
  choices: [false, true] as const,
  ...given,
});

/** One of several durations in `unit`; 0 means never. */
export const duration = <
  const Choices extends readonly number[],
  const Given extends Options<Choices[number]> & { unit: DurationUnit },
>(
  choices: Choices,
  given: Given,
) => ({ kind: 'duration' as const, choices, ...given });

/** A keyboard shortcut that works in every program: an Electron accelerator, or `off`. */
export const shortcut = <
  const Choices extends readonly ['off', ...string[]] | readonly [...string[], 'off'],
  const Given extends Options<Choices[number]>,
>(
  choices: Choices,
  given: Given,
) => ({ kind: 'shortcut' as const, choices, ...given });

export const namedChoice = <
  const Choices extends readonly (string | number)[],
  const Given extends Options<Choices[number]>,
>(
  choices: Choices,
  given: Given & { ownRow: true },
) => ({ kind: 'choice' as const, choices, ...given });

/** Not stored with the other settings: the system, the keychain or the running Podkey holds it. */
export const elsewhere = <const Section extends string, const Given extends Found = object>(
  section: Section,
  given?: Given,
) => ({
  kind: 'elsewhere' as const,
  section,
  ownRow: true as const,
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- without it, `Given` is `object`
  ...(given as Given),
});

/** The unit of a duration. Each setting's name ends with its unit, such as `hideAfterS`. */
export type DurationUnit = 's' | 'min' | 'days';

/** The rules of a policy that limit settings, as `schemas/policy.ts` declares them. Declared here too, because a policy's limits depend on the settings. */
interface SettingRules {
  longestClipboardSeconds?: number | undefined;
  idleLockMinutes?: number | undefined;
  confirmedLongAgoDays?: number | undefined;
  captureProtection?: true | undefined;
}

/** A feature's setting: its name and what it does, and what else people call it, in all languages at once. */
interface Found {
  text?: { readonly name: string; readonly hint: string };
  words?: string;
}

interface Options<Value> extends Found {
  section: string;
  default: NoInfer<Value>;
  /** The choices that a policy leaves, at least one, in the order of all choices; undefined if the policy does not limit it. */
  allowedBy?: (policy: SettingRules) => readonly NoInfer<Value>[] | undefined;
  /** The renderer has a special row for this setting, instead of the row of its kind. */
  ownRow?: true;
}
