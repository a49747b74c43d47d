import { z } from 'zod';

/** How this system verifies that the person is there: Touch ID, Windows Hello, or polkit, which asks for the login's password or what PAM accepts instead. */
export const systemMethodSchema = z.enum(['touch-id', 'windows-hello', 'polkit']);
export type SystemMethod = z.infer<typeof systemMethodSchema>;

/**
 * Why the system can't be asked.
 *
 * - `no-touch-id`: no sensor, no fingerprint, or the Mac is closed.
 * - `no-hello`: Windows Hello is not set up, or this Windows has none.
 * - `hello-off`: a rule of Windows turns it off.
 * - `no-polkit`: no system bus, or no polkit on it.
 * - `not-installed`: polkit does not know Podkey's action, which the deb and the rpm install.
 * - `not-allowed`: a rule of polkit refuses without asking the person.
 * - `asks-nobody`: a rule of polkit agrees without asking the person, which verifies nobody.
 * - `no-agent`: the desktop has no program that asks the person for polkit.
 */
const systemObstacleSchema = z.enum([
  'no-touch-id',
  'no-hello',
  'hello-off',
  'no-polkit',
  'not-installed',
  'not-allowed',
  'asks-nobody',
  'no-agent',
]);
export type SystemObstacle = z.infer<typeof systemObstacleSchema>;

/** What Settings shows of unlocking with the system. `isForbidden`: the policy turns it off. */
export const systemUnlockSchema = z.strictObject({
  method: systemMethodSchema,
  isOn: z.boolean(),
  isForbidden: z.boolean(),
  obstacle: systemObstacleSchema.nullable(),
});
export type SystemUnlockState = z.infer<typeof systemUnlockSchema>;
