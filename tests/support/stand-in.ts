import type { ElectronApplication } from 'playwright-core';

interface StandIn {
  standIdle(seconds: number): void;
  pressGlobally(accelerator: string): boolean;
  takeElsewhere(accelerator: string): void;
}

/** What only the stand-in can have happen: a real computer has nobody to leave it, and no keys to press. */
const standIn = 'electronStandIn';

/** Has nobody use the computer for so many seconds. */
export const standIdle = (app: ElectronApplication, seconds: number) =>
  app.evaluate((_, [name, idle]) => (Reflect.get(globalThis, name) as StandIn).standIdle(idle), [
    standIn,
    seconds,
  ] as const);

/** Presses a key whatever program is in front; says whether Podkey holds it. */
export const pressGlobally = (app: ElectronApplication, key: string) =>
  app.evaluate((_, [name, pressed]) => (Reflect.get(globalThis, name) as StandIn).pressGlobally(pressed), [
    standIn,
    key,
  ] as const);

/** Gives a key to another program. */
export const takeElsewhere = (app: ElectronApplication, key: string) =>
  app.evaluate((_, [name, taken]) => (Reflect.get(globalThis, name) as StandIn).takeElsewhere(taken), [
    standIn,
    key,
  ] as const);
