import { z } from 'zod';

/**
 * Why nothing can be typed.
 *
 * - `no-library`: a library of the system that types can't be loaded.
 * - `no-display`: there is no X server (Linux).
 * - `wayland`: the desktop does not let a program type, or does not say which window has the keyboard.
 * - `no-permission`: the person has not allowed Podkey to type (macOS: Accessibility).
 * - `elevated`: the window's program runs as administrator, and Podkey does not (Windows).
 * - `untypable`: the text has a character that can't be typed.
 * - `caps-lock`: Caps Lock is on.
 * - `key-held`: a modifier key is held down.
 * - `unavailable`: anything else.
 */
export const typingSituationSchema = z.enum([
  'no-library',
  'no-display',
  'wayland',
  'no-permission',
  'elevated',
  'untypable',
  'caps-lock',
  'key-held',
  'unavailable',
]);
export type TypingSituation = z.infer<typeof typingSituationSchema>;

/** Thrown in the typing process, before anything is typed. */
export class CannotType extends Error {
  readonly situation: TypingSituation;

  constructor(situation: TypingSituation, options?: ErrorOptions) {
    super(situation, options);
    this.situation = situation;
  }
}
