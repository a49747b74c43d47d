import * as features from '../../features/de.ts';
import { german as accounts } from './accounts.ts';
import { german as activity } from './activity.ts';
import { german as app } from './app.ts';
import { german as clipboard } from './clipboard.ts';
import { german as connection } from './connection.ts';
import { german as failures } from './failures.ts';
import { german as help } from './help.ts';
import { german as lock } from './lock.ts';
import { german as loginImport } from './login-import.ts';
import { german as logins } from './logins.ts';
import { german as palette } from './palette.ts';
import { german as passphrase } from './passphrase.ts';
import { german as pod } from './pod.ts';
import { german as policy } from './policy.ts';
import { german as secrets } from './secrets.ts';
import { german as settings } from './settings.ts';
import { german as system } from './system.ts';

export const german = {
  ...accounts,
  ...activity,
  ...app,
  ...clipboard,
  ...connection,
  ...failures,
  ...help,
  ...lock,
  ...loginImport,
  ...logins,
  ...palette,
  ...passphrase,
  ...pod,
  ...policy,
  ...secrets,
  ...settings,
  ...system,
  ...Object.fromEntries(Object.values(features).flatMap(({ german: texts }) => Object.entries(texts))),
};
