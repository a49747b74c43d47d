import { accountScenes } from './account-scenes.ts';
import { activityScenes } from './activity-scenes.ts';
import { browserScenes } from './browser-scenes.ts';
import { clipboardScenes } from './clipboard-scenes.ts';
import { damageScenes } from './damage-scenes.ts';
import { firstRunScenes } from './first-run-scenes.ts';
import { libraryScenes } from './library-scenes.ts';
import { linkScenes } from './link-scenes.ts';
import { lockScenes } from './lock-scenes.ts';
import { loginScenes } from './login-scenes.ts';
import { manyUsersScenes } from './many-users-scenes.ts';
import { moveScenes } from './move-scenes.ts';
import { offlineScenes } from './offline-scenes.ts';
import { otherAccountScenes } from './other-account-scenes.ts';
import { organizationScenes } from './organization-scenes.ts';
import { paletteScenes } from './palette-scenes.ts';
import type { SceneGroup } from './scene.ts';
import { policyScenes } from './policy-scenes.ts';
import { programScenes } from './program-scenes.ts';
import { secureValueScenes } from './secure-value-scenes.ts';
import { helpScenes } from './help-scenes.ts';
import { settingScenes } from './setting-scenes.ts';
import { sshScenes } from './ssh-scenes.ts';
import { updateScenes } from './update-scenes.ts';
import { userScenes } from './user-scenes.ts';

/** Every screen of Podkey in every state; each group has its own launch. */
export const allScenes: readonly SceneGroup[] = [
  ...firstRunScenes,
  ...accountScenes,
  ...secureValueScenes,
  ...sshScenes,
  ...loginScenes,
  ...otherAccountScenes,
  ...programScenes,
  ...paletteScenes,
  ...linkScenes,
  ...clipboardScenes,
  ...userScenes,
  ...manyUsersScenes,
  ...organizationScenes,
  ...activityScenes,
  ...settingScenes,
  ...moveScenes,
  ...policyScenes,
  ...updateScenes,
  ...helpScenes,
  ...lockScenes,
  ...libraryScenes,
  ...damageScenes,
  ...offlineScenes,
  ...browserScenes,
];
